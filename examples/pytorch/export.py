#!/usr/bin/env python3
"""Saves the state_dict of a trained PyTorch transformer as the .npz file that `certiformer import` reads.

    export.py STATE.pt MODEL.npz [--rename OLD=NEW ...]

The names that the importer knows are those of dense_transformer.py (A, or Q and K with A = K^T Q). The names of nn.Linear are
translated: feed_forward.U.weight is U, feed_forward.U.bias is b, and X.weight is X. --rename replaces text in other names first."""
import argparse

import numpy
import torch


def importable(name):
    """nn.Linear's name of an array as the importer's name."""
    return name.replace("feed_forward.U.bias", "feed_forward.b").removesuffix(".weight")


def save(state_dict, path, rename=()):
    """Every tensor as it is, bit for bit; bfloat16, which NumPy has not, as float32, which holds it exactly."""
    arrays = {}
    for name, tensor in state_dict.items():
        for old, new in rename:
            name = name.replace(old, new)
        tensor = tensor.detach().cpu()
        arrays[importable(name)] = (tensor.float() if tensor.dtype == torch.bfloat16 else tensor).numpy()
    numpy.savez(path, **arrays)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("state")
    parser.add_argument("output")
    parser.add_argument("--rename", action="append", default=[], metavar="OLD=NEW")
    options = parser.parse_args()
    save(torch.load(options.state, map_location="cpu"), options.output, [rule.split("=", 1) for rule in options.rename])


if __name__ == "__main__":
    main()
