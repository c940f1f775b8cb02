"""compare: one table of every construction, as a user meets it."""
import os
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "integration"))
from program import DATA, InFolder, run, run_json  # noqa: E402

SQUARES = os.path.join(DATA, "squares.json")
BUILDS = {"theorem-hardmax": ["--construction", "theorem-hardmax"], "theorem-softmax": ["--construction", "theorem-softmax"],
          "compact": ["--construction", "compact"], "compact-robust": ["--construction", "compact", "--robust"]}


def number(text):
    """A canonical number as a Fraction."""
    if "0x" not in text:
        return Fraction(text)
    mantissa, exponent = text.lower().replace("0x", "").split("p")
    whole, _, fraction = mantissa.partition(".")
    return Fraction(int(whole + fraction, 16)) / 16 ** len(fraction) * Fraction(2) ** int(exponent)


class Compare(InFolder):
    def rows(self, *arguments):
        code, answer = run_json("compare", *arguments)
        self.assertEqual((code, answer["verdict"]), (0, "COMPARED"))
        return {row["construction"]: row for row in answer["constructions"]}, answer

    def test_the_table_repeats_what_the_commands_say(self):
        rows, answer = self.rows(SQUARES)
        self.assertEqual(answer["least_parameters_for_generic_targets"], answer["dataset"]["output_tokens"] * answer["dataset"]["dimension"])
        for name, options in BUILDS.items():
            with self.subTest(construction=name):
                row = rows[name]
                model = self.build(SQUARES, *options, name=name + ".json")
                _, info = run_json("info", model)
                self.assertEqual([row[key] for key in ("blocks", "width", "parameters", "norm_squared", "bits")],
                                 [info[key] for key in ("blocks", "width", "parameters", "norm_squared", "bits")])
                self.assertEqual(row["certified"], "PROVED")
                attention = ["--temperature", row["temperature"]] if row["temperature"] else []
                _, double = run_json("forward", SQUARES, model, "--scalar", "double", *attention)
                self.assertEqual(row["double_distance"], double["hausdorff"])

    def test_what_the_theory_promises(self):
        rows, _ = self.rows(SQUARES)
        self.assertLess(rows["compact"]["blocks"] * 4, rows["theorem-hardmax"]["theorem_blocks"])
        for name in ("compact", "compact-robust"):
            self.assertEqual(rows[name]["tau_star"], {"lower": "infinity", "upper": "infinity"})
        radius = rows["compact-robust"]["robustness"]
        self.assertGreater(number(radius["radius"]), 0)
        self.assertLessEqual(number(radius["radius"]), number(radius["upper"]))
        self.assertEqual(number(rows["theorem-hardmax"]["robustness"]["radius"]), 0)
        bracket = rows["theorem-softmax"]["tau_star"]
        self.assertGreater(number(bracket["lower"]), 0)
        self.assertLess((number(bracket["upper"]) - number(bracket["lower"])) / number(bracket["upper"]), Fraction(1, 1000))
        self.assertFalse(rows["resnet"]["exists"])  # the squares share tokens
        self.assertIn("two images", rows["resnet"]["notes"][0])

    def test_our_blocks_stay_flat_where_the_baseline_grows(self):
        _, answer = self.rows(SQUARES, "--grow", "64", "--plot", self.path("growth.svg"))
        growth = answer["growth"]
        self.assertEqual((growth["tokens"][-1], growth["tokens"]), (64, sorted(set(growth["tokens"]))))
        blocks = {row["construction"]: row["blocks"] for row in growth["constructions"]}
        self.assertEqual(len(set(blocks["compact"][1:])), 1)  # at n = m no group needs a plateau
        self.assertTrue(all(a < b for a, b in zip(blocks["resnet"], blocks["resnet"][1:])))
        self.assertGreater(blocks["resnet"][-1], 8 * blocks["compact"][-1])
        picture = ElementTree.parse(self.path("growth.svg")).getroot()
        self.assertTrue(picture.tag.endswith("svg"))
        text = "".join(picture.itertext())
        for name in blocks:
            self.assertIn(name, text)

    def test_a_markdown_table_for_people(self):
        code, out, _ = run("compare", SQUARES)
        self.assertEqual(code, 0)
        lines = out.splitlines()
        self.assertTrue(lines[0].startswith("COMPARED "))
        table = [line for line in lines if line.startswith("|")]
        self.assertEqual(len({line.replace("\\|", "").count("|") for line in table}), 1, out)  # every row has all columns
        for name in [*BUILDS, "resnet"]:
            self.assertTrue(any(line.startswith(f"| {name} |") for line in table), name)

    def test_what_time_does_not_suffice_for_stays_open(self):
        code, answer = run_json("compare", os.path.join(DATA, "digits-inpaint-40.json"), "--timeout", "0.000001")
        self.assertEqual(code, 0)
        for row in answer["constructions"]:
            self.assertTrue(row["notes"])
            self.assertNotEqual(row.get("certified"), "PROVED")

    def test_wrong_use(self):
        for arguments, code in ((["--plot", self.path("p.svg")], 64), (["--grow", "0"], 64), (["--relative-width", "-1"], 64)):
            self.assertEqual(run("compare", SQUARES, *arguments)[0], code, arguments)
        self.assertEqual(run("compare", self.path("none.json"))[0], 66)
        self.assertEqual(run("compare", SQUARES, "--grow", "8", "--plot", self.path("none/p.svg"))[0], 74)
        self.assertEqual(os.listdir(self.path("")), [])


if __name__ == "__main__":
    unittest.main()
