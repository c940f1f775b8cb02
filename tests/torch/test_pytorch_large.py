"""The larger data sets in PyTorch, bit for bit; of the largest a sample of its sequences."""
import unittest

from bit_for_bit import BitForBit, data


class Large(BitForBit):
    def test_verses_masked_400(self):
        self.assert_exact(data("verses-masked-400.json.gz"), self.build(data("verses-masked-400.json.gz"), "--construction", "float-exact"))

    def test_verses_keywords_200(self):
        self.assert_exact(data("verses-keywords-200.json"), self.build(data("verses-keywords-200.json"), "--construction", "float-exact"))

    def test_digits_full(self):
        self.assert_exact(data("digits-inpaint-full.json.gz"), self.build(data("digits-inpaint-full.json.gz"), "--construction", "float-exact"), sample=40)


if __name__ == "__main__":
    unittest.main(verbosity=2)
