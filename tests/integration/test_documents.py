"""The documents agree with the code: the lemma index, the README's commands and options."""
import os
import re
import tempfile
import unittest

from program import ROOT, run, run_json


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


class Documents(unittest.TestCase):
    def test_the_lemma_index_is_what_the_program_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "INDEX.md")
            code, out, err = run("lemmas", "--index", ROOT, "-o", path)
            self.assertEqual(code, 0, out + err)
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), read("proofs/INDEX.md"), "write it anew: certiformer lemmas --index . -o proofs/INDEX.md")

    def test_lemmas_name_files_and_functions_that_are_there(self):
        lemmas = run_json("lemmas", "--list")[1]["lemmas"]
        self.assertGreater(len(lemmas), 24)
        tests = read("tests/lemmas/CMakeLists.txt").split("foreach(lemma ")[1].split(")")[0].split()
        self.assertEqual([lemma["id"] for lemma in lemmas], tests)
        for lemma in lemmas:
            with self.subTest(lemma["id"]):
                word = "Theorem " + lemma["id"][1:] if lemma["id"][0] == "T" else lemma["id"]
                self.assertRegex(read(lemma["file"]), rf"// {re.escape(word)}\b")
                self.assertGreater(len(lemma["code"]), 0)
                for place in lemma["code"] + lemma["used_by"]:
                    self.assertRegex(read(place["file"]), rf"\b{re.escape(place['function'])}\b", place["file"])

    def test_lemmas_see_the_library_through_its_public_headers_only(self):
        folder = os.path.join(ROOT, "proofs", "lemmas")
        files = os.listdir(folder)
        self.assertGreater(len(files), 30)
        for name in files:
            for header in re.findall(r'#include "([^"]+)"', read(f"proofs/lemmas/{name}")):
                self.assertTrue(header in files or os.path.isfile(os.path.join(ROOT, "lib", header)), f"{name} includes {header}")

    def test_every_lemma_has_mutations_of_its_stage(self):
        mutated = set(re.findall(r'^    \("([A-Z][0-9.]+)"', read("tests/lemmas/mutations.py"), re.MULTILINE))
        stages = {lemma["id"] for lemma in run_json("lemmas", "--list")[1]["lemmas"]} - {"F3"}  # about differences in hardware: there is no stage
        self.assertEqual(mutated, stages)

    def test_lemmas_that_code_names_are_in_the_index(self):
        index = read("proofs/INDEX.md")
        for folder, _, files in os.walk(os.path.join(ROOT, "lib")):
            for name in files:
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    for lemma in set(re.findall(r"\b[LCRFK][0-9]+\b", file.read())):
                        self.assertIn(f"| {lemma} |", index, f"{name} names {lemma}")

    def test_the_readme_names_every_command_and_option(self):
        readme = read("README.md")
        commands = re.findall(r"^  ([a-z]+) ", run("--help")[1].split("Subcommands:")[1].split("Exit codes")[0], re.MULTILINE)
        self.assertGreater(len(commands), 6)
        for command in commands:
            self.assertIn(f"`certiformer {command} ", readme)
            for option in re.findall(r"(--[a-z][a-z-]*)", run(command, "--help")[1].split("Options:")[1]):
                if option not in ("--help", "--output"):
                    self.assertIn(option, readme, f"option of {command}")


if __name__ == "__main__":
    unittest.main(verbosity=2)
