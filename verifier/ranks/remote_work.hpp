// The proofs of certify, temperature and robustness over all ranks: sequences go out, what is known of them comes back.
#pragma once

#include "claims/enclosed_distance.hpp"
#include "claims/exactness.hpp"
#include "claims/robustness.hpp"
#include "claims/softmax_prover.hpp"
#include "ranks/crew.hpp"

namespace certiformer {

/// What all ranks of a run have read.
struct SharedInputs {
  const Dataset<Exact>& dataset;
  const Transformer<Exact>& model;
  std::string identity;  // the digests of both files
};

/// certify_exactness over all ranks. On the leader the report of all sequences; the others work and then have nothing to say: nothing.
/// Layers in event order cost the same for few sequences as for many, so that each rank gets one share.
[[nodiscard]] std::optional<ExactnessReport> certify_exactness_by_ranks(Transport& transport, const SharedInputs& inputs, const ExactnessOptions& options);

/// enclosed_distances over all ranks, in the same way; tau as in DoublePass.
[[nodiscard]] std::optional<EnclosedDistances> enclosed_distances_by_ranks(Transport& transport, const SharedInputs& inputs, const std::optional<Exact>& tau, const Deadline& deadline);

/// The passes of a SoftmaxProver over all ranks, a few sequences at a time.
class RemoteWork : public SequenceWork {
 public:
  RemoteWork(Transport& transport, const SharedInputs& inputs, const Deadline& deadline);
  [[nodiscard]] std::vector<RangeProof> prove(const std::vector<std::size_t>& sequences, const TemperatureRange& range, std::size_t most_open_neurons) override;
  [[nodiscard]] std::vector<DistanceEnclosure> distances(const std::vector<std::size_t>& sequences, const Exact& tau, long bits) override;
  /// The ranks that do not lead: works until the leader is done.
  void serve() { crew_.serve(); }

 private:
  [[nodiscard]] std::string answer(const std::string& request, std::size_t begin, std::size_t end);

  LocalWork local_;
  Crew crew_;
};

/// The searches and proofs of the robustness radius over all ranks, a few sequences at a time.
class RemoteNeighbourhoods : public NeighbourhoodWork {
 public:
  /// The options must outlive it.
  RemoteNeighbourhoods(Transport& transport, const SharedInputs& inputs, const RobustnessOptions& options);
  [[nodiscard]] std::vector<SearchedSequence> search() override;
  [[nodiscard]] std::vector<bool> prove(const Exact& radius) override;
  void serve() { crew_.serve(); }

 private:
  [[nodiscard]] std::string answer(const std::string& request, std::size_t begin, std::size_t end);

  std::size_t count_;
  LocalNeighbourhoods local_;
  Crew crew_;
};

}  // namespace certiformer
