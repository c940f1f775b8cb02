#include "ranks/crew.hpp"

#include <chrono>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "forward/stop.hpp"
#include "io/error.hpp"

namespace certiformer {
namespace {

/// Blocking calls of MPI keep a core busy; a nap costs next to nothing where a batch takes milliseconds.
void nap() { std::this_thread::sleep_for(std::chrono::microseconds(200)); }

// Messages: "hello IDENTITY", "done" + result, "stopped REASON" to the leader; "work BEGIN END\nREQUEST", "home" from it.
constexpr const char* home = "home";

std::optional<std::string> after(const std::string& word, const std::string& message) {
  if (!message.starts_with(word)) return std::nullopt;
  return message.substr(word.size());
}

}  // namespace

/// One call of map: what is handed out, and what has come back.
struct Crew::Call {
  const std::string& request;
  std::size_t count, batch;
  std::mutex lock;  // of what follows; `handed_out` is the leader's thread's alone
  std::size_t next = 0;
  std::vector<std::optional<std::string>> results;
  std::size_t finished = 0;
  std::exception_ptr failure;
  std::map<int, std::size_t> handed_out;  // rank -> batch

  Call(const std::string& r, std::size_t c, std::size_t b) : request(r), count(c), batch(b), results((c + b - 1) / b) {}
  std::optional<std::size_t> draw() {
    const std::lock_guard guard(lock);
    if (failure != nullptr || next == results.size()) return std::nullopt;
    return next++;
  }
  [[nodiscard]] std::size_t begin(std::size_t k) const { return k * batch; }
  [[nodiscard]] std::size_t end(std::size_t k) const { return std::min(count, (k + 1) * batch); }
  void put(std::size_t k, std::string result) {
    const std::lock_guard guard(lock);
    results[k] = std::move(result);
    ++finished;
  }
  void fail(std::exception_ptr why) {
    const std::lock_guard guard(lock);
    if (failure == nullptr) failure = std::move(why);
  }
};

Crew::Crew(Transport& transport, std::string identity, BatchWork work) : transport_(transport), identity_(std::move(identity)), work_(std::move(work)) {}

Crew::~Crew() {
  if (transport_.rank() != 0 || broken_) return;
  try {
    for (int rank = 1; rank < transport_.size(); ++rank) transport_.send(rank, home);
    while (!all_greeted()) {  // only if map was never called: nothing rests on those that are to come
      if (transport_.poll()) ++greeted_;
      else nap();
    }
  } catch (...) {
    transport_.abort(static_cast<int>(ExitCode::Internal));
  }
}

Dismissal::~Dismissal() {
  if (transport_ != nullptr) Crew(*transport_, {}, {});  // which ends at once
}

void Crew::greet(const Message& message) {
  const std::optional<std::string> identity = after("hello ", message.bytes);
  if (!identity) throw std::runtime_error("rank " + std::to_string(message.from) + " answers what nobody asked");
  if (*identity != identity_) throw Error(ExitCode::BadData, "rank " + std::to_string(message.from), "has read other files than rank 0", "give every machine the same files");
  ++greeted_;
  idle_.insert(message.from);
}

void Crew::give(Call& call, int rank) {
  if (const std::optional<std::size_t> k = call.draw()) {
    call.handed_out[rank] = *k;
    idle_.erase(rank);
    transport_.send(rank, "work " + std::to_string(call.begin(*k)) + " " + std::to_string(call.end(*k)) + "\n" + call.request);
  }
}

void Crew::take(Call& call, const Message& message) {
  const auto given = call.handed_out.find(message.from);
  if (given == call.handed_out.end()) return greet(message);
  if (std::optional<std::string> result = after("done", message.bytes)) call.put(given->second, std::move(*result));
  else if (const std::optional<std::string> reason = after("stopped ", message.bytes)) call.fail(std::make_exception_ptr(Stopped(*reason)));
  else throw std::runtime_error("rank " + std::to_string(message.from) + " answers what nobody asked");
  call.handed_out.erase(given);
  idle_.insert(message.from);
}

std::vector<std::string> Crew::map(const std::string& request, std::size_t count, std::size_t batch) {
  Call call(request, count, std::max<std::size_t>(batch, 1));
  bool local_done = false;
  std::thread local([&] {
    try {
      while (const std::optional<std::size_t> k = call.draw()) call.put(*k, work_(request, call.begin(*k), call.end(*k)));
    } catch (...) {
      call.fail(std::current_exception());
    }
    const std::lock_guard guard(call.lock);
    local_done = true;
  });
  try {
    for (bool done = false; !done;) {
      for (const int rank : std::set<int>(idle_)) give(call, rank);
      if (const std::optional<Message> message = transport_.poll()) take(call, *message);
      else nap();
      const std::lock_guard guard(call.lock);
      done = local_done && all_greeted() && call.handed_out.empty() && (call.failure != nullptr || call.finished == call.results.size());
    }
  } catch (...) {
    broken_ = true;
    call.fail(std::current_exception());
  }
  local.join();
  if (call.failure != nullptr) std::rethrow_exception(call.failure);
  std::vector<std::string> results;
  for (std::optional<std::string>& result : call.results) results.push_back(std::move(result).value());  // throws if one were missing
  return results;
}

void Crew::serve() {
  transport_.send(0, "hello " + identity_);
  for (;;) {
    const std::optional<Message> message = transport_.poll();
    if (!message) {
      nap();
      continue;
    }
    if (message->bytes == home) return;
    const std::size_t space = message->bytes.find(' ', 5), line = message->bytes.find('\n');
    if (!message->bytes.starts_with("work ") || space == std::string::npos || line == std::string::npos) throw std::runtime_error("rank 0 asks what nobody understands");
    const std::size_t begin = std::stoul(message->bytes.substr(5, space - 5)), end = std::stoul(message->bytes.substr(space + 1, line - space - 1));
    try {
      transport_.send(0, "done" + work_(message->bytes.substr(line + 1), begin, end));
    } catch (const Stopped& stop) {
      transport_.send(0, std::string("stopped ") + stop.what());
    }
  }
}

}  // namespace certiformer
