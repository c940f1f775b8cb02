"""The transformer that people train, with a state_dict that `certiformer import` understands once export.py has saved it.

Each of the L blocks is attention with a residual weight, then a feed-forward layer with a residual weight, all matrices dense:

    x_i -> rho x_i + V sum_l softmax_l(<A x_i, x_l> / temperature) x_l        blocks.K.attention.rho, .V, .A             (), (d, d), (d, d)
    x_i -> eta x_i + W relu(U x_i + b)                                        blocks.K.feed_forward.eta, .U, .b, .W      (), (k, d), (k), (d, k)
"""
import torch
from torch import nn


def dense_forward(parameters, blocks, x, mask, temperature=1.0):
    """x (..., n, d) and mask (..., n), True where there is a token. Parameters may have leading dimensions of their own (many models at once)."""
    for k in range(blocks):
        rho, V, A = (parameters[f"blocks.{k}.attention.{name}"] for name in ("rho", "V", "A"))
        scores = ((x @ A.transpose(-1, -2)) @ x.transpose(-1, -2)).masked_fill(~mask[..., None, :], -torch.inf)
        x = rho * x + torch.softmax(scores / temperature, -1) @ x @ V.transpose(-1, -2)
        eta, U, b, W = (parameters[f"blocks.{k}.feed_forward.{name}"] for name in ("eta", "U", "b", "W"))
        x = eta * x + torch.relu(x @ U.transpose(-1, -2) + b) @ W.transpose(-1, -2)
    return x


class DenseTransformer(nn.Module):
    def __init__(self, blocks, dimension, width, dtype=torch.float32):
        super().__init__()
        d, k = dimension, width
        parameter = lambda *shape: nn.Parameter(torch.randn(shape, dtype=dtype) / d**0.5 if shape else torch.ones((), dtype=dtype))
        self.blocks = nn.ModuleList(
            nn.ModuleDict({"attention": nn.ParameterDict({"rho": parameter(), "V": parameter(d, d), "A": parameter(d, d)}),
                           "feed_forward": nn.ParameterDict({"eta": parameter(), "U": parameter(k, d), "b": parameter(k), "W": parameter(d, k)})})
            for _ in range(blocks))

    def forward(self, x, mask, temperature=1.0):
        return dense_forward(dict(self.named_parameters()), len(self.blocks), x, mask, temperature)
