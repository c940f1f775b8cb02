#!/usr/bin/env python3
"""The checker's bounds of the exponential function lie on both sides of Python's correctly rounded value of many digits, and close to it,
for random and extreme arguments.

    test_exponential.py PROGRAM      the program made of exponential_bounds.cpp"""
import decimal
import os
import random
import subprocess
import sys
import unittest
from decimal import Decimal
from fractions import Fraction

SEED = int(os.environ.get('SEED', '20250202'))
ARGUMENTS = int(os.environ.get('ARGUMENTS', '2000'))
PROGRAM = sys.argv.pop(1)


def random_argument(rng):
    kind = rng.randrange(8)
    if kind == 0:
        return Fraction(rng.randint(-3000, 3000), rng.randint(1, 100))
    if kind == 1:
        return Fraction(rng.choice([-1, 1]), rng.randint(2, 10) ** rng.randint(1, 300))
    if kind == 2:  # near multiples of ln 2, where the reduced argument is near its ends
        ln2 = Fraction(Decimal(2).ln(decimal.Context(prec=120)))
        return rng.randint(-1400, 1400) * ln2 + Fraction(rng.randint(-3, 3), 10 ** rng.randint(1, 110))
    if kind == 3:
        return Fraction(rng.choice([-1, 1]) * 10 ** rng.randint(3, 40), 3)
    if kind == 4:
        return Fraction(rng.choice([-4, 4]) * 256) + Fraction(rng.randint(-2, 2), 2 ** rng.randint(1, 400))
    return Fraction(rng.uniform(-40, 40))


class Exponential(unittest.TestCase):
    def bounds(self, cases):
        lines = ''.join('%s %s %d\n' % case for case in cases)
        done = subprocess.run([PROGRAM], input=lines, stdout=subprocess.PIPE, check=True, text=True, timeout=300)
        return [line.split() for line in done.stdout.splitlines()]

    def check(self, cases):
        found = self.bounds([(x, tau, bits) for x, tau, bits in cases])
        self.assertEqual(len(found), len(cases))
        for (x, tau, bits), (below, above) in zip(cases, found):
            y = x / tau
            below, above = Fraction(below), None if above == 'none' else Fraction(above)
            if abs(y) > 4 * bits + 1:  # beyond, only powers of two: e > 2
                expected = (0, Fraction(1, 2 ** (4 * bits))) if y < 0 else (2 ** (4 * bits), None)
                self.assertEqual((below, above), expected, (x, tau, bits))
                continue
            digits = bits // 3 + 60
            with decimal.localcontext(decimal.Context(prec=digits, Emin=-10 ** 12, Emax=10 ** 12)) as context:
                # exp of the argument rounded down and up encloses the value, up to one unit of the last digit
                context.prec = digits + 20
                rounded = Decimal(y.numerator) / Decimal(y.denominator)
                slip = Fraction(max(abs(rounded), Decimal(1))) / 10 ** (digits + 10)
                value = Fraction(rounded.exp())
            low, high = value * (1 - 2 * slip), value * (1 + 2 * slip)
            self.assertLess(below, high, (x, tau, bits))
            self.assertLessEqual(0, below)
            if above is not None:
                self.assertLess(low, above, (x, tau, bits))
                if abs(y) < 4 * bits:
                    self.assertLess(above - below, value / 2 ** (bits - 2), (x, tau, bits))
            else:
                self.assertGreater(y, 4 * bits - 1)

    def test_random(self):
        rng = random.Random(SEED)
        self.check([(random_argument(rng) * tau, tau, bits) for tau, bits in
                    ((Fraction(rng.randint(1, 10 ** rng.randint(1, 9)), rng.randint(1, 99)), rng.choice([16, 64, 256, 256, 1024]))
                     for _ in range(ARGUMENTS))])

    def test_extreme(self):
        one = Fraction(1)
        huge, tiny = Fraction(2) ** 100000, Fraction(1, 2 ** 100000)
        self.check([(x, tau, bits) for x in (0 * one, one, -one, huge, -huge, tiny, -tiny) for tau in (one, Fraction(1, 3), huge, tiny)
                    for bits in (16, 256, 4096)])

    def test_zero(self):
        (below, above), = self.bounds([(0, 1, 256)])
        self.assertLessEqual(Fraction(below), 1)
        self.assertLessEqual(1, Fraction(above))


if __name__ == '__main__':
    sys.set_int_max_str_digits(0) if hasattr(sys, 'set_int_max_str_digits') else None
    print('seed', SEED, 'arguments', ARGUMENTS)
    unittest.main()
