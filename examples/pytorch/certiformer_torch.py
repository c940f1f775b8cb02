"""A certiformer model file as an ordinary PyTorch module.

    model = CertiformerModule.load("model.json", dtype=torch.float64)
    x, mask = pad([[[0.0, 0.5], [1.0, 0.0]], [[2.0, 0.0]]])         # (B, n, d) and (B, n): True marks a token, False padding
    y = model(x, mask, temperature=None)                            # None: hardmax; a number: softmax at that temperature

It needs PyTorch only. Nothing is done to make the arithmetic better than PyTorch's own: matrix products, relu, softmax.
Numbers of the file are exact; each is rounded to the nearest double, and then to `dtype`.
"""
import gzip
import json
from fractions import Fraction

import torch
from torch import nn
from torch.nn.functional import linear, relu


def number(value):
    """The double nearest to a number of a file: 3, "3", "-1.25e-3", "3/8" or "0x1.8p-3"."""
    text = str(value)
    return float.fromhex(text) if "x" in text.lower() else float(Fraction(text))


def read_json(path):
    """The object in a file, plain or .gz; JSON numbers stay text, so that they can be read exactly."""
    with (gzip.open if str(path).endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        return json.load(file, parse_float=str, parse_int=str)


def numbers(rows):
    return [[number(value) for value in row] for row in rows]


def pad(sequences, dtype=torch.float64):
    """Sequences of tokens as one batch: x of shape (B, n, d), zeros where a sequence has ended, and the mask (B, n) of real tokens."""
    tensors = [torch.tensor(sequence, dtype=torch.float64).to(dtype) for sequence in sequences]
    mask = [torch.ones(len(sequence), dtype=torch.bool) for sequence in sequences]
    return nn.utils.rnn.pad_sequence(tensors, batch_first=True), nn.utils.rnn.pad_sequence(mask, batch_first=True)


class FeedForward(nn.Module):
    """x -> eta x + W relu(U x + b), with U (k, d), b (k), W (d, k)."""

    def __init__(self, layer, d):
        super().__init__()
        neurons = layer.get("neurons", [])
        tensor = lambda rows, *shape: nn.Parameter(torch.tensor(rows, dtype=torch.float64).reshape(shape))
        self.eta = tensor(number(layer.get("eta", 1)))
        self.U = tensor(numbers(n["u"] for n in neurons), len(neurons), d)
        self.b = tensor([number(n["b"]) for n in neurons], len(neurons))
        self.W = nn.Parameter(tensor(numbers(n["w"] for n in neurons), len(neurons), d).detach().T.contiguous())

    def forward(self, x):
        x_eta = x if self.eta == 1 else self.eta * x
        return x_eta + linear(relu(linear(x, self.U, self.b)), self.W) if len(self.b) else x_eta


class Operator(nn.Module):
    """x -> alpha x + sum p (q.x), or a dense matrix. matrix=True: the matrix alpha I + sum p q^T is formed first."""

    def __init__(self, operator, d, matrix):
        super().__init__()
        rank = operator.get("rank", [])
        self.alpha = number(operator.get("identity", 0))
        P, Q = (torch.tensor(numbers(r[key] for r in rank), dtype=torch.float64).reshape(len(rank), d) for key in "pq")
        self.dense = "dense" in operator or matrix
        if "dense" in operator:
            self.M = nn.Parameter(torch.tensor(numbers(operator["dense"]), dtype=torch.float64))
        elif matrix:
            self.M = nn.Parameter(self.alpha * torch.eye(d, dtype=torch.float64) + P.T @ Q)
        else:
            self.P, self.Q = nn.Parameter(P), nn.Parameter(Q)

    def forward(self, x):
        if self.dense:
            return linear(x, self.M)
        return self.alpha * x + (linear(x, self.Q) @ self.P if len(self.P) else 0)


class SelfAttention(nn.Module):
    """x_i -> rho x_i + V sum_l w_il x_l, where the weights w_i come from the scores <A x_i, x_l>."""

    def __init__(self, layer, d, matrix):
        super().__init__()
        self.rho = nn.Parameter(torch.tensor(number(layer.get("rho", 1)), dtype=torch.float64))
        self.V, self.A = (Operator(layer[key], d, matrix) if key in layer else None for key in "VA")

    def forward(self, x, mask, temperature):
        x_rho = x if self.rho == 1 else self.rho * x
        if self.V is None:
            return x_rho
        Ax = torch.zeros_like(x) if self.A is None else self.A(x)
        scores = (Ax @ x.transpose(-1, -2)).masked_fill(~mask[..., None, :], -torch.inf)
        if temperature is None:  # the mean over all tokens whose floating-point score is the largest
            top = (scores == scores.amax(-1, keepdim=True)).to(x.dtype)
            weights = top / top.sum(-1, keepdim=True)
        else:
            weights = torch.softmax(scores / temperature, -1)
        return x_rho + self.V(weights @ x)


class CertiformerModule(nn.Module):
    def __init__(self, document, matrix=False):
        super().__init__()
        if document.get("format") != "certiformer-model/1":
            raise ValueError(f"format {document.get('format')!r}: this module reads certiformer-model/1")
        d = int(document["dimension"])
        self.attention = document["attention"]
        kinds = {"ff": lambda layer: FeedForward(layer, d), "sa": lambda layer: SelfAttention(layer, d, matrix)}
        order = document.get("order", "ff-sa").split("-")
        self.block_count = len(document["blocks"])
        self.layers = nn.ModuleList(kinds[kind](block[kind]) for block in document["blocks"] for kind in order if kind in block)

    @classmethod
    def load(cls, path, dtype=torch.float64, matrix=False):
        return cls(read_json(path), matrix).to(dtype).requires_grad_(False)

    def forward(self, x, mask=None, temperature=None):
        """x (B, n, d); mask (B, n), True where there is a token (default: everywhere). Rows of padding come out as zeros."""
        mask = torch.ones(x.shape[:-1], dtype=torch.bool) if mask is None else mask
        for layer in self.layers:
            x = layer(x, mask, temperature) if isinstance(layer, SelfAttention) else layer(x)
            x = x.masked_fill(~mask[..., None], 0)  # padding may not grow: infinity times a zero weight would be NaN
        return x
