#!/usr/bin/env python3
"""A plain float64 forward pass of a model file in PyTorch, hardmax with ties by the mean, all sequences in one padded batch.

    torch_pass.py DATASET MODEL [REPETITIONS [BLOCKS]]

Prints {"seconds": least time of the passes, "blocks": how many were run, "tokens", "sequences", "version", "largest": of the outputs}. Reading and
conversion are not timed. With BLOCKS only the first so many blocks are run: time is proportional to them, and the caller scales it.
"""
import gzip
import json
import sys
import time
from fractions import Fraction

import torch

torch.set_grad_enabled(False)


def read(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        return json.load(file)


def number(value):
    """The nearest float64 (of any of the file's notations)."""
    if not isinstance(value, str):
        return float(value)
    try:
        if "0x" in value:
            return float.fromhex(value)
        return float(Fraction(value)) if "/" in value else float(value)
    except OverflowError:
        return float("inf")


def tensor(rows):
    return torch.tensor([[number(x) for x in row] for row in rows], dtype=torch.float64)


class Operator:
    """X (N x n x d) -> X times the transposed matrix."""

    def __init__(self, spec):
        spec = spec or {}
        self.dense = tensor(spec["dense"]).T if "dense" in spec else None
        self.alpha = number(spec.get("identity", 0))
        rank = spec.get("rank", [])
        self.p = tensor([r["p"] for r in rank]) if rank else None
        self.q = tensor([r["q"] for r in rank]) if rank else None
        self.zero = self.dense is None and self.alpha == 0 and not rank

    def __call__(self, X):
        if self.dense is not None:
            return X @ self.dense
        Y = self.alpha * X
        return Y if self.p is None else Y + (X @ self.q.T) @ self.p


class Block:
    def __init__(self, spec):
        ff, sa = spec.get("ff") or {}, spec.get("sa") or {}
        neurons = ff.get("neurons", [])
        self.eta = number(ff.get("eta", 1))
        self.U = tensor([n["u"] for n in neurons]) if neurons else None
        self.W = tensor([n["w"] for n in neurons]) if neurons else None
        self.b = torch.tensor([number(n["b"]) for n in neurons], dtype=torch.float64)
        self.rho, self.V, self.A = number(sa.get("rho", 1)), Operator(sa.get("V")), Operator(sa.get("A"))

    def feed(self, X):
        if self.U is None:
            return X if self.eta == 1 else self.eta * X
        Y = torch.relu(X @ self.U.T + self.b) @ self.W
        return X + Y if self.eta == 1 else self.eta * X + Y

    def attend(self, X, hidden):
        if self.V.zero:
            return X if self.rho == 1 else self.rho * X
        scores = self.A(X) @ X.transpose(1, 2)
        scores = scores.masked_fill(hidden, -torch.inf)
        best = (scores == scores.amax(dim=2, keepdim=True)).to(torch.float64)
        return self.rho * X + self.V((best / best.sum(dim=2, keepdim=True)) @ X)


def main():
    data, spec = read(sys.argv[1]), read(sys.argv[2])
    repetitions = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    blocks = spec["blocks"][:int(sys.argv[4])] if len(sys.argv) > 4 else spec["blocks"]
    inputs = [tensor(pair["input"]) for pair in data["pairs"]]
    start = torch.nn.utils.rnn.pad_sequence(inputs, batch_first=True)
    lengths = torch.tensor([len(x) for x in inputs])
    hidden = (torch.arange(start.shape[1])[None, :] >= lengths[:, None])[:, None, :]
    model = [Block(block) for block in blocks]
    first_feeds = spec.get("order", "ff-sa") == "ff-sa"
    seconds = []
    for _ in range(repetitions):
        begin = time.perf_counter()
        X = start
        for block in model:
            X = block.attend(block.feed(X), hidden) if first_feeds else block.feed(block.attend(X, hidden))
        seconds.append(time.perf_counter() - begin)
    print(json.dumps({"seconds": min(seconds), "blocks": len(model), "all_blocks": len(spec["blocks"]), "tokens": int(lengths.sum()), "sequences": len(inputs),
                      "threads": torch.get_num_threads(), "version": torch.__version__, "largest": float(X.abs().nan_to_num().max())}))


if __name__ == "__main__":
    main()
