#!/usr/bin/env python3
"""Trains transformers with an explicit penalty, loss + epsilon |theta|^2, and writes the table that `certiformer tikhonov` reads.

    train.py DATASET -o RUNS.csv [--epsilons 1e-3,1e-4,...] [--seeds K] [--blocks L] [--width k] [--steps S] [--save MODEL.npz]

The transformers are those of ../pytorch/dense_transformer.py: attention then feed-forward, dense matrices, trained residual weights,
softmax at temperature 1. The loss is the mean over sequences of the squared Chamfer distance between the output set and the target set.
The penalty is part of the objective that Adam sees (torch.optim.Adam(weight_decay=2 epsilon) would be the same; AdamW would not).
All runs are trained side by side as one batch; each has parameters, gradients and Adam state of its own."""
import argparse
import csv
import os
import sys

import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "pytorch"))
from certiformer_torch import numbers, pad, read_json  # noqa: E402
from dense_transformer import DenseTransformer, dense_forward  # noqa: E402
from export import save  # noqa: E402


def initial(seed, options, dimension):
    torch.manual_seed(seed)
    return DenseTransformer(options.blocks, dimension, options.width, torch.float64).state_dict()


def chamfer(x, tokens, y, targets):
    """The mean over sequences, for each run: mean over tokens of min |x - y|^2, plus mean over targets of min |x - y|^2."""
    gaps = ((x[..., :, None, :] - y[:, None, :, :]) ** 2).sum(-1)  # (runs, N, n, m)
    off = gaps.masked_fill(~targets[:, None, :], torch.inf).amin(-1).masked_fill(~tokens, 0).sum(-1) / tokens.sum(-1)
    missed = gaps.masked_fill(~tokens[:, :, None], torch.inf).amin(-2).masked_fill(~targets, 0).sum(-1) / targets.sum(-1)
    return (off + missed).mean(-1)


def train(runs, epsilons, data, options):
    """runs: a state_dict each. Returns (loss, |theta|^2) of each run behind the last step; the runs' tensors are replaced by the trained ones."""
    x, tokens, y, targets = data
    lead = lambda t: t.reshape(1, 1, 1) if t.dim() == 0 else t.reshape(1, 1, -1) if t.dim() == 1 else t[None]  # room for sequences
    stacked = {name: torch.stack([lead(run[name]) for run in runs]).requires_grad_() for name in runs[0]}
    epsilon = torch.tensor(epsilons, dtype=torch.float64)
    adam = torch.optim.Adam(stacked.values(), lr=options.rate)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(adam, options.steps, eta_min=1e-6)

    def evaluate():
        loss = chamfer(dense_forward(stacked, options.blocks, x, tokens), tokens, y, targets)
        return loss, sum((p**2).flatten(1).sum(1) for p in stacked.values())

    for step in range(options.steps):
        adam.zero_grad()
        loss, norm = evaluate()
        (loss + epsilon * norm).sum().backward()
        adam.step()
        schedule.step()
        if step % 1000 == 0:
            print(f"step {step}: loss {loss.min().item():.3g} to {loss.max().item():.3g}", file=sys.stderr)
    for r, run in enumerate(runs):
        for name, old in run.items():
            run[name] = stacked[name][r].detach().reshape(old.shape)
    with torch.no_grad():
        loss, norm = evaluate()
    return list(zip(loss.tolist(), norm.tolist()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dataset")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--epsilons", default="1e-2,1e-3,1e-4,1e-5,1e-6")
    parser.add_argument("--seeds", type=int, default=6)
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--width", type=int, default=8)
    parser.add_argument("--steps", type=int, default=20000)
    parser.add_argument("--rate", type=float, default=1e-2)
    parser.add_argument("--save", help="also save the run with the least loss, for `certiformer import`")
    options = parser.parse_args()
    torch.set_num_threads(1)

    document = read_json(options.dataset)
    x, tokens = pad([numbers(pair["input"]) for pair in document["pairs"]])
    y, targets = pad([numbers(pair["output"]) for pair in document["pairs"]])
    settings = [(epsilon, seed) for epsilon in options.epsilons.split(",") for seed in range(1, options.seeds + 1)]
    runs = [initial(seed, options, x.shape[-1]) for _, seed in settings]
    results = train(runs, [float(epsilon) for epsilon, _ in settings], (x, tokens, y, targets), options)

    with open(options.output, "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow("epsilon loss squared_norm blocks width order attention temperature parameterisation residuals norm penalises loss_function note_seed note_steps".split())
        for (epsilon, seed), (loss, norm) in zip(settings, results):
            table.writerow([epsilon, repr(loss), repr(norm), options.blocks, options.width, "sa-ff", "softmax", 1, "dense", "trained", "squared", "weights+biases+residuals",
                            "chamfer", seed, options.steps])
    if options.save:
        save(runs[min(range(len(runs)), key=lambda r: results[r][0])], options.save)


if __name__ == "__main__":
    main()
