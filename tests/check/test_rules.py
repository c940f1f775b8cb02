#!/usr/bin/env python3
"""Every rule is needed: the checker built without it confirms a shipped certificate that the full checker rejects by it, and
still rejects those of all other rules.

    test_rules.py [--compiler g++]      compiles the checker once, and one file of it again for each rule: minutes"""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from checker import EXAMPLES, NAMES, SOURCES, run_files

COMPILER = sys.argv.pop(2) if sys.argv[1:2] == ['--compiler'] else 'g++'
if len(sys.argv) > 1 and sys.argv[1] == '--compiler':
    sys.argv.pop(1)
FLAGS = ['-std=c++20', '-O1']
RULED = 'rules.cpp'  # the only file that CERTIFORMER_CHECK_WITHOUT_RULE changes


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.objects = []
        for path in sorted(SOURCES.glob('*.cpp')):
            if path.name != RULED:
                cls.objects.append(cls.compile(path.name))

    @classmethod
    def compile(cls, name, *flags):
        target = str(pathlib.Path(cls.folder.name) / (name + '.o'))
        subprocess.run([COMPILER, *FLAGS, *flags, '-c', str(SOURCES / name), '-o', target], check=True)
        return target

    def checker_without(self, rule):
        target = str(pathlib.Path(self.folder.name) / ('without-%d' % rule))
        ruled = self.compile(RULED, '-DCERTIFORMER_CHECK_WITHOUT_RULE=%d' % rule)
        subprocess.run([COMPILER, *self.objects, ruled, '-lgmpxx', '-lgmp', '-o', target], check=True)
        return target

    def test_only_one_file_knows(self):
        knowing = [path.name for path in SOURCES.iterdir() if 'CERTIFORMER_CHECK_WITHOUT_RULE' in path.read_text()]
        self.assertEqual(knowing, [RULED])

    def test_every_rule(self):
        examples = {}
        for folder in sorted((EXAMPLES / 'bad').iterdir()):
            rule = re.match(r'rule-(\d\d)-', folder.name)
            examples.setdefault(int(rule[1]) if rule else 0, []).append([folder / name for name in NAMES])
        for rule in sorted(examples):  # 0 is no rule: the full checker
            program = self.checker_without(rule)
            for other, cases in examples.items():
                for files in cases:
                    code, line = run_files(files, program)
                    if other == rule != 0:
                        self.assertEqual((code, line[:7]), (0, 'PROVED '), (rule, files[0].parent.name, line))
                    else:
                        self.assertIn(code, (1, 65), (rule, files[0].parent.name, line))
                        self.assertEqual(line[:9], 'REJECTED ')


if __name__ == '__main__':
    unittest.main()
