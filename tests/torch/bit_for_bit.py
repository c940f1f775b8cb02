"""What the tests of float-exact models in PyTorch share: every temperature, many orders, padded and not. PyTorch is needed: without it they fail."""
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "integration"), os.path.join(HERE, "..", "..", "examples", "pytorch")]
import torch  # noqa: E402
from certiformer_torch import CertiformerModule  # noqa: E402
from program import DATA, InFolder  # noqa: E402
from run import compare, read_pairs, shuffle_neurons  # noqa: E402

torch.set_num_threads(1)
TEMPERATURES = (None, 0.01, 1.0, 100.0)  # None: hardmax


def data(name):
    return os.path.join(DATA, name)


class BitForBit(InFolder):
    """Tests derive from this."""

    def assert_exact(self, dataset, model, dtypes=(torch.float64,), sample=None):
        """Every temperature, as it is and with tokens and neurons in random orders, padded and not, operators factored and as matrices."""
        pairs = read_pairs(dataset)
        if sample:
            pairs = random.Random(1).sample(pairs, sample)
        for dtype in dtypes:
            for seed, temperature in enumerate(TEMPERATURES):
                torch.manual_seed(seed)
                shuffled = [(name, random.Random(seed).sample(tokens, len(tokens)), targets) for name, tokens, targets in pairs]
                module = CertiformerModule.load(model, dtype, matrix=bool(seed % 2))
                for batch, order in ((16, pairs), (7, shuffled)):
                    self.assertGreater(len({len(tokens) for _, tokens, _ in order[:batch]}), 1, "the batch has padding")
                    self.assertEqual(compare(module, order, dtype, temperature, batch), ([], 0.0), (dataset, dtype, temperature, batch))
                    shuffle_neurons(module)
                self.assertEqual(compare(module, shuffled[:3], dtype, temperature, 1)[0], [])
