"""The schemas accept what the project ships and what the program writes, and refuse the broken files that a schema can
tell. The program is named by the environment variable CERTIFORMER."""
import gzip
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[2]
BROKEN = ROOT / "tests" / "bad_input"
PROGRAM = os.environ["CERTIFORMER"]
KINDS = ("dataset", "model", "certificate")
CONSTRUCTIONS = ("theorem-hardmax", "theorem-softmax", "compact")

# Rules that compare one part of a file with another, or bound a size: no schema of ours states them.
BEYOND_A_SCHEMA = {
    "datasets/duplicate-id.json", "datasets/duplicate-input-token.json", "datasets/duplicate-output-token.json",
    "datasets/equal-sequences.json", "datasets/output-longer.json", "datasets/wrong-dimension.json",
    "datasets/dimension-huge.json", "datasets/dimension-with-point.json", "datasets/lone-surrogate.json",
    "datasets/huge-exponent.json", "datasets/huge-hex-exponent.json", "datasets/number-literal-huge-exponent.json",
    "models/dimension-huge.json", "models/dimension-huge-without-blocks.json", "models/dimension-after-blocks.json",
    "models/u-too-long.json", "models/w-too-long.json", "models/dense-too-many-rows.json",
    "models/number-huge-exponent.json", "models/number-tiny-exponent.json", "models/number-huge-hex-exponent.json",
    "models/number-exponent-of-many-digits.json", "models/number-literal-huge-exponent.json",
    "models/stage-out-of-range.json", "models/stage-overflow.json", "models/stages-overlapping.json",
}


def no_word(word):
    raise ValueError(f"{word} is not JSON")


def members(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a member occurs twice")
    return result


def read(path):
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
    return json.loads(text, object_pairs_hook=members, parse_constant=no_word)


class Schemas(unittest.TestCase):
    def setUp(self):
        self.validator = {kind: jsonschema.Draft202012Validator(read(ROOT / "schemas" / f"{kind}.schema.json"))
                          for kind in KINDS}

    def accept(self, path):
        content = read(path)
        kind = content["format"].removeprefix("certiformer-").removesuffix("/1")
        self.validator[kind].validate(content)

    def test_the_schemas_are_schemas(self):
        for validator in self.validator.values():
            validator.check_schema(validator.schema)

    def test_numbers_are_the_same_everywhere(self):
        strings = [self.validator[kind].schema["$defs"]["number"]["anyOf"][1] for kind in ("dataset", "model")]
        strings.append(self.validator["certificate"].schema["$defs"]["number"])
        self.assertEqual(len({string["pattern"] for string in strings}), 1)

    def test_examples(self):
        files = [p for p in (ROOT / "examples").rglob("*") if p.name.endswith((".json", ".json.gz"))]
        self.assertGreaterEqual(len(files), 8)
        for path in files:
            with self.subTest(file=str(path.relative_to(ROOT))):
                self.accept(path)

    def test_shipped_certificates(self):
        files = sorted((ROOT / "proofs" / "certificates" / "good").glob("*/*.json"))
        self.assertGreaterEqual(len(files), 45)
        for path in files:
            with self.subTest(file=str(path.relative_to(ROOT))):
                self.accept(path)

    def test_what_the_program_writes(self):
        dataset = ROOT / "examples" / "data" / "squares.json"
        with tempfile.TemporaryDirectory(prefix="certiformer-schemas-") as folder:
            model, certificate = Path(folder, "model.json"), Path(folder, "certificate.json")
            for construction in CONSTRUCTIONS:
                with self.subTest(construction=construction):
                    self.program("build", dataset, "-o", model, "--construction", construction)
                    self.accept(model)
                    self.program("certify", dataset, model, "--attention", "hardmax", "-o", certificate)
                    self.accept(certificate)

    def program(self, *arguments):
        run = subprocess.run([PROGRAM, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                             timeout=120)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_broken_files(self):
        seen = set()
        for entry in json.loads((BROKEN / "table.json").read_text()):
            path = BROKEN / entry["file"]
            if not path.is_file():
                continue  # absent on purpose, or made by the test of the program
            try:
                content = read(path)
            except ValueError:
                continue  # no JSON at all
            with self.subTest(file=entry["file"]):
                seen.add(entry["file"])
                self.assertEqual(self.validator[entry["kind"]].is_valid(content), entry["file"] in BEYOND_A_SCHEMA)
        self.assertLessEqual(BEYOND_A_SCHEMA, seen)
        self.assertGreater(len(seen - BEYOND_A_SCHEMA), 120)


if __name__ == "__main__":
    unittest.main()
