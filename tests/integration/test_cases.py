"""Named data sets, easy and adversarial: built, PROVED within the theorem's counts, and confirmed by the independent checker."""
import os
import unittest

from program import DATA, InFolder, run, run_json

REAL = ["squares.json", "digits-inpaint-40.json", "verses-masked-60.json", "verses-masked-400.json.gz", "verses-keywords-200.json",
        "digits-inpaint-full.json.gz"]

# kind, pairs, dimension, tokens, outputs
GENERATED = {
    "one token in all": ("random", 1, 2, 1, 1),
    "one sequence": ("random", 1, 3, 9, 4),
    "every token is an output": ("random", 6, 2, 5, 5),
    "nested in each other": ("nested", 12, 2, 1, 1),
    "sharing most tokens": ("overlap", 60, 3, 6, 3),
    "2^200 beside 2^-200": ("scaled", 12, 3, 6, 3),
    "tokens 2^-80 apart": ("near", 12, 3, 8, 3),
    "thirds as coordinates": ("thirds", 12, 2, 6, 3),
    "outputs equal to inputs": ("identity", 10, 2, 4, 4),
    "the same output for all": ("constant", 15, 2, 5, 2),
    "dimension 20": ("random", 12, 20, 6, 3),
    "one output each": ("overlap", 30, 2, 5, 1),
}


def dataset(pairs, dimension=2):
    return {"format": "certiformer-dataset/1", "dimension": dimension, "pairs": [{"id": f"p{j}", "input": x, "output": y} for j, (x, y) in enumerate(pairs)]}


HANDMADE = {
    "one point, itself": dataset([([[0, 0]], [[0, 0]])]),
    "a token of every other sequence": dataset([([[0, 0], [k, 1]], [[k, "-1/7"]]) for k in range(1, 9)]),
    "all subsets of three points": dataset([([[p % 2, p // 2] for p in range(3) if mask >> p & 1], [[mask, mask]]) for mask in range(1, 8)]),
    "collinear with the first direction's normal": dataset([([[k, -k] for k in range(j + 1)], [[j, 0]]) for j in range(6)]),
    "huge targets, tiny inputs": dataset([([["0x1p-300", 0], [0, "0x1p-300"]], [["1e60", "-1e60"], [0, 0]])]),
    "targets among the inputs of others": dataset([([[1, 1], [2, 2]], [[3, 3]]), ([[3, 3], [4, 4]], [[1, 1]])]),
    "equal values in different spellings across sequences": dataset([([["0.5", 1]], [[1, 1]]), ([["1/2", 1], ["0x1p-1", 2]], [[2, 2]])]),
}


class Cases(InFolder):
    def prove(self, data, *options):
        model, proof = self.path("model.json"), self.path("proof.json")
        code, built = run_json("build", data, "-o", model, *options)
        self.assertEqual(code, 0, built)
        counts = built["counts"]
        bound = 2 * counts["output_tokens"] + counts["sequences"] - 1
        self.assertLessEqual(counts["blocks"], counts["theorem_blocks"] if "--pad" in options else bound)
        self.assertLessEqual(counts["width"], 4)
        code, report = run_json("certify", data, model, "-o", proof)
        self.assertEqual((code, report["verdict"], report["hausdorff"]), (0, "PROVED", "0"), report)
        for sequence in report["sequences"]:
            self.assertTrue(all(sequence["fibres"]), "an output without an input token")
        code, out, err = run("check", data, model, proof)
        self.assertEqual((code, out[:6]), (0, "PROVED"), out + err)
        return counts

    def test_real_data(self):
        for name in REAL:
            with self.subTest(name):
                self.prove(os.path.join(DATA, name))

    def test_generated_data(self):
        for name, (kind, pairs, dimension, tokens, outputs) in GENERATED.items():
            with self.subTest(name):
                data = self.path("data.json")
                code, out, err = run("generate", "--kind", kind, "--pairs", pairs, "--dimension", dimension, "--tokens", tokens, "--outputs", outputs, "--seed", 7, "-o", data)
                self.assertEqual(code, 0, out + err)
                self.prove(data)

    def test_handmade_data(self):
        for name, content in HANDMADE.items():
            with self.subTest(name):
                self.prove(self.write("data.json", content))

    def test_padding_gives_exactly_the_theorems_count(self):
        counts = self.prove(os.path.join(DATA, "squares.json"), "--pad")
        self.assertEqual(counts["blocks"], counts["theorem_blocks"])

    def test_needs_few_blocks_of_separation_on_real_data(self):
        for name, most in (("digits-inpaint-40.json", 4), ("verses-keywords-200.json", 13), ("verses-masked-60.json", 3)):
            model = self.build(os.path.join(DATA, name))
            _, info = run_json("info", model)
            self.assertLessEqual(info["stages"][0]["count"], most, name)


if __name__ == "__main__":
    unittest.main(verbosity=2)
