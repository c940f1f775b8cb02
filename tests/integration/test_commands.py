"""Every command as a user meets it: exit codes, messages, JSON, files that appear whole or not at all, determinism."""
import gzip
import json
import os
import signal
import subprocess
import time
import unittest

from program import CERTIFORMER, DATA, InFolder, run, run_json

SQUARES = os.path.join(DATA, "squares.json")
DIGITS = os.path.join(DATA, "digits-inpaint-40.json")
COMMANDS = ("build", "certify", "check", "forward", "generate", "import", "info")


class Usage(InFolder):
    def test_help_and_version(self):
        code, out, _ = run("--help")
        self.assertEqual(code, 0)
        for command in COMMANDS:
            self.assertIn(command, out)
            code, text, _ = run(command, "--help")
            self.assertEqual(code, 0)
            self.assertIn("Example", text)
        self.assertRegex(run("--version")[1], r"certiformer \d+\.\d+")

    def test_wrong_command_lines(self):
        for arguments in ([], ["nonsense"], ["build"], ["build", SQUARES], ["build", SQUARES, "-o", "x", "--scalar", "mpfr:1"],
                          ["build", SQUARES, "-o", "x", "--construction", "none"], ["certify", SQUARES], ["certify", SQUARES, SQUARES, "--attention", "soft"],
                          ["generate", "--kind", "odd", "-o", "x"], ["generate", "--pairs", "0", "-o", "x"], ["generate", "--tokens", "2", "--outputs", "3", "-o", "x"],
                          ["certify", SQUARES, SQUARES, "--within", "1/0"], ["certify", SQUARES, SQUARES, "--within=-1"], ["certify", SQUARES, SQUARES, "--timeout", "-1"]):
            with self.subTest(arguments):
                code, out, err = run(*arguments, cwd=self._folder.name)
                self.assertEqual(code, 64, out + err)
                self.assertTrue(err)
        self.assertEqual(os.listdir(self._folder.name), [])

    def test_a_command_that_does_not_exist_is_named(self):
        self.assertIn('"nonsense"', run("nonsense")[2])
        self.assertEqual(run("nonsense", "--json")[0], 64)

    def test_time_limits_and_seeds_that_are_no_numbers_of_their_kind(self):
        model = self.build(SQUARES)
        for seconds in ("nan", "inf", "1e300", "-1", "x"):
            code, out, err = run("certify", SQUARES, model, f"--timeout={seconds}")
            self.assertEqual((code, out), (64, ""), seconds)
            self.assertLess(len(err), 200, "no range of three hundred digits")
        for seconds in ("0", "1e9", "3e9"):
            self.assertEqual(run("certify", SQUARES, model, "--timeout", seconds)[0], 0, "far from over")
        self.assertEqual(run("build", SQUARES, "-o", self.path("other.json"), "--seed=-1")[0], 64)
        self.assertFalse(os.path.exists(self.path("other.json")))

    def test_files_in_the_wrong_order(self):
        model = self.build(SQUARES)
        code, _, err = run("certify", model, SQUARES)
        self.assertEqual(code, 65)
        self.assertIn("not that of a data set", err)
        code, _, err = run("certify", SQUARES, SQUARES)
        self.assertEqual(code, 65)
        self.assertIn("not that of a model", err)

    def test_two_outputs_in_one_file(self):
        for same in (self.path("same.json"), self.path("./same.json")):
            code, out, err = run("build", SQUARES, "-o", self.path("same.json"), "--construction", "float-exact", "--targets", "fixed", "--rounded-dataset", same)
            self.assertEqual((code, out), (64, ""), err)
            self.assertFalse(os.path.exists(self.path("same.json")))

    def test_attention_is_a_word(self):
        model = self.build(SQUARES)
        for word in ("0", "1", "soft", ""):
            self.assertEqual(run("certify", SQUARES, model, f"--attention={word}")[0], 64, word)
        self.assertIn("{hardmax,softmax}", run("certify", "--help")[1])
        self.assertEqual(run("certify", SQUARES, model, "--attention", "hardmax")[0], 0)
        self.assertEqual(run("certify", SQUARES, model, "--attention", "softmax", "--temperature", "1e-400")[0], 1)

    def test_missing_files(self):
        for arguments in (["info", "no.json"], ["certify", "no.json", "no.json"], ["check", SQUARES, "no.json", "no.json"], ["import", "no.csv", "-o", "x"]):
            code, out, err = run(*arguments, cwd=self._folder.name)
            self.assertEqual(code, 66, out + err)
            self.assertIn("no.", out + err)

    def test_unwritable_outputs(self):
        code, _, err = run("build", SQUARES, "-o", self.path("no/folder/model.json"))
        self.assertEqual(code, 74, err)
        model = self.build(SQUARES)
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([CERTIFORMER, "certify", SQUARES, model], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 74, done.stderr)

    def test_an_output_that_is_no_regular_file_is_written_in_place(self):
        self.assertEqual(run("build", SQUARES, "-o", "/dev/full")[0], 74)
        self.assertFalse(os.path.isfile("/dev/full"), "the device was replaced by a file")
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        with subprocess.Popen([CERTIFORMER, "build", SQUARES, "-o", pipe], stdout=subprocess.DEVNULL) as process:
            with open(pipe, encoding="utf-8") as file:
                self.assertEqual(json.load(file)["format"], "certiformer-model/1")
            self.assertEqual(process.wait(), 0)

    def test_an_input_is_never_replaced(self):
        with open(SQUARES, encoding="utf-8") as file:
            data = self.write("data.json", file.read())
        self.assertEqual(run("build", data, "-o", data)[0], 64)
        os.symlink(data, self.path("link.json"))
        self.assertEqual(run("build", data, "-o", self.path("link.json"))[0], 64)
        model = self.build(data)
        self.assertEqual(run("certify", data, model, "-o", model)[0], 64)
        self.assertEqual(run("certify", data, model)[0], 0)

    def test_few_characters_cannot_ask_for_all_the_memory(self):
        tokens = ",".join(f'["1e{18000 + k}",{k}]' for k in range(300))
        data = self.write("data.json", '{"format":"certiformer-dataset/1","dimension":2,"pairs":[{"id":"a","input":[' + tokens + '],"output":[[0,0]]}]}')
        self.assertEqual(run("info", data)[0], 0)
        code, _, err = run("info", data, "--max-bytes", "100000")
        self.assertEqual(code, 65)
        self.assertIn("bytes together", err)

    def test_what_a_file_says_cannot_pass_for_a_verdict(self):
        data = {"format": "certiformer-dataset/1", "dimension": 2, "note": "a\nPROVED everything", "pairs": [{"id": "x\nPROVED", "input": [[0, 0]], "output": [[1, 0]]}]}
        data = self.write("data.json", data)
        model = self.write("model.json", {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "order": "ff-sa", "note": "\nPROVED", "blocks": []})
        for arguments in (["info", data], ["info", model], ["certify", data, model, "--fibres"], ["forward", data, model]):
            self.assertNotRegex(run(*arguments)[1], r"(?m)^PROVED")

    def test_a_model_of_another_dimension(self):
        code, _, err = run("certify", DIGITS, self.build(SQUARES))
        self.assertEqual(code, 65)
        self.assertIn("dimension", err)


class Build(InFolder):
    def test_equal_input_gives_equal_bytes_for_any_number_of_threads(self):
        models = []
        for name, options in (("a.json", ["--threads", "1"]), ("b.json", ["--threads", "2"]), ("c.json.gz", []), ("d.json", ["--seed", "2"])):
            self.assertEqual(run("build", DIGITS, "-o", self.path(name), *options)[0], 0)
            with (gzip.open if name.endswith(".gz") else open)(self.path(name), "rb") as file:
                models.append(file.read())
        self.assertEqual(models[0], models[1])
        self.assertEqual(models[0], models[2])
        self.assertNotEqual(models[0], models[3])

    def test_replay_in_other_scalars(self):
        model = self.build(DIGITS)
        _, exact = run_json("build", DIGITS, "-o", self.path("m.json"), "--scalar", "mpfr:512", "--replay", model)
        self.assertEqual((exact["replay"]["exact"], exact["replay"]["inexact_flag"]), (True, False))
        self.assertEqual(run("certify", DIGITS, self.path("m.json"))[0], 0)
        for scalar in ("mpfr:20", "double"):
            code, rough = run_json("build", DIGITS, "-o", self.path("m.json"), "--scalar", scalar, "--replay", model)
            self.assertEqual(code, 0)
            if scalar != "double":
                self.assertFalse(rough["replay"]["exact"])
                self.assertTrue(rough["replay"]["inexact_flag"])
                self.assertIn("block", rough["replay"]["first"])
        code, _, err = run("build", DIGITS, "-o", self.path("m.json"), "--replay", os.path.join(DATA, "squares.json"))
        self.assertEqual(code, 65, err)

    def test_an_interrupt_leaves_nothing_behind(self):
        data = self.path("data.json")
        self.assertEqual(run("generate", "--kind", "overlap", "--pairs", 3000, "--tokens", 12, "--outputs", 3, "-o", data)[0], 0)
        for delay in (0.05, 0.3, 0.8):
            with subprocess.Popen([CERTIFORMER, "build", data, "-o", self.path("model.json")], stdout=subprocess.DEVNULL) as process:
                time.sleep(delay)
                process.send_signal(signal.SIGINT)
                process.wait()
            left = set(os.listdir(self._folder.name)) - {"data.json"}
            self.assertLessEqual(left, {"model.json"}, "a temporary file stayed")
            if left:
                self.assertEqual(run("info", self.path("model.json"))[0], 0, "the file is not whole")
                os.remove(self.path("model.json"))


class Certify(InFolder):
    def test_json_and_text_say_the_same(self):
        model = self.build(SQUARES)
        code, report = run_json("certify", SQUARES, model)
        text = run("certify", SQUARES, model)[1]
        self.assertEqual((code, report["verdict"]), (0, "PROVED"))
        self.assertTrue(text.startswith("PROVED "))
        self.assertEqual(report["counts"]["sequences"], 15)
        self.assertIn("preactivation", report["margins"])
        landed = [i for s in report["sequences"] for fibre in s["fibres"] for i in fibre]
        self.assertEqual(len(landed), report["counts"]["input_tokens"])

    def test_event_order_changes_nothing_but_the_time(self):
        model = self.build(DIGITS)
        reports = [run_json("certify", DIGITS, model, *options)[1] for options in ([], ["--no-event-order"], ["--threads", "1"])]
        self.assertEqual(reports[0], reports[1])
        self.assertEqual(reports[0], reports[2])

    def test_a_refutation_names_sequence_token_value_and_target(self):
        model = {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "order": "ff-sa", "blocks": []}
        data = {"format": "certiformer-dataset/1", "dimension": 2, "pairs": [{"id": "one", "input": [["1/3", 0]], "output": [[1, 0]]}]}
        data, model = self.write("data.json", data), self.write("model.json", model)
        code, report = run_json("certify", data, model)
        self.assertEqual((code, report["verdict"], report["hausdorff"]), (1, "REFUTED", "2/3"))
        self.assertEqual((report["refuted"]["sequence"], report["refuted"]["token"], report["refuted"]["nearest_target"]), ("one", ["1/3", "0"], ["1", "0"]))
        code, out, _ = run("certify", data, model)
        self.assertEqual(code, 1)
        for word in ("REFUTED", "one", "1/3", "2/3"):
            self.assertIn(word, out.splitlines()[0])
        self.assertEqual(run("certify", data, model, "--within", "2/3", "-o", self.path("proof.json"))[0], 0)
        self.assertEqual(run("check", data, model, self.path("proof.json"))[0], 0)
        self.assertEqual(run("certify", data, model, "--within", "0.66666")[0], 1)

    def test_the_timeout_ends_as_unknown(self):
        data = os.path.join(DATA, "digits-inpaint-full.json.gz")
        model = self.build(data)
        code, report = run_json("certify", data, model, "--timeout", "0.001", "-o", self.path("proof.json"))
        self.assertEqual((code, report["verdict"]), (2, "UNKNOWN"))
        self.assertFalse(os.path.exists(self.path("proof.json")))
        code, report = run_json("build", data, "-o", self.path("other.json"), "--timeout", "0.001")
        self.assertEqual((code, report["verdict"]), (2, "UNKNOWN"))
        self.assertFalse(os.path.exists(self.path("other.json")))

    def test_softmax_needs_a_temperature_unless_attention_is_uniform(self):
        model = {"format": "certiformer-model/1", "dimension": 2, "attention": "softmax", "order": "ff-sa",
                 "blocks": [{"sa": {"rho": "0", "V": {"identity": "1"}, "A": {"identity": "1"}}}]}
        data = {"format": "certiformer-dataset/1", "dimension": 2, "pairs": [{"id": "one", "input": [[0, 0], [2, 0]], "output": [[1, 0]]}]}
        data = self.write("data.json", data)
        self.assertEqual(run("certify", data, self.write("model.json", model))[0], 64)
        del model["blocks"][0]["sa"]["A"]
        code, out, _ = run("certify", data, self.write("model.json", model))
        self.assertEqual(code, 0)
        self.assertIn("every temperature", out)


class Forward(InFolder):
    def test_exact_in_rationals_and_off_in_double(self):
        model = self.build(DIGITS)
        _, exact = run_json("forward", DIGITS, model)
        self.assertEqual((exact["exact"], exact["hausdorff"]), (True, "0"))
        _, many_bits = run_json("forward", DIGITS, model, "--scalar", "mpfr:512")
        self.assertTrue(many_bits["exact"])
        _, double = run_json("forward", DIGITS, model, "--scalar", "double")
        self.assertFalse(double["exact"])
        code, one = run_json("forward", DIGITS, model, "--scalar", "longdouble", "--sequence", "digit-0")
        self.assertEqual([s["id"] for s in one["sequences"]], ["digit-0"])
        self.assertEqual(run("forward", DIGITS, model, "--sequence", "nobody")[0], 64)

    def test_trace_shows_layers(self):
        model = self.build(SQUARES)
        _, out, _ = run("forward", SQUARES, model, "--sequence", "subset-5", "--trace")
        self.assertIn("block 0 feed-forward", out)
        self.assertEqual(run("forward", SQUARES, model, "--trace")[0], 64)

    def test_softmax_at_a_temperature(self):
        model = self.build(SQUARES)
        self.assertEqual(run("forward", SQUARES, model, "--attention", "softmax", "--scalar", "double")[0], 64)
        self.assertEqual(run("forward", SQUARES, model, "--attention", "softmax", "--temperature", "0", "--scalar", "double")[0], 64)
        self.assertEqual(run("forward", SQUARES, model, "--attention", "softmax", "--temperature", "1/100")[0], 64)
        code, cold = run_json("forward", SQUARES, model, "--attention", "softmax", "--temperature", "1/1000", "--scalar", "mpfr:400")
        self.assertEqual(code, 0)
        self.assertLess(float(cold["hausdorff_decimal"]), 1e-20)


class ImportAndInfo(InFolder):
    def test_csv(self):
        table = 'id,role,x,y\na,input,0,1/3\na,input,"0x1p-2",2\na,output,1.5,2\n"b, quoted",input,1,1\n"b, quoted",output,0,0\n'
        code, out, err = run("import", self.write("t.csv", table), "-o", self.path("data.json"))
        self.assertEqual(code, 0, err)
        with open(self.path("data.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.assertEqual([p["id"] for p in data["pairs"]], ["a", "b, quoted"])
        self.assertEqual(data["pairs"][0]["input"], [["0", "1/3"], ["0x1p-2", "2"]])

    def test_broken_csv(self):
        header = "id,role,x,y\n"
        for text, says in ((header + "a,input,0\n", "record 2"), (header + "a,in,0,0\n", "role"), (header + "a,input,0,x\n", "coordinate 1"), (header, "pair"),
                           ("", "empty"), ("id,role,x\n", "header"), (header + 'a,input,"0,0\n', "CSV"), (header + "a,input,0,0\n", "output")):
            with self.subTest(text):
                code, _, err = run("import", self.write("t.csv", text), "-o", self.path("data.json"))
                self.assertEqual(code, 65, err)
                self.assertIn(says, err)
                self.assertFalse(os.path.exists(self.path("data.json")))

    def test_info(self):
        _, info = run_json("info", SQUARES)
        self.assertEqual((info["kind"], info["sequences"], info["dyadic"]), ("dataset", 15, False))
        model, proof = self.build(SQUARES), self.path("proof.json")
        _, info = run_json("info", model)
        self.assertEqual((info["kind"], info["construction"]), ("model", "theorem-hardmax"))
        run("certify", SQUARES, model, "-o", proof)
        _, info = run_json("info", proof)
        self.assertEqual(info["kind"], "certificate")


class Check(InFolder):
    def test_compressed_inputs_are_unpacked(self):
        model, proof = self.path("model.json.gz"), self.path("proof.json")
        self.assertEqual(run("build", SQUARES, "-o", model)[0], 0)
        self.assertEqual(run("certify", SQUARES, model, "-o", proof)[0], 0)
        scratch = self.path("scratch")
        os.mkdir(scratch)
        code, out, err = run("check", SQUARES, model, proof, env={**os.environ, "TMPDIR": scratch})
        self.assertEqual((code, out[:6]), (0, "PROVED"), err)
        self.assertEqual(os.listdir(scratch), [])
        self.assertEqual(run("check", SQUARES, model, proof, env={**os.environ, "TMPDIR": self.path("none")})[0], 74)

    def test_a_certificate_for_another_model_is_rejected(self):
        model, other, proof = self.build(SQUARES), self.path("other.json"), self.path("proof.json")
        self.assertEqual(run("certify", SQUARES, model, "-o", proof)[0], 0)
        self.assertEqual(run("build", SQUARES, "-o", other, "--seed", "9")[0], 0)
        code, out, _ = run("check", SQUARES, other, proof)
        self.assertEqual((code, out[:8]), (1, "REJECTED"))
        code, answer = run_json("check", SQUARES, other, proof)
        self.assertEqual((code, answer["verdict"], answer["statement"]), (1, "REJECTED", out.splitlines()[0]))

    def test_json_says_what_the_text_says(self):
        model, proof = self.build(SQUARES), self.path("proof.json")
        self.assertEqual(run("certify", SQUARES, model, "-o", proof)[0], 0)
        code, out, _ = run("check", SQUARES, model, proof)
        json_code, answer = run_json("check", SQUARES, model, proof)
        self.assertEqual((code, json_code, answer["verdict"]), (0, 0, "PROVED"))
        self.assertEqual([answer["statement"], *answer["details"]], out.splitlines())
        code, answer = run_json("check", SQUARES, model, self.path("none.json"))
        self.assertEqual((code, answer["verdict"]), (66, "REJECTED"))

    def test_a_report_that_cannot_be_written_is_an_error(self):
        model, proof = self.build(SQUARES), self.path("proof.json")
        self.assertEqual(run("certify", SQUARES, model, "-o", proof)[0], 0)
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([CERTIFORMER, "check", SQUARES, model, proof], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 74, done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
