"""Broken files are refused: with the right exit code, a message that names file, place and rule, and nothing left behind.

The table beside this file lists the broken files and what the message must say, as regular expressions that are
searched in the message after the file's path has been taken out of it. Files that are too large or too odd to ship
are made here (`"made": true`). The programs are named by the environment variables CERTIFORMER and CERTIFORMER_CHECK."""
import gzip
import hashlib
import json
import os
import re
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAM = os.environ["CERTIFORMER"]
CHECKER = os.environ["CERTIFORMER_CHECK"]
GOOD_DATASET = {"format": "certiformer-dataset/1", "dimension": 2,
                "pairs": [{"id": "a", "input": [[0, 0], [1, 0]], "output": [[1, 1]]},
                          {"id": "b", "input": [[2, 0], [3, "1/2"]], "output": [[1, 2]]}]}
GOOD_MODEL = {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax",
              "blocks": [{"ff": {"neurons": [{"u": ["1", "2"], "b": "0", "w": ["1", "0"]}]}}]}
SECONDS_UNTIL_KILLED = 10
SECONDS_ALLOWED = 5
DEEP = 200_000
DIGITS = 200_000
LONG = 100_000


def text(value):
    return json.dumps(value).encode()


def compressed(value):
    return gzip.compress(text(value), mtime=0)


def with_wrong_checksum(data):
    return data[:-8] + bytes([data[-8] ^ 1]) + data[-7:]


MADE = {
    "datasets/deep-nesting.json":
        text(GOOD_DATASET).replace(b'"pairs": ', b'"pairs": ' + b"[" * DEEP)[:-1] + b"]" * DEEP + b"}",
    "datasets/number-many-digits.json": text(GOOD_DATASET).replace(b"1/2", b"7" * DIGITS),
    "datasets/truncated.json.gz": compressed(GOOD_DATASET)[:-12],
    "datasets/checksum.json.gz": with_wrong_checksum(compressed(GOOD_DATASET)),
    "models/deep-nesting.json":
        text(GOOD_MODEL).replace(b'"blocks": ', b'"blocks": ' + b"[" * DEEP)[:-1] + b"]" * DEEP + b"}",
    "models/deep-nesting-in-plan.json":
        text(GOOD_MODEL)[:-1] + b', "construction": {"name": "x", "plan": {"a": ' + b"[" * DEEP + b"]" * DEEP + b"}}}",
    "models/number-many-digits.json":
        text({**GOOD_MODEL, "blocks": [{}, {"ff": {"neurons": [{"u": ["0", "0"], "b": "0", "w": ["0", "0"]},
                                                               {"u": ["N", "0"], "b": "0", "w": ["0", "0"]}]}}]})
        .replace(b'"N"', b'"' + b"7" * DIGITS + b'"'),
    "datasets/long-id-twice.json":
        text({**GOOD_DATASET, "pairs": [{**pair, "id": "a" * LONG} for pair in GOOD_DATASET["pairs"]]}),
    "models/long-unknown-key.json": text({**GOOD_MODEL, "blocks": [{}, {"k" * LONG: 1}]}),
    "models/long-attention.json": text({**GOOD_MODEL, "attention": "soft" * LONG}),
    "models/truncated.json.gz": compressed(GOOD_MODEL)[:-12],
}


def certificate_for(dataset, model):
    def digest(path):
        return hashlib.sha256(path.read_bytes() if path.is_file() else b"").hexdigest()
    return {"format": "certiformer-certificate/1", "claim": {"kind": "exact", "attention": "hardmax", "ties": "mean"},
            "dataset": {"sha256": digest(dataset), "sequences": 2, "dimension": 2},
            "model": {"sha256": digest(model), "blocks": 2, "width": 2, "parameters": 26},
            "margins": {"preactivation": None, "score": None}}


class BadInput(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="certiformer-bad-input-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.table = json.loads((HERE / "table.json").read_text())

    def path_of(self, entry):
        if not entry.get("made"):
            return HERE / entry["file"]
        path = self.folder / "made" / entry["file"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(MADE[entry["file"]])
        return path

    def refused(self, arguments, entry, path):
        """Runs the program in an empty folder, checks that it refuses as the entry says, and leaves the folder empty."""
        room = self.folder / "room"
        room.mkdir(exist_ok=True)
        start = time.monotonic()
        run = subprocess.run([PROGRAM, *map(str, arguments)], cwd=room, stdin=subprocess.DEVNULL, capture_output=True,
                             timeout=SECONDS_UNTIL_KILLED)
        seconds = time.monotonic() - start
        message = run.stderr.decode()
        said = f"\nexit {run.returncode}, stderr: {message[:2000]}"
        codes = entry["exit"] if isinstance(entry["exit"], list) else [entry["exit"]]
        self.assertIn(run.returncode, codes, said)
        self.assertEqual(run.stdout, b"", "nothing on stdout" + said)
        self.assertNotIn(b"\nPROVED", run.stderr, "no text of the file poses as ours" + said)
        self.assertIn(path.name, message, "the message names the file" + said)
        rest = message.replace(str(path), "").replace(path.name, "")
        for wanted in entry["says"]:
            self.assertIsNotNone(re.search(wanted, rest, re.IGNORECASE), f"the message says /{wanted}/" + said)
        self.assertLess(len(message), 4000, "the message is short, whatever the file holds")
        self.assertTrue(all(c == "\n" or c.isprintable() for c in message), "no control characters" + repr(message))
        self.assertLess(seconds, SECONDS_ALLOWED, said)
        self.assertEqual(os.listdir(room), [], "no file is left behind" + said)

    def test_info_refuses(self):
        for entry in self.table:
            with self.subTest(file=entry["file"]):
                path = self.path_of(entry)
                self.refused(["info", path], entry, path)

    def test_build_and_certify_refuse_and_leave_no_file(self):
        dataset = self.folder / "good-dataset.json"
        dataset.write_bytes(text(GOOD_DATASET))
        for entry in self.table:
            with self.subTest(file=entry["file"]):
                path = self.path_of(entry)
                if entry["kind"] == "dataset":
                    self.refused(["build", path, "-o", "out.json"], entry, path)
                else:
                    self.refused(["certify", dataset, path, "-o", "out.json"], entry, path)

    def test_the_checker_rejects(self):
        """With a certificate that names the broken file's digest, so that the checker has to look into the file. Its limits
        on sizes differ from the engine's, and it has rules of its own for what follows; but it never confirms."""
        dataset, model = self.folder / "good-dataset.json", self.folder / "good-model.json"
        certificate = self.folder / "certificate.json"
        dataset.write_bytes(text(GOOD_DATASET))
        model.write_bytes(text(GOOD_MODEL))
        for entry in self.table:
            with self.subTest(file=entry["file"]):
                path = self.path_of(entry)
                files = [path, model] if entry["kind"] == "dataset" else [dataset, path]
                certificate.write_bytes(text(certificate_for(*files)))
                run = subprocess.run([CHECKER, *map(str, files), str(certificate)], stdin=subprocess.DEVNULL,
                                     capture_output=True, timeout=SECONDS_UNTIL_KILLED)
                said = f"exit {run.returncode}: {run.stdout[:500]} {run.stderr[:500]}"
                self.assertIn(run.returncode, (1, 65, 66, 74), said)
                self.assertFalse(any(line.startswith(b"PROVED") for line in run.stdout.splitlines()), said)

    def test_the_other_kind_of_file_is_refused(self):
        dataset, model = self.folder / "a-dataset.json", self.folder / "a-model.json"
        dataset.write_bytes(text(GOOD_DATASET))
        model.write_bytes(text(GOOD_MODEL))
        expected = {"exit": 65, "says": ["format", r"certiformer-(model|dataset)/1"]}
        self.refused(["build", model, "-o", "out.json"], expected, model)
        self.refused(["certify", dataset, dataset, "-o", "out.json"], expected, dataset)

    def test_standard_numbers_and_absences_are_accepted(self):
        """The rules refuse only what they name: these files are sound."""
        neuron = {"u": ["-1", 2], "b": 0.5, "w": ["3/8", "-1.25e-3"]}
        sound = {
            "empty blocks": {**GOOD_MODEL, "blocks": []},
            "identity block": {**GOOD_MODEL, "blocks": [{}]},
            "all keys": {"format": "certiformer-model/1", "dimension": 2, "attention": "softmax", "order": "sa-ff",
                         "note": "n", "construction": {"name": "x", "plan": {"any": [{"thing": None}]},
                                                       "stages": [{"name": "s", "first": 0, "count": 1}]},
                         "blocks": [{"ff": {"eta": "0x1.8p-3", "neurons": [neuron]},
                                     "sa": {"rho": 1e-3, "V": {"dense": [[1, 0], [0, "1/3"]]},
                                            "A": {"identity": "-7", "rank": [{"p": ["1", "0"], "q": ["0", "1"]}]}}}]},
            "one-key operators": {**GOOD_MODEL, "blocks": [{"sa": {"V": {"identity": "1"}, "A": {"rank": []}}}]},
            "model with keys in another order": dict(reversed(GOOD_MODEL.items())),
            "dataset with keys in another order": {**dict(reversed(GOOD_DATASET.items())),
                                                   "pairs": [dict(reversed(pair.items())) for pair in GOOD_DATASET["pairs"]]},
            "dataset": GOOD_DATASET,
            "dataset with a note": {**GOOD_DATASET, "note": "\u00e9\U0001d54f"},
        }
        for literal in (b"1e400", b"-1e-400", b"9" * 40, b"-0.0", b"1E+2", b"0." + b"1" * 60, b"-0"):
            sound[f"number {literal.decode()}"] = text(GOOD_DATASET).replace(b'"1/2"', literal)
        for string in ("0x1p-1000", "-0XAB.CD", "00012", "-0", "1E+02", "-6/4"):
            sound[f"string {string}"] = text(GOOD_DATASET).replace(b"1/2", string.encode())
        for name, value in sound.items():
            with self.subTest(file=name):
                path = self.folder / "sound.json"
                path.write_bytes(value if isinstance(value, bytes) else text(value))
                run = subprocess.run([PROGRAM, "info", str(path)], stdin=subprocess.DEVNULL, capture_output=True,
                                     timeout=SECONDS_UNTIL_KILLED)
                self.assertEqual((run.returncode, run.stderr), (0, b""))

    def test_every_shipped_file_is_listed(self):
        shipped = {str(p.relative_to(HERE)) for kind in ("datasets", "models") for p in (HERE / kind).iterdir()}
        listed = [entry["file"] for entry in self.table]
        self.assertEqual(len(listed), len(set(listed)), "no file is listed twice")
        self.assertLessEqual(shipped, set(listed))
        self.assertEqual({e["file"] for e in self.table if e.get("made")}, set(MADE))


if __name__ == "__main__":
    unittest.main()
