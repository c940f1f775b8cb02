"""certiformer drift against an independent evaluation: deviations of every block, first divergences, final distances, sufficient bits.

The program is named by the environment variable CERTIFORMER."""
import csv
import itertools
import json
import math
import os
import random
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
from fractions import Fraction
from pathlib import Path

import independent
from independent import Arithmetic, Evaluation, TYPES

PROGRAM = os.environ["CERTIFORMER"]
DATA = Path(__file__).resolve().parents[2] / "examples" / "data"
SEED = int(os.environ.get("CERTIFORMER_SEED", "1"))
SLOW = bool(os.environ.get("CERTIFORMER_SLOW"))
slow = unittest.skipUnless(SLOW, "set CERTIFORMER_SLOW to run it")
DONE, USAGE, INPUT_OUTPUT = 0, 64, 74


def run(*arguments, code=DONE):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False)
    if done.returncode != code:
        raise AssertionError(f"{arguments}: exit {done.returncode}, not {code}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done


def drift(*arguments):
    return json.loads(run("drift", *arguments, "--json").stdout)


class Folder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls._folder = tempfile.TemporaryDirectory(prefix="certiformer-drift-")
        cls.addClassCleanup(cls._folder.cleanup)
        cls.folder = Path(cls._folder.name)

    def build(self, dataset, *options):
        model = self.folder / f"model-{dataset.stem}-{len(list(self.folder.iterdir()))}.json"
        run("build", dataset, "-o", model, *options)
        return model

    def generate(self, kind, **options):
        path = self.folder / f"{kind}.json"
        given = {"pairs": 6, "dimension": 2, "tokens": 4, "outputs": 2, "seed": SEED, **options}
        run("generate", "--kind", kind, "-o", path, *itertools.chain.from_iterable((f"--{k}", v) for k, v in given.items()))
        return path


class Lockstep:
    """The exact and one floating-point evaluation, block by block."""

    def __init__(self, dataset, model, scalar, order="naive"):
        self.dataset, self.model = independent.load(dataset), independent.load(model)
        self.exact = Evaluation(self.dataset, self.model, Arithmetic())
        self.computed = Evaluation(self.dataset, self.model, Arithmetic(TYPES[scalar], order))
        self.bits = {"float": 24, "double": 53, "longdouble": 64}[scalar]
        self.blocks, self.first = [], None

    def run(self):
        for k in range(len(self.model["blocks"])):
            truth, found = self.exact.step(k), self.computed.step(k)
            for (kind, a), (_, b) in zip(truth, found):
                if kind == "neuron" and self.first is None:
                    self.first = self.first_neuron(k, a, b)
            self.blocks.append(self.deviation())
        return self

    def first_neuron(self, block, truth, found):
        """A zero may be read either way, since relu is continuous."""
        wrong = [(i, n) for n, (a, b) in enumerate(zip(truth, found)) for i in range(len(a)) if a[i] != 0 and (a[i] > 0) != (b[i] > 0)]
        if not wrong:
            return None
        token, neuron = min(wrong)
        for j, size in enumerate(self.exact.sizes):
            if token < size:
                return block, self.dataset["pairs"][j]["id"], token, neuron
            token -= size
        raise AssertionError("no such token")

    def deviation(self):
        absolute = relative = ulps = Fraction(0)
        for true, column in zip(self.exact.x, self.computed.x):
            for t, c in zip(true, column):
                if not math.isfinite(c):
                    return None
                difference = abs(independent.exact(c) - t)
                absolute = max(absolute, difference)
                if t and difference:
                    relative = max(relative, difference / abs(t))
                    exponent = math.frexp(abs(t))[1] - 1 if abs(t) < 2 ** 1000 else None
                    while Fraction(2) ** exponent > abs(t):
                        exponent -= 1
                    while Fraction(2) ** (exponent + 1) <= abs(t):
                        exponent += 1
                    ulps = max(ulps, difference / Fraction(2) ** (exponent - self.bits + 1))
        return absolute, relative, ulps

    def distance(self):
        return max(map(independent.hausdorff, self.computed.tokens(), independent.targets(self.dataset)))


class Agreement(Folder):
    """For every block: the deviations reported are those of an independent evaluation in the same order of sums."""

    def compare(self, report, lockstep):
        self.assertEqual(len(report["blocks"]), len(lockstep.blocks))
        for k, (said, true) in enumerate(zip(report["blocks"], lockstep.blocks)):
            self.assertEqual(said["block"], k)
            for name, value in zip(("absolute", "relative", "ulps"), true or (math.inf,) * 3):
                self.assertTrue(math.isclose(float(said[name]), value, rel_tol=1e-5), (report["scalar"], report["order"], k, name, said[name], float(value)))
        if lockstep.blocks[-1] is None:
            self.assertIsNone(report["hausdorff"])
            return
        self.assertEqual(independent.number(report["hausdorff"]), lockstep.distance(), (report["scalar"], report["order"]))
        self.assertEqual(report["exact"], lockstep.distance() == 0)

    def compare_first(self, report, lockstep):
        said = report["first_divergence"]
        self.assertEqual(said and (said["block"], said["sequence"], said["token"], said["neuron"]), lockstep.first)
        if said:
            self.assertEqual(independent.number(said["margin"]), abs(independent.number(said["exact_value"])))

    def check(self, dataset, scalars, orders=("naive",), first=True):
        model = self.build(dataset)
        result = drift(dataset, model, "--scalars", ",".join(scalars), *(["--orders"] if len(orders) > 1 else []))
        reports = {(r["scalar"], r["order"]): r for r in result["scalars"]}
        for scalar, order in itertools.product(scalars, orders):
            lockstep = Lockstep(dataset, model, scalar, order).run()
            self.compare(reports[scalar, order], lockstep)
            if first:
                self.compare_first(reports[scalar, order], lockstep)
        return result

    def test_squares_in_every_order(self):
        self.check(DATA / "squares.json", ["float", "double", "longdouble"], ("naive", "pairwise", "fma", "reversed"))

    @slow
    def test_digits(self):
        self.check(DATA / "digits-inpaint-40.json", ["double"])

    def test_near_tokens(self):
        self.check(self.generate("near"), ["float", "double"])

    def test_thirds(self):
        self.check(self.generate("thirds", dimension=5), ["float", "double"], ("naive", "pairwise", "reversed"), first=False)

    def test_scaled(self):
        self.check(self.generate("scaled"), ["double", "longdouble"])

    def test_float_of_digits_in_the_first_blocks(self):
        """float goes wrong early; 40 blocks show it."""
        dataset = DATA / "digits-inpaint-40.json"
        whole = independent.load(self.build(dataset))
        model = self.folder / "head.json"
        model.write_text(json.dumps({**whole, "construction": None, "blocks": whole["blocks"][:40]}, default=str))
        text = json.loads(model.read_text())
        del text["construction"]
        model.write_text(json.dumps(text))
        result = drift(dataset, model, "--scalars", "float")
        lockstep = Lockstep(dataset, model, "float").run()
        self.assertIsNotNone(lockstep.first)
        self.compare(result["scalars"][0], lockstep)
        self.compare_first(result["scalars"][0], lockstep)


class ForwardAgrees(Folder):
    """drift's final distance is that of forward, which computes each sequence alone."""

    def test_every_scalar(self):
        dataset = DATA / "digits-inpaint-40.json"
        model = self.build(dataset)
        scalars = ["float", "double", "longdouble", "mpfr:40", "mpfr:64", "mpfr:113"] if SLOW else ["float", "longdouble", "mpfr:64"]
        for report in drift(dataset, model, "--scalars", ",".join(scalars))["scalars"]:
            forward = json.loads(run("forward", dataset, model, "--scalar", report["scalar"], "--json").stdout)
            self.assertEqual((report["hausdorff"], report["exact"], report["exact_sequences"]), (forward["hausdorff"], forward["exact"], forward["exact_sequences"]), report["scalar"])

    def test_float_tokens_bit_for_bit(self):
        dataset = DATA / "squares.json"
        model = self.build(dataset)
        for scalar in TYPES:
            evaluation = Evaluation(independent.load(dataset), independent.load(model), Arithmetic(TYPES[scalar]))
            for k in range(len(evaluation.specs)):
                evaluation.step(k)
            forward = json.loads(run("forward", dataset, model, "--scalar", scalar, "--json").stdout)
            said = [[tuple(map(independent.number, x)) for x in s["tokens"]] for s in forward["sequences"]]
            self.assertEqual(said, evaluation.tokens(), scalar)


class RandomModels(Folder):
    """Models of any shape: dense attention, ties, both orders of layers, non-dyadic numbers, wide layers."""

    def vector(self, d, choices):
        return [self.random.choice(choices) for _ in range(d)]

    def operator(self, d, choices):
        kind = self.random.randrange(4)
        if kind == 0:
            return {"dense": [self.vector(d, choices) for _ in range(d)]}
        if kind == 1:
            return {"identity": self.random.choice(choices)}
        return {"identity": self.random.choice(choices), "rank": [{"p": self.vector(d, choices), "q": self.vector(d, choices)} for _ in range(kind - 1)]}

    def model(self, d):
        choices = ["0", "1", "-1", "1/3", "-0x1.8p-3", "5/7", "0.1", "2"]
        blocks = []
        for _ in range(self.random.randrange(1, 6)):
            neurons = [{"u": self.vector(d, choices), "b": self.random.choice(choices), "w": self.vector(d, choices)} for _ in range(self.random.choice((0, 2, 4, 11)))]
            sa = {"rho": self.random.choice(choices), "V": self.operator(d, choices), "A": self.operator(d, choices)}
            blocks.append({"ff": {"eta": self.random.choice(choices), "neurons": neurons}, **({"sa": sa} if self.random.random() < 0.6 else {})})
        return {"format": "certiformer-model/1", "dimension": d, "attention": "hardmax", "order": self.random.choice(("ff-sa", "sa-ff")), "blocks": blocks}

    def test_agreement(self):
        for seed in range(SEED, SEED + (12 if SLOW else 6)):
            self.random = random.Random(seed)
            d = self.random.randrange(2, 5)
            dataset = self.generate("random", dimension=d, pairs=3, seed=seed)
            path = self.folder / "random-model.json"
            path.write_text(json.dumps(self.model(d)))
            result = drift(dataset, path, "--scalars", "double,longdouble", "--orders")
            for report in result["scalars"]:
                lockstep = Lockstep(dataset, path, report["scalar"], report["order"]).run()
                with self.subTest(seed=seed, scalar=report["scalar"], order=report["order"]):
                    Agreement.compare(self, report, lockstep)


class SufficientBits(Folder):
    """The precision that is reported passes the plain forward pass, the one below fails or is explained."""

    def steps(self, targets):
        result = []
        for column in zip(*(y for set_ in targets for y in set_)):
            column = [v for v in column if v]
            odd = 1
            for v in column:
                denominator = v.denominator
                while denominator % 2 == 0:
                    denominator //= 2
                odd = math.lcm(odd, denominator)
            step = Fraction(2) ** 3000
            while any((v * odd / step).denominator != 1 for v in column):
                step /= 2
            result.append(step / odd if column else None)
        finest = min((s for s in result if s), default=Fraction(1))
        return [s or finest for s in result]

    def right(self, dataset, model, bits):
        targets = independent.targets(independent.load(dataset))
        steps = self.steps(targets)
        forward = json.loads(run("forward", dataset, model, "--scalar", f"mpfr:{bits}", "--json").stdout)
        rounded = [{tuple(math.floor(independent.number(v) / s + Fraction(1, 2)) * s for v, s in zip(x, steps)) for x in sequence["tokens"]} for sequence in forward["sequences"]]
        return all(a == set(b) for a, b in zip(rounded, targets)), forward["exact"], steps

    def check(self, dataset, exact):
        model = self.build(dataset)
        result = drift(dataset, model, "--scalars", "double,mpfr:512")
        bits = result["sufficient_bits"]
        right, _, steps = self.right(dataset, model, bits)
        self.assertTrue(right)
        self.assertEqual(list(map(independent.number, result["grid"])), steps)
        self.assertTrue(result["sufficient_bits_confirmed"])
        if self.right(dataset, model, bits - 1)[0]:
            self.assertIn("decided wrongly", result["one_bit_less"])
        else:
            self.assertNotEqual(result["one_bit_less"], "")
        self.assertGreaterEqual(result["a_priori_bits"], bits)
        self.assertTrue(self.right(dataset, model, result["a_priori_bits"])[0])
        at_bound = drift(dataset, model, "--scalars", f"mpfr:{result['a_priori_bits']}")["scalars"][0]
        self.assertIsNone(at_bound["first_divergence"])
        if not exact:
            self.assertIsNone(result["exact_bits"])
            self.assertIn("no dyadic numbers", result["reason"])
            return
        self.assertTrue(self.right(dataset, model, result["exact_bits"])[1])
        self.assertFalse(self.right(dataset, model, result["exact_bits"] - 1)[1] and result["exact_bits"] > bits)
        self.assertEqual(result["scalars"][1]["exact"], result["exact_bits"] <= 512)

    @slow
    def test_digits(self):
        self.check(DATA / "digits-inpaint-40.json", True)

    def test_near(self):
        self.check(self.generate("near"), True)

    def test_scaled(self):
        self.check(self.generate("scaled"), True)

    def test_thirds(self):
        self.check(self.generate("thirds"), False)

    def test_no_precision_helps_a_wrong_model(self):
        dataset = self.generate("random")
        path = self.folder / "wrong.json"
        path.write_text(json.dumps({"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "blocks": [{}]}))
        result = drift(dataset, path, "--scalars", "double")
        self.assertIsNone(result["sufficient_bits"])
        self.assertIn("true output sets", result["reason"])
        self.assertIsNone(result["a_priori_bits"])


class Construction(Folder):
    """A plan replayed in double: the first parameter that differs is the first in the file."""

    def test_thirds(self):
        dataset = self.generate("thirds")
        exact = self.build(dataset)
        replayed = self.build(dataset, "--scalar", "double", "--replay", exact)
        said = {c["scalar"]: c for c in drift(dataset, exact, "--scalars", "mpfr:53,mpfr:300")["construction"]}
        self.assertEqual(set(said), {"double", "mpfr:53", "mpfr:300"})
        a, b = independent.load(exact)["blocks"], independent.load(replayed)["blocks"]
        block = next(k for k in range(len(a)) if a[k] != b[k])
        self.assertEqual(said["double"]["first"]["block"], block)
        forward = json.loads(run("forward", dataset, replayed, "--json").stdout)
        self.assertEqual(said["double"]["hausdorff"], forward["hausdorff"])
        self.assertEqual({**said["double"], "scalar": ""}, {**said["mpfr:53"], "scalar": ""})
        self.assertLess(float(said["mpfr:300"]["hausdorff_decimal"]), float(said["double"]["hausdorff_decimal"]))


class Softmax(Folder):
    """Softmax models are compared with an enclosure at a temperature."""

    def test_double_against_balls(self):
        dataset = DATA / "squares.json"
        model = self.build(dataset)
        path = self.folder / "softmax.json"
        path.write_text(model.read_text().replace('"hardmax"', '"softmax"'))
        run("drift", dataset, path, code=USAGE)
        result = drift(dataset, path, "--temperature", "3", "--scalars", "double,mpfr:200,mpfr:300")
        self.assertEqual(result, drift(dataset, model, "--attention", "softmax", "--temperature", "3", "--scalars", "double,mpfr:200,mpfr:300"))
        self.assertEqual(result["enclosure"]["undecided"], 0)
        self.assertLess(result["enclosure"]["log2_radius"], -300)
        for report in result["scalars"]:
            forward = json.loads(run("forward", dataset, path, "--temperature", "3", "--scalar", report["scalar"], "--json").stdout)
            self.assertEqual(report["hausdorff"], forward["hausdorff"])
        first, second, third = (float(r["blocks"][-1]["absolute"]) for r in result["scalars"])
        self.assertGreater(first, second * 2 ** 100)
        self.assertGreater(second, third * 2 ** 60)


class Files(Folder):
    def setUp(self):
        self.dataset = DATA / "squares.json"
        self.model = self.build(self.dataset)

    def test_table_and_picture(self):
        table, plot = self.folder / "drift.csv", self.folder / "drift.svg"
        result = drift(self.dataset, self.model, "--scalars", "float,double,mpfr:80", "--csv", table, "--plot", plot)
        with open(table, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        expected = [(r["scalar"], r["order"], str(b["block"]), b["absolute"], b["relative"], b["ulps"]) for r in result["scalars"] for b in r["blocks"]]
        self.assertEqual([tuple(row[k] for k in ("scalar", "order", "block", "absolute", "relative", "ulps")) for row in rows], expected)
        self.assertIn("interpolation", {row["stage"] for row in rows})
        text = " ".join(xml.etree.ElementTree.parse(plot).getroot().itertext())
        for words in ("block of the transformer", "largest error", "float", "mpfr:80", "separation", "interpolation", "first wrong decision"):
            self.assertIn(words, text)

    def test_unwritable_files_leave_nothing(self):
        for option in ("--csv", "--plot"):
            other = "--plot" if option == "--csv" else "--csv"
            good = self.folder / "good.out"
            run("drift", self.dataset, self.model, option, "/nonexistent/folder/file", other, good, code=INPUT_OUTPUT)
            self.assertFalse(good.exists())
            self.assertEqual([p for p in self.folder.iterdir() if ".part" in p.name or p.name == "good.out"], [])

    def test_outputs_replace_no_input_and_not_each_other(self):
        before = self.model.read_bytes()
        run("drift", self.dataset, self.model, "--csv", self.model, code=USAGE)
        self.assertEqual(self.model.read_bytes(), before)
        run("drift", self.dataset, self.model, "--csv", self.folder / "same", "--plot", self.folder / "same", code=USAGE)
        self.assertFalse((self.folder / "same").exists())

    def test_bad_arguments(self):
        for scalars in ("quad", "", "mpfr:0", "mpfr:1", "mpfr:", "mpfr:1.5", "double,double", "rational"):
            run("drift", self.dataset, self.model, "--scalars", scalars, code=USAGE)
        for temperature in ("0", "-1", "hot"):
            run("drift", self.dataset, self.model, "--temperature", temperature, code=USAGE)
        run("drift", self.dataset, self.folder / "missing.json", code=66)
        run("drift", self.dataset, self.dataset, code=65)

    def test_time_limit(self):
        digits = DATA / "digits-inpaint-40.json"
        self.assertIn("UNKNOWN", run("drift", digits, self.build(digits), "--timeout", "0.05", code=2).stdout)

    def test_text(self):
        lines = run("drift", self.dataset, self.model, "--orders").stdout.splitlines()
        self.assertTrue(lines[0].startswith("MEASURED"))
        for words in ("naive", "pairwise", "fma", "reversed", "spread of orders double", "sufficient bits", "a-priori bound", "first divergence float", "construction"):
            self.assertTrue(any(words in line for line in lines), words)


if __name__ == "__main__":
    unittest.main(verbosity=2)
