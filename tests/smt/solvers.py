"""Asks the SMT solvers z3 and cvc5. One that is missing is a failure: both must agree on everything."""
import shutil
import subprocess

SOLVERS = {"z3": ["z3", "-T:300"], "cvc5": ["cvc5", "--tlimit=300000"]}


def answers(solver, path):
    """The answers of one solver to the check-sats of a file, in order; anything else that it says is an error."""
    command = SOLVERS[solver]
    if shutil.which(command[0]) is None:
        raise AssertionError(f"{solver} is not installed: scripts/install-deps check")
    done = subprocess.run([*command, str(path)], capture_output=True, text=True, timeout=400)
    lines = done.stdout.split("\n")[:-1]
    wrong = [line for line in lines if line not in ("sat", "unsat")]
    if wrong or done.returncode != 0 or not lines:
        raise AssertionError(f"{solver} {path}: exit {done.returncode}, {(done.stdout + done.stderr)[:500]}")
    return lines
