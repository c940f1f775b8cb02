#!/usr/bin/env python3
"""Measures certiformer beside other ways to evaluate the same models, and writes docs/benchmarks.md and a JSON file beside it.

    tests/bench/run.py            all tables, under 8 minutes on two quiet cores
    tests/bench/run.py --quick    small inputs, under a minute: shows that everything runs
    tests/bench/run.py --large    the growth up to 10^6 tokens as well

Builds the programs into build/bench first, unless --programs names a folder with certiformer, certiformer-check and the bench_* programs. Things that
are compared are run in turns, and the least of several times counts. What is absolute depends on the machine; the ratios are the result.
"""
import argparse
import json
import math
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
HERE = os.path.join(ROOT, "tests", "bench")
DATA = os.path.join(ROOT, "examples", "data")


def call(command, accept=(0,), threads=None):
    """(wall seconds, stdout) of a program; an unexpected exit code ends everything."""
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1")
    if threads:
        environment["OMP_NUM_THREADS"] = str(threads)
    begin = time.perf_counter()
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment)
    seconds = time.perf_counter() - begin
    if done.returncode not in accept:
        sys.exit(f"run.py: {' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return seconds, done.stdout


def in_turns(repetitions, **works):
    """The least result of each work, called one after another, again and again."""
    least = {}
    for _ in range(repetitions):
        for name, work in works.items():
            value = work()
            least[name] = min(least.get(name, value), value)
    return least


def exponent(points):
    """The slope of log(seconds) against log(size), by least squares; points too short to measure are left out."""
    points = [(math.log(size), math.log(seconds)) for size, seconds in points if seconds >= 0.02]
    if len(points) < 2:
        return None
    x, y = (sum(values) / len(points) for values in zip(*points))
    below = sum((a - x) ** 2 for a, _ in points)
    return sum((a - x) * (b - y) for a, b in points) / below if below else None


class Bench:
    def __init__(self, programs, folder, quick, large):
        self.programs, self.folder, self.quick, self.large = programs, folder, quick, large
        self.torch = subprocess.run([sys.executable, "-c", "import torch"], capture_output=True).returncode == 0
        self.mpi = shutil.which("mpirun") is not None
        self.mpmath = subprocess.run([sys.executable, "-c", "import mpmath"], capture_output=True).returncode == 0

    def program(self, name):
        return os.path.join(self.programs, name)

    def path(self, name):
        return os.path.join(self.folder, name)

    def certiformer(self, *arguments, accept=(0,)):
        return call([self.program("certiformer"), *arguments], accept)

    def bench(self, name, *arguments):
        return json.loads(call([self.program(name), *arguments])[1])

    def script(self, name, *arguments, threads=None):
        return json.loads(call([sys.executable, os.path.join(HERE, name), *arguments], threads=threads)[1])

    # ---- constructed models: the whole command against passes of the same file

    def constructed(self):
        name = "digits-inpaint-40.json" if self.quick else "digits-inpaint-full.json.gz"
        dataset = os.path.join(DATA, name)
        rows = []
        softmax = ["--attention", "softmax", "--temperature", "1e-9"]
        for construction, options in (("theorem-hardmax", []), ("compact", []), ("float-exact", ["--arithmetic", "binary64"]), ("theorem-softmax", softmax)):
            rows.append(self.one_model(name, dataset, construction, options))
        return rows

    def one_model(self, name, dataset, construction, options):
        model, proof = self.path(f"{construction}.json"), self.path(f"{construction}.proof.json")
        plain = self.path("data.json")
        _, info = self.certiformer("info", dataset, "--json")
        build = in_turns(1 if self.quick else 2, build=lambda: self.certiformer("build", dataset, "-o", model, "--construction", construction)[0])["build"]
        blocks = json.loads(self.certiformer("info", model, "--json")[1])["blocks"]
        part = min(blocks, 100 if self.quick else 1000)
        works = {"certify": lambda: self.certiformer("certify", dataset, model, *options, "-o", proof)[0],
                 "eigen": lambda: self.extrapolated(lambda k: self.bench("bench_passes", dataset, model, "eigen", 1, k), part)}
        least = in_turns(1 if self.quick else 3, **works)
        if self.torch:
            least["torch"] = self.script("torch_pass.py", dataset, model, 1)["seconds"]  # all blocks: the comparison that counts; minutes need no second run
        with (__import__("gzip").open if dataset.endswith(".gz") else open)(dataset, "rb") as source, open(plain, "wb") as target:
            target.write(source.read())
        check = call([self.program("certiformer-check"), plain, model, proof])[0]
        few, sequences = min(blocks, 20), 2 if self.quick else 20
        tokens = json.loads(info)["input_tokens"]
        for scalar in ("double", "mpfr:128"):
            least[scalar] = self.extrapolated(lambda k, scalar=scalar: self.bench("bench_passes", dataset, model, scalar, 1, k), few)
        least["mpq"] = self.extrapolated(lambda k: self.bench("bench_passes", dataset, model, "mpq", 1, k, sequences), few, tokens)
        if self.mpmath:
            least["mpmath"] = self.extrapolated(lambda k: self.script("mpmath_pass.py", dataset, model, 128, sequences, k), few, tokens)
        return {"data": name, "construction": construction, "blocks": blocks, "build": build, "check": check, **least}

    @staticmethod
    def extrapolated(run, few, tokens=None):
        """Seconds for all blocks (and all tokens) from those of a few and of twice as many: the first blocks have attention, the others are alike."""
        once, twice = run(few), run(2 * few)
        slope = (twice["seconds"] - once["seconds"]) / max(1, twice["blocks"] - once["blocks"])
        if slope <= 0:
            slope = twice["seconds"] / max(1, twice["blocks"])
        seconds = twice["seconds"] + slope * (twice["all_blocks"] - twice["blocks"])
        return seconds * tokens / twice["tokens"] if tokens else seconds

    # ---- dense models: the double pass against Eigen

    def dense(self):
        rows = []
        for width in (4, 256):
            for length in ((20,) if self.quick else (20, 200, 2000)):
                for flags, program in (("portable", "bench_dense_pass"), ("-march=native", "bench_dense_pass_native")):
                    rows.append({"flags": flags, **self.bench(program, width, length, 1 if self.quick else 5)})
        return rows

    # ---- kernels

    def kernels(self):
        least = 0.01 if self.quick else 0.2
        report = json.loads(call([self.program("bench_kernels"), "--benchmark_format=json", f"--benchmark_min_time={least}"])[1])
        return [{"name": row["name"], "nanoseconds": row["cpu_time"]} for row in report["benchmarks"]]

    # ---- growth of generated families

    def growth(self):
        small = self.quick
        families = [
            ("N (compact)", "compact", "input tokens", [dict(pairs=n, tokens=10, dimension=3, outputs=2) for n in ((30, 100) if small else (100, 1000, 10000))]),
            ("N (theorem-hardmax)", "theorem-hardmax", "input tokens", [dict(pairs=n, tokens=10, dimension=3, outputs=2) for n in ((10, 30) if small else (100, 300, 1000))]),
            ("n (compact)", "compact", "input tokens", [dict(pairs=20, tokens=n, dimension=3, outputs=2) for n in ((10, 30) if small else (50, 500, 5000))]),
            ("d (compact)", "compact", "dimension", [dict(pairs=200, tokens=10, dimension=d, outputs=2) for d in ((2, 8) if small else (4, 16, 64))]),
            ("M (compact)", "compact", "output tokens", [dict(pairs=500, tokens=16, dimension=3, outputs=m) for m in ((1, 4) if small else (1, 4, 16))]),
        ]
        if self.large:
            families[0][3].append(dict(pairs=100000, tokens=10, dimension=3, outputs=2))
        return [self.family(*family) for family in families]

    def family(self, name, construction, axis, members):
        points = []
        for member in members:
            dataset, model, proof = self.path("growth.json"), self.path("growth-model.json"), self.path("growth-proof.json")
            options = [word for key, value in member.items() for word in (f"--{key}", value)]
            self.certiformer("generate", "--kind", "random", "-o", dataset, *options)
            size = {"input tokens": member["pairs"] * member["tokens"], "dimension": member["dimension"], "output tokens": member["pairs"] * member["outputs"]}[axis]
            build = self.certiformer("build", dataset, "-o", model, "--construction", construction)[0]
            certify = self.certiformer("certify", dataset, model, "-o", proof)[0]
            check = call([self.program("certiformer-check"), dataset, model, proof])[0]
            points.append({"size": size, "build": build, "certify": certify, "check": check})
        fitted = {command: exponent([(p["size"], p[command]) for p in points]) for command in ("build", "certify", "check")}
        return {"family": name, "axis": axis, "points": points, "exponents": fitted}

    # ---- the program itself

    def program_times(self):
        repetitions = 5 if self.quick else 30
        start = in_turns(repetitions, version=lambda: self.certiformer("--version")[0])["version"]
        dataset, model = self.path("files.json"), self.path("files-model.json")
        self.certiformer("generate", "--kind", "random", "-o", dataset, "--pairs", 300 if self.quick else 75000, "--tokens", 10, "--dimension", 3, "--outputs", 2)
        self.certiformer("build", dataset, "-o", model, "--construction", "theorem-hardmax")
        files = self.bench("bench_passes", dataset, model, "files", 1 if self.quick else 3)
        return {"start_up_seconds": start, "model_bytes": files["bytes"], "read_mb_per_second": files["bytes"] / 1e6 / files["read_seconds"],
                "write_mb_per_second": files["bytes"] / 1e6 / files["write_seconds"]}

    # ---- threads and ranks

    def threads(self):
        rows = []
        name = "digits-inpaint-40" if self.quick else "verses-masked-60"
        larger = "digits-inpaint-40" if self.quick else "verses-masked-400"
        softmax, robust = self.path("threads-softmax.json"), self.path("threads-robust.json")
        dataset, larger_dataset = os.path.join(DATA, f"{name}.json"), os.path.join(DATA, f"{larger}.json" + ("" if self.quick else ".gz"))
        self.certiformer("build", dataset, "-o", softmax, "--construction", "theorem-softmax")
        self.certiformer("build", larger_dataset, "-o", robust, "--construction", "compact", "--robust")
        commands = [(f"temperature of theorem-softmax, {name}", ["temperature", dataset, softmax, *(["--relative-width", "0.5"] if self.quick else [])]),
                    (f"robustness of compact --robust, {larger}", ["robustness", larger_dataset, robust])]
        ranks = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "2"]
        for name, command in commands:
            works = {"one": lambda command=command: self.certiformer(*command, "--threads", 1)[0], "two": lambda command=command: self.certiformer(*command, "--threads", 2)[0]}
            if self.mpi:
                works["ranks"] = lambda command=command: call([*ranks, self.program("certiformer"), *command, "--threads", "1"])[0]
            least = in_turns(1 if self.quick else 2, **works)
            rows.append({"work": name, **least})
        dense = {k: self.bench("bench_dense_pass", 256, 20, 1 if self.quick else 5, k)["certified_seconds"] for k in (1, 2)}
        rows.append({"work": "double pass of the dense model of width 256", "one": dense[1], "two": dense[2]})
        return rows

    def machine(self):
        def first(command):
            try:
                return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0].strip()
            except (OSError, IndexError):
                return "unknown"
        model = next((line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo", encoding="utf-8") if line.startswith("model name")), platform.machine()) if os.path.exists("/proc/cpuinfo") else platform.machine()
        versions = {"certiformer": self.certiformer("--version")[1].strip().removeprefix("certiformer "), "compiler": first(["c++", "--version"]), "python": platform.python_version()}
        for module in ("torch", "mpmath"):
            versions[module] = first([sys.executable, "-c", f"import {module}; print({module}.__version__)"])
        return {"processor": model, "cores": os.cpu_count(), "load": os.getloadavg()[0], "system": platform.platform(), "versions": versions, "date": time.strftime("%Y-%m-%d")}

    def run(self):
        begin = time.perf_counter()
        results = {"machine": self.machine()}
        for section in ("constructed", "dense", "kernels", "program_times", "threads", "growth"):
            at = time.perf_counter()
            results[section] = getattr(self, section)()
            print(f"run.py: {section}: {time.perf_counter() - at:.1f} s", file=sys.stderr)
        results["seconds"] = time.perf_counter() - begin
        results["mode"] = "quick" if self.quick else "large" if self.large else "default"
        return results


# ---- the page

def shown(seconds):
    if seconds is None:
        return "not installed"
    for limit, factor, unit in ((1e-6, 1e9, "ns"), (1e-3, 1e6, "µs"), (1, 1e3, "ms"), (600, 1, "s"), (36000, 1 / 60, "min"), (math.inf, 1 / 3600, "h")):
        if seconds < limit:
            return f"{seconds * factor:.3g} {unit}"
    return ""


def table(header, rows):
    return ["| " + " | ".join(header) + " |", "|" + "---|" * len(header), *("| " + " | ".join(map(str, row)) + " |" for row in rows), ""]


def page(results):
    machine = results["machine"]
    lines = ["# Benchmarks", "", f"Made by `tests/bench/run.py` ({results['mode']}, {results['seconds']:.0f} s) on {machine['date']}: {machine['processor']}, {machine['cores']} cores, load {machine['load']:.1f}.",
             "; ".join(f"{key} {value}" for key, value in machine["versions"].items()) + ".",
             "Compared things ran in turns; the least of several times counts (PyTorch's long passes: one). Ratios carry over to other machines, seconds do not.", ""]
    lines += ["## Constructed models: the whole command `certify` against passes of the same file", "",
              "`certify` reads both files, proves, and writes the certificate; a pass is the arithmetic alone, without reading. PyTorch: float64, all blocks, one padded batch, hardmax. "
              "Eigen: a plain float64 pass. double, mpfr, mpq: the plain passes of `lib/forward`, one thread. All but PyTorch are run on some of the blocks (mpq and mpmath: on some of the sequences too) and extrapolated.", ""]
    rows = []
    for row in results["constructed"]:
        torch = row.get("torch")
        rows.append([f"{row['construction']}, {row['data']}", row["blocks"], shown(row["build"]), "**" + shown(row["certify"]) + "**", shown(row["check"]), shown(torch),
                     f"**{torch / row['certify']:.1f}**" if torch else "", *(shown(row.get(name)) for name in ("eigen", "double", "mpfr:128", "mpq", "mpmath"))])
    lines += table(["model", "blocks", "build", "certify", "check", "PyTorch", "PyTorch / certify", "Eigen", "double", "mpfr:128", "mpq", "mpmath"], rows)
    lines += ["## Dense models: the double pass against a plain Eigen pass", "", "d = 64, 12 blocks, dense A and V, 2000 tokens, one thread, both compiled alike. The certified pass proves an error radius for each token and every argmax.", ""]
    lines += table(["compiled", "width", "tokens a sequence", "Eigen", "certified", "ratio", "with preparation", "decisions", "fallbacks (balls, exact)", "largest radius", "largest norm"],
                   [[r["flags"], r["width"], r["length"], shown(r["plain_seconds"]), shown(r["certified_seconds"]), f"**{r['ratio']:.2f}**", f"{r['ratio_with_prepare']:.2f}", r["decisions"], f"{r['ball_decisions']}, {r['exact_decisions']}",
                     f"{r['largest_radius']:.1e}", f"{r['largest_norm']:.0f}"] for r in results["dense"]])
    kernels = {row["name"]: row["nanoseconds"] for row in results["kernels"]}
    lines += ["## Kernels", "", "Dot products of 64 numbers of 53 bits; products of 64 x 64 matrices (balls: with a radius for each column).", ""]
    lines += table(["kernel", "time", "against double"], [[name, shown(value * 1e-9), f"{value / kernels['dot/double' if name.startswith('dot') else 'product/eigen']:.1f}"] for name, value in kernels.items()])
    program = results["program_times"]
    lines += ["## The program", "", f"Start-up (`--version`): {shown(program['start_up_seconds'])}. Model file of {program['model_bytes'] / 1e6:.1f} MB: read at {program['read_mb_per_second']:.0f} MB/s, written at {program['write_mb_per_second']:.0f} MB/s (one file, to disk).", ""]
    lines += ["## Threads and ranks", "", "The ranks (`mpirun -n 2`) have one thread each.", ""]
    lines += table(["work", "one thread", "two threads", "speed-up", "two ranks", "speed-up"],
                   [[r["work"], shown(r["one"]), shown(r["two"]), f"{r['one'] / r['two']:.2f}", *((shown(r["ranks"]), f"{r['one'] / r['ranks']:.2f}") if "ranks" in r else ("", ""))] for r in results["threads"]])
    lines += ["## Growth", "", "Random data sets of `certiformer generate`; whole commands, one run each. Exponents: slope of log(time) against log(size), from points of at least 20 ms.", ""]
    rows = []
    for family in results["growth"]:
        fitted = family["exponents"]
        for k, point in enumerate(family["points"]):
            last = k + 1 == len(family["points"])
            rows.append([family["family"], f"{point['size']} {family['axis']}", *(shown(point[name]) + (f" (exponent {fitted[name]:.2f})" if last and fitted[name] is not None else "") for name in ("build", "certify", "check"))])
    lines += table(["family", "size", "build", "certify", "check"], rows)
    return "\n".join(lines)


def write(path, text):
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".part", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--programs", help="folder of the programs; default: build them into build/bench")
    parser.add_argument("--output", default=os.path.join(ROOT, "docs", "benchmarks.md"))
    options = parser.parse_args()
    programs = options.programs
    if programs is None:
        folder = os.path.join(ROOT, "build", "bench")
        for command in (["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCERTIFORMER_TESTS=OFF", "-DCERTIFORMER_BENCH=ON"], ["cmake", "--build", folder]):
            if subprocess.run(command, stdout=sys.stderr).returncode != 0:
                sys.exit("run.py: the build failed; scripts/install-deps full installs what it needs")
        programs = os.path.join(folder, "bin")
    with tempfile.TemporaryDirectory() as folder:
        results = Bench(programs, folder, options.quick, options.large).run()
    write(options.output, page(results))
    write(os.path.splitext(options.output)[0] + ".json", json.dumps(results, indent=1) + "\n")
    print(f"wrote {options.output}")


if __name__ == "__main__":
    main()
