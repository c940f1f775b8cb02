#include "claims/softmax_prover.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "claims/hausdorff.hpp"
#include "enclosure/ball_pass.hpp"
#include "enclosure/zonotope_pass.hpp"
#include "io/error.hpp"

namespace certiformer {
namespace {

/// Bits of reported bounds; rounded outward.
constexpr long bound_bits = 53;
/// Heuristic: the precision that a refutation starts with.
constexpr long first_bits = 192;

/// The distance of a token to a target in the max norm.
struct TokenDistance {
  Exact lower;
  std::optional<Exact> upper{Exact(0)};
};

TokenDistance token_distance(const BallToken& token, const Vector<Exact>& target, long bits) {
  TokenDistance result;
  for (std::size_t k = 0; k < target.size(); ++k) {
    Ball difference = Ball::around(token.centre[k] - target[k], bits);
    difference.add(token.deviation[k], bits);
    if (!difference.is_finite()) return {Exact(0), std::nullopt};
    result.lower = std::max(result.lower, difference.least_magnitude(bound_bits));
    result.upper = std::max(*result.upper, difference.largest_magnitude(bound_bits));
  }
  return result;
}

void keep_nearest(TokenDistance& nearest, const TokenDistance& other) {
  nearest.lower = std::min(nearest.lower, other.lower);
  if (other.upper && (!nearest.upper || *other.upper < *nearest.upper)) nearest.upper = other.upper;
}

void keep_farthest(DistanceEnclosure& farthest, const TokenDistance& nearest, bool missed, std::size_t index) {
  if (farthest.lower < nearest.lower) farthest.lower = nearest.lower, farthest.missed = missed, farthest.index = index;
  if (!nearest.upper) farthest.upper.reset();
  else if (farthest.upper) farthest.upper = std::max(*farthest.upper, *nearest.upper);
}

std::size_t position_of(const std::vector<std::size_t>& origin, std::size_t token) {
  return static_cast<std::size_t>(std::find(origin.begin(), origin.end(), token) - origin.begin());
}

/// Both sides of the Hausdorff distance, each token and each target with its nearest partner.
DistanceEnclosure hausdorff_enclosure(const BallOutputs& outputs, const Sequence<Exact>& targets, long bits) {
  DistanceEnclosure result{Exact(0), Exact(0), false, 0};
  std::vector<TokenDistance> nearest_token(targets.size());
  for (std::size_t i = 0; i < outputs.tokens.size(); ++i) {
    TokenDistance nearest_target;
    for (std::size_t k = 0; k < targets.size(); ++k) {
      const TokenDistance own = token_distance(outputs.tokens[i], targets[k], bits);
      if (k == 0) nearest_target = own;
      else keep_nearest(nearest_target, own);
      if (i == 0) nearest_token[k] = own;
      else keep_nearest(nearest_token[k], own);
    }
    keep_farthest(result, nearest_target, false, position_of(outputs.origin, i));
  }
  for (std::size_t k = 0; k < targets.size(); ++k) keep_farthest(result, nearest_token[k], true, k);
  return result;
}

/// The verdict on the outputs of one sequence.
RangeProof judge(std::size_t j, const ZonotopeOutputs& outputs, const Sequence<Exact>& targets) {
  RangeProof proof;
  proof.open_neurons = outputs.open_neurons;
  if (outputs.undecidable) {
    proof.obstacle = Obstacle{j, outputs.undecidable, 0, Exact()};
    return proof;
  }
  Sequence<Exact> points;
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < outputs.tokens.size(); ++i) {
    const Zonotope& token = outputs.tokens[i];
    proof.most_generators = std::max(proof.most_generators, token.generators.size());
    if (token.is_point()) {
      points.push_back(token.centre);
      positions.push_back(position_of(outputs.origin, i));
      if (std::find(targets.begin(), targets.end(), token.centre) != targets.end()) continue;
      Exact distance = max_norm_distance(token.centre, targets.front());
      for (const Vector<Exact>& y : targets) distance = std::min(distance, max_norm_distance(token.centre, y));
      proof.verdict = Verdict::Refuted;
      proof.miss = SoftmaxMiss{j, false, positions.back(), std::move(distance)};
      return proof;
    }
    const Vector<Exact> radius = token.radius();
    if (!proof.obstacle) proof.obstacle = Obstacle{j, std::nullopt, position_of(outputs.origin, i), *std::max_element(radius.begin(), radius.end())};
  }
  if (proof.obstacle) return proof;
  if (const std::optional<FarthestToken> farthest = hausdorff(points, targets)) {
    proof.verdict = Verdict::Refuted;
    proof.miss = SoftmaxMiss{j, farthest->missed, farthest->missed ? farthest->index : positions[farthest->index], farthest->distance};
    return proof;
  }
  proof.verdict = Verdict::Proved;
  return proof;
}

/// Of two obstacles the one that comes first: by block, decisions before widths, then by sequence.
bool comes_first(const Obstacle& a, const Obstacle& b) {
  if (a.decision.has_value() != b.decision.has_value()) return a.decision.has_value();
  if (a.decision && a.decision->block != b.decision->block) return a.decision->block < b.decision->block;
  return a.sequence < b.sequence;
}

}  // namespace

std::vector<RangeProof> LocalWork::prove(const std::vector<std::size_t>& sequences, const TemperatureRange& range, std::size_t most_open_neurons) {
  std::vector<RangeProof> proofs(sequences.size());
  tbb::parallel_for(std::size_t{0}, proofs.size(), [&](std::size_t k) {
    const Pair<Exact>& pair = dataset_.pairs[sequences[k]];
    proofs[k] = judge(sequences[k], zonotope_pass(model_, pair.input, range, deadline_, most_open_neurons), pair.output);
  });
  return proofs;
}

std::vector<DistanceEnclosure> LocalWork::distances(const std::vector<std::size_t>& sequences, const Exact& tau, long bits) {
  std::vector<DistanceEnclosure> distances(sequences.size());
  tbb::parallel_for(std::size_t{0}, distances.size(), [&](std::size_t k) {
    const Pair<Exact>& pair = dataset_.pairs[sequences[k]];
    distances[k] = ball_distance(model_, pair.input, pair.output, tau, bits, deadline_);
  });
  return distances;
}

RangeProof SoftmaxProver::prove(const TemperatureRange& range, std::optional<std::size_t> suspect, std::size_t most_open_neurons) const {
  if (suspect)
    if (RangeProof alone = work_->prove({*suspect}, range, most_open_neurons).at(0); alone.verdict != Verdict::Proved) return alone;
  std::vector<RangeProof> proofs = work_->prove(all_sequences(), range, most_open_neurons);
  RangeProof result;
  std::size_t proved = 0;
  for (RangeProof& proof : proofs) {
    result.most_generators = std::max(result.most_generators, proof.most_generators);
    result.open_neurons += proof.open_neurons;
    proved += proof.verdict == Verdict::Proved;
    if (proof.verdict == Verdict::Refuted && !result.miss) result.miss = proof.miss;
    if (proof.obstacle && (!result.obstacle || comes_first(*proof.obstacle, *result.obstacle))) result.obstacle = proof.obstacle;
  }
  if (result.miss) result.verdict = Verdict::Refuted;
  else if (proved == dataset_.pairs.size() && proofs.size() == proved && !result.obstacle) result.verdict = Verdict::Proved;
  return result;
}

DistanceEnclosure ball_distance(const EnclosureModel& model, const Sequence<Exact>& input, const Sequence<Exact>& targets, const Exact& tau, long bits, const Deadline& deadline) {
  return hausdorff_enclosure(ball_pass(model, input, tau, bits, deadline), targets, bits);
}

std::vector<SoftmaxMiss> SoftmaxProver::refute(const Exact& tau, const std::vector<std::size_t>& sequences, long most_bits) const {
  std::vector<std::size_t> doubtful = sequences;
  std::vector<SoftmaxMiss> misses;
  for (long bits = std::min(first_bits, most_bits); !doubtful.empty() && misses.empty() && bits <= most_bits; bits *= 2) {
    const std::vector<DistanceEnclosure> distances = work_->distances(doubtful, tau, bits);
    std::vector<std::size_t> still;
    for (std::size_t k = 0; k < doubtful.size(); ++k) {
      if (distances[k].lower.sign() > 0) misses.push_back({doubtful[k], distances[k].missed, distances[k].index, distances[k].lower});
      else if (!distances[k].upper || !distances[k].upper->is_zero()) still.push_back(doubtful[k]);
    }
    doubtful = std::move(still);
  }
  std::stable_sort(misses.begin(), misses.end(), [](const SoftmaxMiss& a, const SoftmaxMiss& b) { return b.distance < a.distance; });
  return misses;
}

std::vector<std::size_t> SoftmaxProver::all_sequences() const {
  std::vector<std::size_t> all(dataset_.pairs.size());
  for (std::size_t j = 0; j < all.size(); ++j) all[j] = j;
  return all;
}

std::string describe(const Obstacle& obstacle, const Dataset<Exact>& dataset) {
  const std::string sequence = "sequence \"" + excerpt(dataset.pairs[obstacle.sequence].id) + "\"";
  if (!obstacle.decision) return "the output of input token " + std::to_string(obstacle.token) + " of " + sequence + " is enclosed, but not as one point";
  const Undecidable& where = *obstacle.decision;
  const std::string place = "block " + std::to_string(where.block) + ", " + sequence + ", input token " + std::to_string(where.token) + ": ";
  if (where.neuron) return place + "neuron " + std::to_string(*where.neuron) + " may be on or off";
  return place + "its score against input token " + std::to_string(*where.rival) + " may lie on either side of its largest score";
}

std::string describe(const SoftmaxMiss& miss, const Dataset<Exact>& dataset, const std::string& distance) {
  const std::string sequence = "sequence \"" + excerpt(dataset.pairs[miss.sequence].id) + "\": ";
  if (miss.missed) return sequence + "no token comes nearer than " + distance + " to output token " + std::to_string(miss.index);
  return sequence + "input token " + std::to_string(miss.index) + " lands at distance " + distance + " or more from every output token";
}

}  // namespace certiformer
