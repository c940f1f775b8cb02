"""The documents agree with the code: the lemma index, the README's commands and options."""
import os
import re
import unittest

from program import ROOT, run


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


class Documents(unittest.TestCase):
    def test_the_lemma_index_points_at_files_that_name_the_lemma(self):
        rows = re.findall(r"^\| ([A-Z][0-9.]+) \|.*\| (\S+) \| (\S+) \|$", read("proofs/INDEX.md"), re.MULTILINE)
        self.assertGreater(len(rows), 10)
        for lemma, code, test in rows:
            with self.subTest(lemma):
                word = "Theorem " + lemma[1:] if lemma[0] == "T" else lemma
                self.assertRegex(read(code), rf"\b{re.escape(word)}\b")
                self.assertRegex(read(test), r"(?<![A-Za-z0-9])" + lemma.replace(".", "[._]") + r"(?![0-9])")

    def test_lemmas_that_code_names_are_in_the_index(self):
        index = read("proofs/INDEX.md")
        for folder, _, files in os.walk(os.path.join(ROOT, "lib")):
            for name in files:
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    for lemma in set(re.findall(r"\bL[0-9]+\b", file.read())):
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
