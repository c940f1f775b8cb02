#!/usr/bin/env python3
"""Runs a model file in PyTorch on a data set and compares the output sets with the targets, bit for bit.

    run.py DATASET MODEL [--dtype float64|float32] [--temperature hardmax|T] [--shuffle] [--matrix] [--batch B] [--sample K] [--seed S]

Exit code 0 if no sequence is off by a bit, 1 if one is, 70 if PyTorch is missing."""
import argparse
import random
import sys

try:
    import torch
except ModuleNotFoundError as missing:  # not exit code 1, which says that a sequence is off
    print(f"run.py: {missing}: this Python has no PyTorch; on Debian python3-torch is that of /usr/bin/python3", file=sys.stderr)
    sys.exit(70)

from certiformer_torch import CertiformerModule, FeedForward, numbers, pad, read_json


def read_pairs(path):
    return [(pair["id"], numbers(pair["input"]), numbers(pair["output"])) for pair in read_json(path)["pairs"]]


def shuffle_neurons(model):
    """Reorders the neurons of every feed-forward layer, and with them the sums."""
    for layer in model.modules():
        if isinstance(layer, FeedForward):
            order = torch.randperm(len(layer.b))
            layer.U.data, layer.b.data, layer.W.data = layer.U[order], layer.b[order], layer.W[:, order]


def distance(a, b):
    """Hausdorff distance of two sets of tokens, max norm, in double."""
    gaps = (a.double()[:, None, :] - b.double()[None, :, :]).abs().amax(2)
    return max(gaps.amin(0).max().item(), gaps.amin(1).max().item())


def compare(model, pairs, dtype, temperature=None, batch=64):
    """(the ids of the sequences whose output set is not the target set, the largest Hausdorff distance)."""
    off, worst = [], 0.0
    for start in range(0, len(pairs), batch):
        part = pairs[start:start + batch]
        x, mask = pad([inputs for _, inputs, _ in part], dtype)
        with torch.no_grad():
            y = model(x, mask, temperature)
        for (name, _, targets), row, real in zip(part, y, mask):
            output, target = row[real], torch.tensor(targets, dtype=torch.float64).to(dtype)
            if set(map(tuple, output.tolist())) != set(map(tuple, target.tolist())):  # equal as numbers: -0 is 0, NaN is nothing
                off.append(name)
                gap = distance(output, target)
                worst = max(worst, gap if gap == gap else float("inf"))
    return off, worst


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dataset")
    parser.add_argument("model")
    parser.add_argument("--dtype", choices=("float64", "float32"), default="float64")
    parser.add_argument("--temperature", help="hardmax, or the temperature of softmax; default: hardmax unless the file says softmax")
    parser.add_argument("--shuffle", action="store_true", help="put tokens and neurons into a random order first")
    parser.add_argument("--matrix", action="store_true", help="form the matrices of the attention layers instead of using their factors")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--sample", type=int, help="only so many sequences, chosen at random")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    dtype = getattr(torch, options.dtype)
    model = CertiformerModule.load(options.model, dtype, options.matrix)
    if options.temperature is None and model.attention == "softmax":
        parser.error("the model has softmax attention: give --temperature")
    temperature = None if options.temperature in (None, "hardmax") else float(options.temperature)
    pairs = read_pairs(options.dataset)
    if options.sample is not None and options.sample < len(pairs):
        pairs = random.sample(pairs, options.sample)
    if options.shuffle:
        for _, inputs, _ in pairs:
            random.shuffle(inputs)
        shuffle_neurons(model)
    off, worst = compare(model, pairs, dtype, temperature, options.batch)
    attention = "hardmax" if temperature is None else f"softmax at {temperature:g}"
    print(f"{len(off)} of {len(pairs)} sequences are off; largest distance {worst:.3g} ({options.dtype}, {attention}, {model.block_count} blocks, PyTorch {torch.__version__})")
    for name in off[:5]:
        print(f"  off: {name}")
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
