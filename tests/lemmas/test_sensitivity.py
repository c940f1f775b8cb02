"""Breaking a stage breaks the lemma that is about it: mutates one place of a stage in a scratch copy, compiles that file alone, links it in front of
the library, and runs the lemma.

  test_sensitivity.py          a short list
  test_sensitivity.py --all    every mutation of mutations.py, and a table
  test_sensitivity.py 3 17     these mutations

The environment names a file that CMake wrote: compiler, flags, objects and libraries (SENSITIVITY).
"""
import concurrent.futures
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

from mutations import MUTATIONS, SHORT

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
INSTANCES, SEED = "100", "1"


def tools():
    with open(os.environ["SENSITIVITY"], encoding="utf-8") as file:
        return json.load(file)


def compile_and_link(build, folder, units, program):
    """Compiles units (path, source) and links them in front of the libraries; the messages, empty if all went well."""
    objects = []
    for number, (include, source) in enumerate(units):
        target = os.path.join(folder, f"{number}.o")
        command = [build["compiler"], "-std=c++20", "-O0", "-w", "-ffp-contract=off", *build["flags"], f"-I{include}", f"-I{ROOT}/lib", f"-I{ROOT}/proofs",
                   *(f"-I{path}" for path in build["includes"]), "-c", source, "-o", target]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            return done.stderr
        objects.append(target)
    done = subprocess.run([build["compiler"], *build["flags"], *objects, build["main"], *build["libraries"], "-lpthread", "-o", program], capture_output=True, text=True)
    return done.stderr if done.returncode != 0 else ""


def limit():
    """A broken stage may search for ever; then the program is stopped, and that is not counted as caught."""
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def mutate(number, build):
    """(number, what came of the mutation, details, seconds)."""
    lemma, path, old, new, *headers = MUTATIONS[number]
    begin = time.monotonic()
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        text = file.read()
    if text.count(old) != 1:
        return number, "STALE", f"{path} has the text {text.count(old)} times", 0
    with tempfile.TemporaryDirectory() as folder:
        mutant = os.path.join(folder, path)
        os.makedirs(os.path.dirname(mutant))
        with open(mutant, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))
        scratch = os.path.join(folder, "lib")
        units = [(scratch, os.path.join(ROOT, unit)) for unit in headers[0]] if headers else [(scratch, mutant)]
        program = os.path.join(folder, "run_lemmas")
        messages = compile_and_link(build, folder, units, program)
        if messages:
            return number, "BROKEN", messages, time.monotonic() - begin
        done = subprocess.run([program, INSTANCES, SEED, lemma], capture_output=True, text=True, preexec_fn=limit)
        result = {0: "SURVIVED", 1: "caught"}.get(done.returncode, f"EXIT {done.returncode}")
        return number, result, done.stdout + done.stderr, time.monotonic() - begin


def main():
    build = tools()
    chosen = [int(argument) for argument in sys.argv[1:] if argument.isdigit()]
    if not chosen:
        chosen = range(len(MUTATIONS)) if "--all" in sys.argv else SHORT
    if not chosen:
        raise SystemExit("no mutations: nothing would be shown")
    lemmas = sorted({MUTATIONS[number][0] for number in chosen})
    sound = subprocess.run([build["runner"], INSTANCES, SEED, *lemmas], capture_output=True, text=True, timeout=600)
    if sound.returncode != 0:
        raise SystemExit("the lemmas do not hold without a mutation:\n" + sound.stdout + sound.stderr)
    failures = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() if len(chosen) > len(SHORT) else 1) as pool:
        for number, result, details, seconds in pool.map(lambda number: mutate(number, build), chosen):
            lemma, path, old, new, *_ = MUTATIONS[number]
            first = details.strip().split("\n")[0] if result == "caught" else details[:2000]
            print(f"{number:3} {lemma:5} {result:9} {seconds:5.1f} s  {path}: {old.strip()!r} -> {new.strip()!r}\n    {first}", flush=True)
            if result != "caught":
                failures.append(number)
    print(f"{len(chosen)} mutations, {len(chosen) - len(failures)} caught by the lemma that is about them")
    if failures:
        raise SystemExit(f"not caught: {failures}")


if __name__ == "__main__":
    main()
