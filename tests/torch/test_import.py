"""certiformer import of weights that NumPy saved: exact, and strict about what it is given."""
import io
import json
import os
import struct
import sys
import unittest
import zipfile
from fractions import Fraction

import numpy

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "integration"))
from program import ROOT, InFolder, run, run_json  # noqa: E402

EXAMPLE = os.path.join(ROOT, "examples", "pytorch")


def number(text):
    return Fraction(*float.fromhex(text).as_integer_ratio()) if "x" in text else Fraction(text)


def weights(d=2, k=3, h=None, dtype=numpy.float64, seed=1):
    """Two blocks; with h: scores from Q and K of h rows."""
    random = numpy.random.default_rng(seed)
    shapes = {"attention.V": (d, d), "attention.rho": (), "feed_forward.W": (d, k), "feed_forward.U": (k, d), "feed_forward.b": (k,), "feed_forward.eta": ()}
    shapes.update({"attention.Q": (h, d), "attention.K": (h, d)} if h else {"attention.A": (d, d)})
    return {f"blocks.{block}.{name}": numpy.asarray(random.standard_normal(shape), dtype) for block in range(2) for name, shape in shapes.items()}


class Import(InFolder):
    def save(self, arrays, how=numpy.savez):
        how(self.path("weights.npz"), **arrays)
        return self.path("weights.npz")

    def imported(self, arrays, how=numpy.savez, options=()):
        code, out, err = run("import", self.save(arrays, how), "-o", self.path("model.json"), *options)
        self.assertEqual(code, 0, out + err)
        with open(self.path("model.json"), encoding="utf-8") as file:
            return json.load(file)

    def assert_same(self, arrays, model):
        """Every number of the model is the number of the array, exactly."""
        exact = lambda array: [exact(row) for row in array] if numpy.ndim(array) else Fraction(*float(array).as_integer_ratio())
        for index, block in enumerate(model["blocks"]):
            get = lambda name: arrays[f"blocks.{index}.{name}"]
            sa, ff = block["sa"], block["ff"]
            read = lambda rows: [[number(v) for v in row] for row in rows]
            self.assertEqual(number(sa["rho"]), exact(get("attention.rho")))
            self.assertEqual(read(sa["V"]["dense"]), exact(get("attention.V")))
            if f"blocks.{index}.attention.A" in arrays:
                self.assertEqual(read(sa["A"]["dense"]), exact(get("attention.A")))
            else:
                Q, K = exact(get("attention.Q")), exact(get("attention.K"))
                self.assertEqual([[Fraction(v) for v in row] for row in self.fractions(sa["A"]["dense"])],
                                 [[sum(K[r][i] * Q[r][j] for r in range(len(Q))) for j in range(len(Q[0]))] for i in range(len(Q[0]))])
            self.assertEqual(number(ff["eta"]), exact(get("feed_forward.eta")))
            self.assertEqual([read([n["u"]])[0] for n in ff["neurons"]], exact(get("feed_forward.U")))
            self.assertEqual([number(n["b"]) for n in ff["neurons"]], exact(get("feed_forward.b")))
            self.assertEqual([read([n["w"]])[0] for n in ff["neurons"]], exact(numpy.transpose(get("feed_forward.W"))))

    @staticmethod
    def fractions(rows):
        """Hexfloats of any length."""
        def exact(text):
            if "x" not in text:
                return Fraction(text)
            mantissa, exponent = text.replace("0x", "").split("p")
            whole, _, part = mantissa.partition(".")
            return int(whole + part, 16) * Fraction(2)**(int(exponent) - 4 * len(part))
        return [[exact(v) for v in row] for row in rows]

    def test_every_number_is_taken_over_exactly(self):
        for dtype in ("<f8", "<f4", "<f2", ">f8", ">f4"):
            for how in (numpy.savez, numpy.savez_compressed):
                with self.subTest(dtype=dtype, how=how.__name__):
                    arrays = weights(dtype=dtype)
                    model = self.imported(arrays, how)
                    self.assertEqual((model["order"], model["attention"], model["dimension"]), ("sa-ff", "softmax", 2))
                    self.assert_same(arrays, model)

    def test_extreme_numbers(self):
        arrays = weights()
        arrays["blocks.0.attention.V"] = numpy.array([[5e-324, -0.0], [sys.float_info.max, -2.2250738585072014e-308]])
        arrays["blocks.1.feed_forward.b"] = numpy.array([2**62 + 1, -1, 0], numpy.int64)
        model = self.imported(arrays)
        self.assertEqual([number(v) for v in model["blocks"][0]["sa"]["V"]["dense"][0]], [Fraction(5e-324), 0])
        self.assertEqual([self.fractions([[n["b"]]])[0][0] for n in model["blocks"][1]["ff"]["neurons"]], [2**62 + 1, -1, 0])
        arrays = weights(dtype=numpy.float16)
        arrays["blocks.0.attention.V"] = numpy.array([[2**-24, 65504], [-2**-14, 2**-15 * 1.5]], numpy.float16)
        self.assert_same(arrays, self.imported(arrays))

    def test_query_and_key(self):
        for h in (1, 3):
            arrays = weights(h=h)
            self.assert_same(arrays, self.imported(arrays))

    def test_column_order_and_one_element_residuals(self):
        arrays = weights(d=3, k=2)
        plain = self.imported(arrays)
        turned = {name: numpy.asfortranarray(array) if array.ndim == 2 else array for name, array in arrays.items()}
        turned["blocks.0.attention.rho"] = arrays["blocks.0.attention.rho"].reshape(1)
        self.assertTrue(turned["blocks.0.feed_forward.W"].flags.f_contiguous)
        self.assertEqual(self.imported(turned)["blocks"], plain["blocks"])

    def test_absent_layers_and_residuals(self):
        arrays = weights()
        arrays = {name: array for name, array in arrays.items() if not name.startswith("blocks.0.attention") and name != "blocks.1.feed_forward.eta"}
        model = self.imported(arrays, options=("--attention", "hardmax"))
        self.assertEqual(model["attention"], "hardmax")
        self.assertNotIn("sa", model["blocks"][0])
        self.assertEqual(model["blocks"][1]["ff"]["eta"], "1")

    def refused(self, path, says, options=()):
        code, out, err = run("import", path, "-o", self.path("never.json"), *options)
        self.assertEqual((code, out), (65, ""), err)
        self.assertRegex(err, says)
        self.assertFalse(os.path.exists(self.path("never.json")))

    def test_wrong_arrays(self):
        eye = numpy.eye(2)
        wrong = [({"blocks.0.attention.V": numpy.zeros((2, 3))}, r"attention\.V.*\(2, 3\) instead of \(2, 2\)"), ({"blocks.0.feed_forward.W": numpy.zeros((3, 2))}, r"feed_forward\.W.*\(3, 2\) instead of \(2, 3\)"),
                 ({"blocks.0.feed_forward.b": numpy.zeros((3, 1))}, r"feed_forward\.b.*shape"), ({"blocks.1.attention.rho": numpy.zeros(2)}, r"blocks\.1\.attention\.rho.*shape"),
                 ({"blocks.0.attention.V": numpy.array([[1, numpy.nan], [0, 0]])}, r"attention\.V.*number 1 is nan"), ({"blocks.0.feed_forward.eta": numpy.array(numpy.inf)}, "inf"),
                 ({"blocks.0.attention.V": eye.astype(complex)}, "type <c16"), ({"blocks.0.attention.V": eye.astype(bool)}, "bool|b1"), ({"blocks.0.attention.V": eye.astype(numpy.longdouble)}, "f16"),
                 ({"blocks.0.attention.V": numpy.array([[1, None]], object)}, r"\|O"), ({"blocks.0.attention.Q": eye}, "stands beside"), ({"blocks.0.norm.weight": eye}, "not known"),
                 ({"blocks.x.attention.V": eye}, "not known"), ({"blocks.0.attention.V.weight": eye}, "not known"), ({"blocks.00.attention.V": eye}, "same array"),
                 ({"blocks.3.attention.V": eye, "blocks.3.attention.A": eye}, "no block 2"), ({"epoch": numpy.array(3)}, "epoch.*not known")]
        for change, says in wrong:
            with self.subTest(change=list(change)):
                self.refused(self.save({**weights(), **change}), r"weights\.npz.*" + says)
        for name in ("attention.V", "attention.A", "feed_forward.W", "feed_forward.U", "feed_forward.b"):
            with self.subTest(missing=name):
                self.refused(self.save({key: array for key, array in weights().items() if key != "blocks.1." + name}), rf"blocks\.1\.{name}: is missing")
        self.refused(self.save(weights(d=1)), "dimension")
        self.refused(self.save({}), "zip|no array")
        zeros = {name: numpy.zeros_like(array) for name, array in weights(k=5000).items()}
        path = self.save(zeros, numpy.savez_compressed)
        self.assertLess(os.path.getsize(path), 40000)
        self.refused(path, "arrays are larger than the limit", ("--max-bytes", "40000"))

    def test_damaged_archives(self):
        with open(self.save(weights(), numpy.savez_compressed), "rb") as file:
            data = file.read()
        for damaged, says in ((b"", "zip"), (b"PK", "zip"), (data[:-30], "zip"), (data[:len(data) // 2], "zip"), (b"not a zip archive" * 50, "zip")):
            with open(self.path("damaged.npz"), "wb") as file:
                file.write(damaged)
            self.refused(self.path("damaged.npz"), r"damaged\.npz.*" + says)
        never_accepted = 0
        reference = self.imported(weights(), numpy.savez_compressed)["blocks"]
        for place in range(0, len(data), 31):  # a flipped bit is either noticed or changes nothing that counts (a time stamp, say)
            with open(self.path("damaged.npz"), "wb") as file:
                file.write(data[:place] + bytes([data[place] ^ 16]) + data[place + 1:])
            code, _, err = run("import", self.path("damaged.npz"), "-o", self.path("flipped.json"))
            self.assertIn(code, (0, 65), err)
            if code == 0:
                with open(self.path("flipped.json"), encoding="utf-8") as file:
                    self.assertEqual(json.load(file)["blocks"], reference, f"byte {place}")
            never_accepted += code == 65
        self.assertGreater(never_accepted, 10)

    def test_hostile_members(self):
        def archive(members):
            with zipfile.ZipFile(self.path("odd.npz"), "w") as file:
                for name, content in members:
                    file.writestr(name, content)
            return self.path("odd.npz")

        def npy(header, numbers=b"", version=b"\x01\x00"):
            return b"\x93NUMPY" + version + struct.pack("<H", len(header)) + header.encode() + numbers

        buffer = io.BytesIO()
        numpy.save(buffer, numpy.eye(2))
        V, good = "blocks.0.attention.V.npy", buffer.getvalue()
        for content in (b"", b"\x93NUMPY", good[:-1], good + b"0", npy("{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999, 99999999999), }"),
                        npy("{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999999,), }"), npy("{'descr': '<f8', 'shape': (2, 2), }", bytes(32)), npy("x" * 5000),
                        npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }", bytes(32), b"\x09\x00"),
                        npy("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (2, 2), }", bytes(32)), npy("{'descr': '<', 'fortran_order': False, 'shape': (2, 2), }", bytes(32))):
            with self.subTest(content[:60]):
                self.refused(archive([(V, content)]), r"odd\.npz: blocks\.0\.attention\.V\.npy: ")
        self.refused(archive([("readme.txt", "x")]), "is no array")
        self.refused(archive([("../" + V, good)]), "not known")
        with self.assertWarns(UserWarning):
            path = archive([(V, good), (V, good)])
        self.refused(path, "twice")

    def test_usage(self):
        self.assertEqual(run("import", self.path("none.npz"), "-o", self.path("m.json"))[0], 66)
        path = self.save(weights())
        self.assertEqual(run("import", path, "-o", path)[0], 64)
        self.assertEqual(run("import", self.write("t.csv", "id,role,x,y\n"), "-o", self.path("d.json"), "--attention", "softmax")[0], 64)

    def test_the_trained_example_and_its_honest_verdict(self):
        dataset, weights_file = os.path.join(ROOT, "examples", "tikhonov", "dataset.json"), os.path.join(EXAMPLE, "trained.npz")
        code, _, err = run("import", weights_file, "-o", self.path("model.json"))
        self.assertEqual(code, 0, err)
        with numpy.load(weights_file) as arrays, open(self.path("model.json"), encoding="utf-8") as file:
            self.assert_same(arrays, json.load(file))
        code, refuted = run_json("certify", dataset, self.path("model.json"), "--temperature", "1")
        self.assertEqual((code, refuted["verdict"]), (1, "REFUTED"))
        self.assertEqual(run_json("certify", dataset, self.path("model.json"), "--temperature", "1", "--within", "1e-3")[1]["verdict"], "PROVED")
        self.assertEqual(run_json("certify", dataset, self.path("model.json"), "--temperature", "1", "--within", "1e-9")[1]["verdict"], "REFUTED")
        self.assertEqual(run("drift", dataset, self.path("model.json"), "--temperature", "1", "--scalars", "float,double")[0], 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
