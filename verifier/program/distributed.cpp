#include "program/distributed.hpp"

#include "ranks/ranks.hpp"
#include "ranks/remote_work.hpp"

namespace certiformer {
namespace {

SharedInputs shared(const Inputs& in) { return {in.dataset, in.model, in.dataset_sha256 + " " + in.model_sha256}; }

}  // namespace

std::optional<ExactnessReport> exactness_of(const Inputs& in, const ExactnessOptions& options) {
  if (Transport* transport = Ranks::transport()) return certify_exactness_by_ranks(*transport, shared(in), options);
  return certify_exactness(in.dataset, in.model, options);
}

std::optional<EnclosedDistances> enclosed_distances_of(const Inputs& in, const std::optional<Exact>& tau, const Deadline& deadline) {
  if (Transport* transport = Ranks::transport()) return enclosed_distances_by_ranks(*transport, shared(in), tau, deadline);
  return enclosed_distances(in.dataset, DoublePass(in.model, tau), deadline);
}

std::unique_ptr<SequenceWork> sequence_work(const Inputs& in, const Deadline& deadline) {
  Transport* transport = Ranks::transport();
  if (transport == nullptr) return std::make_unique<LocalWork>(in.dataset, in.model, deadline);
  auto work = std::make_unique<RemoteWork>(*transport, shared(in), deadline);
  if (Ranks::leads()) return work;
  work->serve();
  return nullptr;
}

std::optional<RobustnessReport> robustness_of(const Inputs& in, RobustnessOptions options) {
  Transport* transport = Ranks::transport();
  if (transport == nullptr) return certify_robustness(in.dataset, in.model, options);
  const RobustnessOptions for_all = options;  // what single sequences are searched with, on every rank
  RemoteNeighbourhoods work(*transport, shared(in), for_all);
  if (!Ranks::leads()) {
    work.serve();
    return std::nullopt;
  }
  options.work = &work;
  return certify_robustness(in.dataset, in.model, options);
}

Outcome nothing_to_say() { return {ExitCode::Done, {}, {}}; }

}  // namespace certiformer
