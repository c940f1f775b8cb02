// touches SEED: the search for the next layer that touches a range agrees with a look at every layer, on random runs whose kinks and
// ranges often coincide. Exits 1 at the first difference.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <vector>

#include "../../verifier/check/touches.hpp"

namespace {

using namespace certiformer_check;

class Random {
 public:
  explicit Random(unsigned seed) : bits_(seed) {}
  std::size_t below(std::size_t n) { return bits_() % n; }

  // A multiple of 1/3 or of 1/2.
  Number place(std::size_t most) {
    const Number magnitude = Number{below(2 * most + 1)} / Number{2 + below(2)};
    return below(2) == 0 ? magnitude : -magnitude;
  }

  Touched layer(std::size_t most) {
    Number first = place(most), last = below(4) == 0 ? first : first + Number{below(most)} / Number{2};
    Touched result;
    if (below(4) != 0) result.first = first;
    if (below(4) != 0) result.last = last;
    return result;
  }

  Range range(std::size_t most) {
    const Number low = place(most);
    return {low, below(2) == 0 ? low : low + Number{below(most)} / Number{3}};
  }

 private:
  std::mt19937 bits_;
};

std::size_t next_by_definition(const std::vector<Touched>& layers, std::size_t from, const Range& range) {
  const auto touches = [&](const Touched& layer) {
    const bool left = layer.first && range.high <= *layer.first;
    const bool right = layer.last && *layer.last <= range.low;
    return !left && !right;
  };
  return static_cast<std::size_t>(std::find_if(layers.begin() + static_cast<std::ptrdiff_t>(from), layers.end(), touches) - layers.begin());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 64;
  Random random(static_cast<unsigned>(std::atoi(argv[1])));
  std::size_t found = 0, none = 0;
  for (int run = 0; run < 400; ++run) {
    const std::size_t most = 1 + random.below(24);
    std::vector<Touched> layers(random.below(40));
    const bool two_sided = random.below(2) == 0;
    for (Touched& layer : layers) {
      do layer = random.layer(most);
      while (two_sided && !(layer.first && layer.last));
    }
    const Touches touches(layers);
    for (int k = 0; k < 100; ++k) {
      const std::size_t from = random.below(layers.size() + 1);
      const Range range = random.range(most);
      const std::size_t next = touches.next(from, range), right = next_by_definition(layers, from, range);
      ++(right < layers.size() ? found : none);
      if (next == right) continue;
      std::cout << "run " << run << ": layer " << next << " instead of " << right << " for [" << range.low.text() << ", " << range.high.text() << "]\n";
      return 1;
    }
  }
  std::cout << found << " ranges were touched, " << none << " not\n";
  return found > 4000 && none > 4000 ? 0 : 1;
}
