#!/usr/bin/env python3
"""The shipped certificates: good ones are confirmed, bad ones rejected by exactly the rule that their folder names, and every
rule has one. They are the ones that examples.py makes."""
import re
import unittest

import examples
from checker import EXAMPLES, NAMES, SPEC, main, run_files


def folders(kind):
    return sorted(path for path in (EXAMPLES / kind).iterdir())


def expectation(folder):
    """Exit code and beginning of the first line."""
    rule = re.match(r'rule-(\d\d)-', folder.name)
    if rule:
        return 65 if int(rule[1]) <= 8 else 1, 'REJECTED rule %d: ' % int(rule[1])
    if folder.name.startswith('unparsable-'):
        return 65, 'REJECTED unparsable: '
    assert folder.name.startswith('unknown-claim-'), folder
    return 1, 'REJECTED unknown claim: '


class Examples(unittest.TestCase):
    def test_good(self):
        for folder in folders('good'):
            code, line = run_files([folder / name for name in NAMES])
            self.assertEqual((code, line[:7]), (0, 'PROVED '), (folder, line))

    def test_bad(self):
        for folder in folders('bad'):
            code, line = run_files([folder / name for name in NAMES])
            expected, begins = expectation(folder)
            self.assertEqual(code, expected, (folder, line))
            self.assertTrue(line.startswith(begins), (folder, line))

    def test_every_rule_has_one(self):
        rules = set(map(int, re.findall(r'^(\d+)\. ', SPEC.read_text(), re.MULTILINE)))
        self.assertEqual(rules, set(range(1, 1 + len(rules))))
        shown = {int(name[5:7]) for name in (folder.name for folder in folders('bad')) if name.startswith('rule-')}
        self.assertEqual(rules, shown)

    def test_they_are_made_by_examples(self):
        for kind, made in (('good', examples.good()), ('bad', examples.bad())):
            self.assertEqual({folder.name for folder in folders(kind)}, set(made))
            for name, contents in made.items():
                for file, content in zip(NAMES, contents):
                    self.assertEqual((EXAMPLES / kind / name / file).read_bytes(), content, (kind, name, file))


if __name__ == '__main__':
    main()
