// Work on many items spread over the ranks: batches go to whoever is free, the leader included, and every result comes back once.
//
// The other ranks have read the same command line and the same files (their digests are compared), and know the work by
// themselves; what is sent is a request, the same for all items of a call, and the numbers of the items.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "ranks/transport.hpp"

namespace certiformer {

/// The result of a batch of items; may throw Stopped, which then comes out of Crew::map. Runs in a thread of its own.
using BatchWork = std::function<std::string(const std::string& request, std::size_t begin, std::size_t end)>;

class Crew {
 public:
  /// `identity`: what must be equal on all ranks, such as the digests of the inputs.
  Crew(Transport& transport, std::string identity, BatchWork work);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  /// The leader's sends the others home.
  ~Crew();

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(transport_.size()); }
  /// Leader only: the results for 0 .. count-1 in batches of at most `batch` items, in their order. Not before every rank has said
  /// that it has the same identity. Throws Stopped, Error if one has another, or std::runtime_error if another rank says what it should not.
  [[nodiscard]] std::vector<std::string> map(const std::string& request, std::size_t count, std::size_t batch);
  /// The others: works until the leader sends them home.
  void serve();

 private:
  struct Call;
  void greet(const Message& message);
  [[nodiscard]] bool all_greeted() const { return greeted_ + 1 == size(); }
  void give(Call& call, int rank);
  void take(Call& call, const Message& message);

  Transport& transport_;
  std::string identity_;
  BatchWork work_;
  std::size_t greeted_ = 0;  // how many of the others have come
  std::set<int> idle_;       // ranks that have come and have nothing to do
  bool broken_ = false;      // another rank did what it should not; the run will be ended
};

/// Where the others will come to serve once more though the leader may not need them: sends them home at the end of a scope, unless withdrawn.
class Dismissal {
 public:
  /// Leader only; null: there are no others.
  explicit Dismissal(Transport* transport) : transport_(transport) {}
  Dismissal(const Dismissal&) = delete;
  Dismissal& operator=(const Dismissal&) = delete;
  ~Dismissal();
  void withdraw() { transport_ = nullptr; }

 private:
  Transport* transport_;
};

}  // namespace certiformer
