#!/usr/bin/env python3
"""The checker stands alone: it includes the C++ library, GMP and its own files only, names the rules that SPEC.md lists, has as many
lines of code as SPEC.md says, and builds by the one command that SPEC.md gives.

    test_independence.py [--build COMPILER]      the build takes half a minute"""
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

from checker import SOURCES, SPEC

CPP_HEADERS = set('''algorithm array atomic bit charconv chrono cmath compare concepts cstddef cstdint cstdio cstdlib cstring
    exception filesystem fstream functional initializer_list iomanip ios iostream iterator limits list map memory new numeric
    optional ostream ranges set span sstream stdexcept string string_view system_error tuple type_traits unordered_map
    unordered_set utility variant vector'''.split())
GMP_HEADERS = {'gmp.h', 'gmpxx.h'}
COMPILER = sys.argv.pop(2) if sys.argv[1:2] == ['--build'] else None
if COMPILER:
    sys.argv.pop(1)


def sources():
    return sorted(path for path in SOURCES.iterdir() if path.suffix in ('.cpp', '.hpp'))


def lines_of_code(text):
    """Lines that are neither blank nor only a comment (the sources have no block comments)."""
    assert '/*' not in text
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith('//'))


class Independence(unittest.TestCase):
    def test_includes(self):
        own = {path.name for path in sources()}
        self.assertEqual({path.name for path in SOURCES.iterdir()} - own, {'CMakeLists.txt'})
        for path in sources():
            for line in path.read_text().splitlines():
                if not re.match(r'\s*#\s*include', line):
                    continue
                angled, quoted = re.fullmatch(r'#include <([^>]+)>', line), re.fullmatch(r'#include "([^"]+)"', line)
                self.assertTrue(angled or quoted, (path.name, line))
                allowed = CPP_HEADERS | GMP_HEADERS if angled else own
                self.assertIn((angled or quoted)[1], allowed, path.name)

    def test_links_gmp_only(self):
        text = (SOURCES / 'CMakeLists.txt').read_text()
        self.assertEqual(re.findall(r'target_link_libraries\(([^)]*)\)', text), ['certiformer-check PRIVATE gmpxx gmp'])
        self.assertNotRegex(text, 'target_include_directories|find_package|\\.\\./(?!SPEC)')
        listed = set(re.findall(r'\w+\.cpp', text))
        self.assertEqual(listed, {path.name for path in sources() if path.suffix == '.cpp'})

    def test_rules_are_those_of_the_specification(self):
        enumerated = re.findall(r'^  \w+ = (\d+),$', (SOURCES / 'rules.hpp').read_text().split('enum ExitCode')[0], re.MULTILINE)
        self.assertEqual(enumerated, re.findall(r'^(\d+)\. ', SPEC.read_text(), re.MULTILINE))

    def test_lines_of_code(self):
        stated = re.search(r'has (\d+) lines of code in (\d+) files', SPEC.read_text())
        counted = sum(lines_of_code(path.read_text()) for path in sources())
        self.assertEqual((int(stated[1]), int(stated[2])), (counted, len(sources())))

    @unittest.skipUnless(COMPILER, 'asked for with --build')
    def test_one_command(self):
        command = re.search(r'^    (g\+\+ .*\*\.cpp.*)$', SPEC.read_text(), re.MULTILINE)[1]
        with tempfile.TemporaryDirectory() as folder:
            target = folder + '/certiformer-check'
            parts = shlex.split(command)
            self.assertEqual((parts[0], parts[-1]), ('g++', 'certiformer-check'))
            warnings = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wsign-conversion', '-Wshadow', '-Werror']
            at = parts.index('*.cpp')
            files = [path.name for path in sources() if path.suffix == '.cpp']
            subprocess.run([COMPILER] + parts[1:at] + warnings + files + parts[at + 1:-1] + [target], cwd=SOURCES, check=True)
            self.assertEqual(subprocess.run([target], stderr=subprocess.DEVNULL).returncode, 64)


if __name__ == '__main__':
    unittest.main()
