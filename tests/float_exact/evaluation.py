"""Evaluations of a model with uniform attention in a floating-point format: every order and association of every sum, followed as sets of
reachable states, one set for each token."""
import itertools
import math
from fractions import Fraction

from floats import some_sum, sums

MOST = 6  # terms of a sum whose orders are enumerated; of longer ones, random orders


class Orders:
    """What a sum, and a layer, may return."""

    def __init__(self, layers, random, samples=24):
        self.layers, self.rounded, self.random, self.samples = layers, layers.rounded, random, samples

    def sum(self, terms):
        terms = [t for t in terms if t] or [0.0]
        if len(terms) == 1:
            return set(terms)
        if len(terms) <= MOST:
            return sums(terms, self.rounded)
        return {some_sum(terms, self.rounded, self.random) for _ in range(self.samples)}

    def dot(self, u, x, b):
        """Products are rounded before they are added: exact in the layers where a fused addition would make a difference otherwise."""
        return self.sum([self.rounded(p * v) for p, v in zip(u, x)] + [b])

    def feed_forward(self, layer, states):
        eta, neurons = layer
        result = set()
        for x in states:
            for hidden in itertools.product(*[{max(0.0, a) for a in self.dot(u, x, b)} for u, b, _ in neurons]):
                if not any(hidden) and eta == 1:
                    result.add(x)
                    continue
                coordinates = [self.sum([self.rounded(eta * x[k])] + [self.rounded(h * w[k]) for h, (_, _, w) in zip(hidden, neurons)]) for k in range(len(x))]
                result.update(itertools.product(*coordinates))
        return result

    def means(self, tokens):
        """Of a sequence whose tokens have one state each or are sampled; by coordinate: V mean and mean V give the same with V = nu I only up to rounding."""
        weight = self.rounded(Fraction(1, len(tokens)))
        return [self.sum([self.rounded(weight * x[k]) for x in tokens]) for k in range(len(tokens[0]))]

    def attention(self, rho, nu, tokens):
        """tokens[i]: the states of token i, one each behind a layer that is exact. All combinations of coordinates, or a sample of them."""
        first = [next(iter(states)) for states in tokens]
        values = [{self.rounded(nu * mean) for mean in means} | extra for means, extra in zip(self.means(first), self.scaled_first(nu, first))]
        return [self.combinations([sorted({self.rounded(self.rounded(rho * x[k]) + v) for x in states for v in values[k]}) for k in range(len(values))]) for states in tokens]

    def combinations(self, coordinates):
        if math.prod(map(len, coordinates)) <= 256:
            return set(itertools.product(*coordinates))
        return {tuple(map(self.random.choice, coordinates)) for _ in range(self.samples)}

    def scaled_first(self, nu, tokens):
        return self.means([[self.rounded(nu * v) for v in x] for x in tokens])

    def sequence(self, tokens):
        """The final states of each token."""
        states = [{tuple(map(self.rounded, x))} for x in tokens]
        for eta, neurons, rho, nu in self.layers.blocks:
            if neurons or eta != 1:
                states = [self.feed_forward((eta, neurons), s) for s in states]
            if nu:
                states = self.attention(rho, nu, states)
            if max(map(len, states)) > 3000:
                raise RuntimeError("too many states")
        return states
