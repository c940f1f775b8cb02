"""The same commands under mpirun: equal results, and never a PROVED after a rank has failed."""
import json
import os
import random
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "integration"))
from program import CERTIFORMER, DATA, InFolder, run  # noqa: E402

SQUARES = os.path.join(DATA, "squares.json")
DIGITS = os.path.join(DATA, "digits-inpaint-40.json")
# Open MPI refuses root and more ranks than cores, and looks for ssh even where it needs none.
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_plm_rsh_agent": "/bin/false", "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def started(ranks, *arguments):
    return subprocess.Popen(["mpirun", "-n", str(ranks), *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)


def run_ranks(ranks, *arguments):
    """(exit code, stdout, stderr) of certiformer on several ranks."""
    process = started(ranks, CERTIFORMER, *arguments)
    out, err = process.communicate(timeout=300)
    return process.returncode, out, err


def ranks_running(model):
    """rank -> process id of the certiformers at work on a model."""
    found = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", encoding="utf-8") as file:
                command = file.read().split("\0")
            with open(f"/proc/{pid}/environ", encoding="utf-8", errors="replace") as file:
                environment = dict(entry.split("=", 1) for entry in file.read().split("\0") if "=" in entry)
        except OSError:
            continue
        if command[0] == CERTIFORMER and model in command and "OMPI_COMM_WORLD_RANK" in environment:
            found[int(environment["OMPI_COMM_WORLD_RANK"])] = int(pid)
    return found


class Ranks(InFolder):
    def same(self, *arguments, certificate=True):
        """The JSON and the certificate are those of one process, for 2 and for 3 ranks."""
        files = []
        answers = []
        for ranks in (1, 2, 3):
            path = self.path(f"certificate-{ranks}.json")
            output = ["-o", path] if certificate else []
            code, out, err = run(*arguments, "--json", *output) if ranks == 1 else run_ranks(ranks, *arguments, "--json", *output)
            answer = json.loads(out)
            answer.pop("certificate", None)
            answers.append((code, answer))
            if certificate:
                with open(path, "rb") as file:
                    files.append(file.read())
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0], answers[2])
        self.assertEqual(len(set(files)), 1 if certificate else 0)
        return answers[0]

    def test_hardmax(self):
        model = self.build(DIGITS)
        code, answer = self.same("certify", DIGITS, model)
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"))

    def test_uniform_attention(self):
        model = self.build(SQUARES, "--construction", "compact")
        code, answer = self.same("temperature", SQUARES, model)
        self.assertEqual((code, answer["lower"]), (0, "infinity"))

    def test_softmax(self):
        model = self.build(SQUARES, "--construction", "theorem-softmax")
        code, answer = self.same("certify", SQUARES, model, "--temperature-up-to", "1")
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"))
        code, answer = self.same("temperature", SQUARES, model)
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"))

    def test_robustness(self):
        model = self.build(SQUARES, "--construction", "compact", "--robust")
        code, answer = self.same("robustness", SQUARES, model)
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"))

    def test_refuted(self):
        model = self.build(SQUARES)
        with open(model, encoding="utf-8") as file:
            content = json.load(file)
        content["blocks"][-1]["ff"]["neurons"][0]["w"][0] = "12345"
        code, answer = self.same("certify", SQUARES, self.write("wrong.json", content), certificate=False)
        self.assertEqual((code, answer["verdict"]), (1, "REFUTED"))

    def test_dense_models(self):
        """The double pass, and what follows it where it does not decide."""
        random_numbers = random.Random(1)

        def vectors(count):
            return [[random_numbers.uniform(-1, 1).hex() for _ in range(3)] for _ in range(count)]
        block = {"ff": {"neurons": [{"u": u, "b": "0.25", "w": w} for u, w in zip(vectors(10), vectors(10))]}, "sa": {"V": {"dense": vectors(3)}, "A": {"dense": vectors(3)}}}
        model = self.write("dense.json", {"format": "certiformer-model/1", "dimension": 3, "attention": "hardmax", "blocks": [block, block]})
        pairs = [{"id": f"s{j}", "input": vectors(4), "output": vectors(1)} for j in range(9)]
        dataset = self.write("data.json", {"format": "certiformer-dataset/1", "dimension": 3, "pairs": pairs})
        code, answer = self.same("certify", dataset, model, certificate=False)
        self.assertEqual((code, answer["verdict"], answer["evaluation"]), (1, "REFUTED", "enclosure"))
        code, answer = self.same("certify", dataset, model, "--within", "1000")  # with a certificate, which needs exact numbers
        self.assertEqual((code, answer["verdict"], "evaluation" in answer), (0, "PROVED", False))
        code, answer = self.same("certify", dataset, model, "--within", answer["hausdorff"], "--stats", certificate=False)  # a sequence is decided exactly
        self.assertEqual((code, answer["verdict"], answer["statistics"]["exact_sequences"]), (0, "PROVED", 1))
        code, answer = self.same("certify", dataset, model, "--within", "1000", "--attention", "softmax", "--temperature", "1", certificate=False)
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"))
        code, out, err = run_ranks(2, "certify", dataset, model, "--attention", "softmax", "--temperature", "1")
        self.assertEqual(code, 1, err)
        code, out, err = run_ranks(2, "certify", dataset, model, "--within", "1000", "--timeout", "0.000001")
        self.assertEqual(code, 2, err)

    def test_commands_of_one_process_run_once(self):
        code, out, err = run_ranks(3, "build", SQUARES, "-o", self.path("m.json"))
        self.assertEqual((code, out.count("BUILT")), (0, 1), err)
        self.assertEqual(os.listdir(self.path("")), ["m.json"])
        code, out, err = run_ranks(2, "certify", SQUARES, self.path("none.json"))
        self.assertNotEqual(code, 0)
        self.assertEqual(out, "")
        self.assertIn("none.json", err)
        code, out, err = run_ranks(2, "certify", SQUARES)
        self.assertNotEqual(code, 0)
        self.assertEqual(err.count("model is required"), 1)

    def test_out_of_time_is_unknown(self):
        model = self.build(DIGITS, "--construction", "theorem-softmax")
        code, out, err = run_ranks(2, "certify", DIGITS, model, "--temperature", "1/2", "--timeout", "0.001")
        self.assertEqual(code, 2, err)
        self.assertTrue(out.startswith("UNKNOWN"), out)

    def test_a_killed_rank_ends_the_run(self):
        verses = os.path.join(DATA, "verses-masked-60.json")
        model = self.build(verses, "--construction", "theorem-softmax")
        for victim in (1, 0):
            with self.subTest(rank=victim):
                certificate = self.path("certificate.json")
                process = started(2, CERTIFORMER, "temperature", verses, model, "--relative-width", "1e-12", "-o", certificate)  # takes far longer than to find the ranks
                deadline = time.monotonic() + 60
                while len(ranks_running(model)) < 2 and time.monotonic() < deadline:
                    time.sleep(0.01)
                os.kill(ranks_running(model)[victim], signal.SIGKILL)
                out, _ = process.communicate(timeout=120)
                self.assertNotEqual(process.returncode, 0)
                self.assertNotIn("PROVED", out)
                self.assertFalse(os.path.exists(certificate))
                self.assertEqual(ranks_running(model), {})

    def test_ranks_with_other_files_are_found_out(self):
        model = self.build(SQUARES)
        with open(SQUARES, encoding="utf-8") as file:
            content = json.load(file)
        content["note"] = "x" * 30_000_000  # its reader comes long after rank 0 could have proved all by itself
        other = self.write("other.json", content)
        script = f'if [ "$OMPI_COMM_WORLD_RANK" = 1 ]; then exec "{CERTIFORMER}" certify "{other}" "{model}"; else exec "{CERTIFORMER}" certify "{SQUARES}" "{model}"; fi'
        process = started(2, "sh", "-c", script)
        out, err = process.communicate(timeout=120)
        self.assertNotEqual(process.returncode, 0)
        self.assertNotIn("PROVED", out)
        self.assertIn("other files", err)

    def test_the_program_itself_needs_no_mpi(self):
        libraries = subprocess.run(["ldd", CERTIFORMER], capture_output=True, text=True, check=True).stdout
        self.assertNotIn("mpi", libraries.lower())


if __name__ == "__main__":
    unittest.main()
