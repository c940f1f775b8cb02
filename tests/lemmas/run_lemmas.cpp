// run_lemmas INSTANCES SEED ID...: a lemma a line, with its verdict. What the sensitivity test links mutated stages with.
#include <cstdio>
#include <cstdlib>

#include "lemmas/run.hpp"

int main(int argc, char** argv) {
  using namespace certiformer;
  if (argc < 4) return 64;
  Verdict worst = Verdict::Proved;
  for (int k = 3; k < argc; ++k) {
    proofs::RunOptions options;
    options.instances = static_cast<std::size_t>(std::atol(argv[1]));
    options.seed = static_cast<std::uint64_t>(std::atol(argv[2]));
    const proofs::LemmaResult result = proofs::run(proofs::lemma_of(argv[k]), options);
    std::printf("%s %s %.2f s%s%s\n", result.id.c_str(), name(result.verdict), result.seconds, result.reason.empty() ? "" : ": ", result.reason.substr(0, 300).c_str());
    if (result.failure) std::printf("  by: %s\n  on: %s\n", result.failure->way.c_str(), text(result.failure->smallest).substr(0, 1500).c_str());
    std::fflush(stdout);
    if (result.verdict != Verdict::Proved && worst != Verdict::Refuted) worst = result.verdict;
  }
  return worst == Verdict::Proved ? 0 : worst == Verdict::Refuted ? 1 : 2;
}
