// A project that uses the installed library: reads a data set, builds a model, and looks at what it does to one sequence.
#include <algorithm>
#include <cstdio>
#include <exception>

#include "construct/theorem_hardmax.hpp"
#include "forward/forward.hpp"
#include "io/dataset_file.hpp"

namespace {

using namespace certiformer;

bool subset(const Sequence<Exact>& a, const Sequence<Exact>& b) {
  return std::all_of(a.begin(), a.end(), [&](const Vector<Exact>& x) { return std::find(b.begin(), b.end(), x) != b.end(); });
}

int run(const char* path) {
  const Dataset<Exact> dataset = read_dataset(path);
  const Transformer<Exact> model = build_theorem_hardmax(dataset, 1);
  const Pair<Exact>& pair = dataset.pairs.back();
  const Sequence<Exact> image = forward(model, pair.input, Attention::Hardmax);
  const bool exact = subset(image, pair.output) && subset(pair.output, image);
  std::printf("sequence %s after %zu blocks: %s\n", pair.id.c_str(), model.blocks.size(), exact ? "exact" : "not exact");
  return exact ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 64;
  try {
    return run(argv[1]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 70;
  }
}
