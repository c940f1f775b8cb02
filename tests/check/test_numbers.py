#!/usr/bin/env python3
"""The written forms of numbers: each accepted form has its value, everything else is refused."""
import unittest

from checker import Bench, main
from constructions import data_set_of, model_of
from transformer import as_bytes

IDENTITY = model_of(2, [])
SAME = [  # strings of one value each
    ['0', '-0', '0.000', '0e5', '0/7', '-0/3', '0x0', '-0x0.0p9', '00'],
    ['1/3', '2/6', '0001/00003'],
    ['-5/4', '-1.25', '-125e-2', '-0.0125E+2', '-0x1.4p0', '-0X5P-2', '-0x0.5p2', '-10/8'],
    ['255', '0xff', '0xFF', '0xf.fp4', '2.55e2', '0x1.fep7', '25500e-02'],
    ['0.1', '1e-1', '1/10'],
    ['123456789012345678901234567890', '0x18ee90ff6c373e0ee4e3f0ad2', '1.2345678901234567890123456789e29'],
    ['0x1p1000000', '0x2p999999', '0x10p999996'],
    ['1e100000', '10e99999', '100e99998'],
    ['1e-100000', '0.1e-99999'],
    ['9' * 100000],
]
REFUSED = ['', ' ', '-', '+1', '--1', '1 ', ' 1', '1.', '.5', '1e', '1e+', '1.5/2', '1/', '/2', '1/-2', '1/0', '1/000', '1/2/3', '1/2e3',
           'inf', '-inf', 'nan', 'NaN', 'Infinity', '0x', '0x.8', '0x1.', '0x1p', '0x1g', '0x1/2', '1p3', '0b1', '1_000', '1,5', '१',
           '0x1.8p-3 ', '1\x00', '1\r5', '1\x0e5', '1\x0f3', '1E5\x05', 'x', '0xx1', '-0x-1', '1e1.5']
BEYOND = ['1e100001', '1e-100001', '1e99999999999999999999999', '0x1p1000001', '0x1p-1000001', '0x1p-99999999999999999999999',
          '9' * 100001, '1/' + '3' * 100000, '0.' + '1' * 100000]
JSON_NUMBERS = [('-1.25', '-5/4'), ('1e2', '100'), ('0', '-0'), ('-0.0E-7', '0'), ('12345678901234567890', '12345678901234567890'),
                ('0.1', '1/10'), ('1E+2', '100')]


class Numbers(unittest.TestCase):
    def setUp(self):
        self.bench = Bench()
        self.addCleanup(self.bench.close)

    def read_as(self, one, other, quote=True):
        """Checks that T = identity maps {(one, 0)} to {(other, 0)}."""
        data_set = data_set_of([([(0, 0)], [(0, 0)])])
        data_set['pairs'][0].update(input=[[one, '0']], output=[[other, '0']])
        text = as_bytes(data_set)
        if not quote:
            text = text.replace(b'"%s"' % one.encode(), one.encode(), 1)
        return self.bench.run(data_set, IDENTITY, data_bytes=text)

    def test_equal_values(self):
        for forms in SAME:
            for form in forms:
                self.assertEqual(self.read_as(form, forms[0])[0], 0, (form[:50], forms[0][:50]))
                self.assertEqual(self.read_as(forms[0], form)[0], 0, (form[:50], forms[0][:50]))

    def test_different_values(self):
        for k, forms in enumerate(SAME):
            other = SAME[(k + 1) % len(SAME)][0]
            code, line = self.read_as(forms[-1], other)
            self.assertEqual((code, line[:17]), (1, 'REJECTED rule 27:'), (forms[-1][:50], other[:50]))

    def test_json_numbers(self):
        for written, same in JSON_NUMBERS:
            self.assertEqual(self.read_as(written, same, quote=False)[0], 0, written)

    def test_refused(self):
        for text in REFUSED:
            code, line = self.read_as(text, '0')
            self.assertEqual((code, line[:19]), (65, 'REJECTED unparsable'), repr(text))

    def test_beyond_the_limits(self):
        for text in BEYOND:
            code, line = self.read_as(text, '0')
            self.assertEqual((code, line[:16]), (65, 'REJECTED rule 5:'), text[:50])


if __name__ == '__main__':
    main()
