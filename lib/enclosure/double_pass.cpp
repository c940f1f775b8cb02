#include "enclosure/double_pass.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "enclosure/double_layers.hpp"
#include "enclosure/token_history.hpp"

namespace certiformer {

using balls::Balls;
using balls::Columns;
using balls::Matrix;
using balls::Row;

namespace {

/// Heuristic: tokens that go through the layers together; longer sequences go alone.
constexpr std::size_t batch_size = 512;
/// Heuristic: candidates within so many radii of one another are enclosed instead of decided.
constexpr double near_radii = 16;
/// Heuristic: decisions by the history of one sequence before it is given up.
constexpr std::size_t most_history_decisions = 64;

/// The nearest doubles of tokens. Numbers too small for the filter become 0, and what is too large becomes NaN.
Balls points(const std::vector<const Vector<Exact>*>& tokens, std::size_t d) {
  Balls x{Matrix(static_cast<Eigen::Index>(d), static_cast<Eigen::Index>(tokens.size())), {}, {}};
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    for (std::size_t k = 0; k < d; ++k) {
      const double nearest = (*tokens[i])[k].to_double();
      x.centre(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i)) = std::fabs(nearest) < filter::smallest ? 0.0 : std::fabs(nearest) <= filter::largest ? nearest : std::nan("");
    }
  }
  x.norm = balls::norms(x.centre);
  x.radius = (filter::unit_roundoff * x.norm + filter::smallest * std::sqrt(static_cast<double>(d))) * balls::slack;
  return x;
}

/// Some sequences on their way through the layers.
class Batch {
 public:
  Batch(const DoubleLayers& model, const Dataset<Exact>& dataset, std::size_t first, std::size_t last, DoublePassStatistics& statistics, const Deadline& deadline)
      : model_(model), statistics_(statistics), deadline_(deadline) {
    std::vector<const Vector<Exact>*> tokens;
    for (std::size_t j = first; j < last; ++j) {
      Track& track = tracks_.emplace_back();
      track.input = &dataset.pairs[j].input;
      track.columns = {static_cast<Eigen::Index>(tokens.size()), static_cast<Eigen::Index>(track.input->size())};
      track.attended.resize(model.layers.size());
      for (const Vector<Exact>& x : *track.input) tokens.push_back(&x);
    }
    x_ = points(tokens, model.dimension);
    for (Track& track : tracks_) track.history = std::make_unique<TokenHistory>(model, *track.input, track.attended, deadline_);
  }

  void run(DoubleOutputs* outputs) {
    for (std::size_t k = 0; k < model_.layers.size() && model_.is_finite; ++k) {
      deadline_.check();
      if (model_.layers[k].feed) x_ = in_columns([&](const Balls& x) { return (*model_.layers[k].feed)(x); });
      else attend(k);
    }
    for (const Track& track : tracks_) {
      const bool lost = track.given_up || !model_.is_finite;
      statistics_.given_up += lost;
      if (track.history) statistics_.bits = std::max(statistics_.bits, track.history->bits());
      const double* const centres = x_.centre.data() + x_.centre.rows() * track.columns.first;
      outputs->centres.assign(centres, centres + x_.centre.rows() * track.columns.count);
      for (Eigen::Index i = 0; i < track.columns.count; ++i) outputs->radii.push_back(lost ? filter::doubt : x_.radius[track.columns.first + i]);
      ++outputs;
    }
  }

 private:
  struct Track {
    const Sequence<Exact>* input = nullptr;
    Columns columns;
    std::vector<std::vector<Attended>> attended;
    std::unique_ptr<TokenHistory> history;
    std::size_t history_decisions = 0;
    bool given_up = false;
  };
  /// Balls that tokens attend to: each once.
  struct Means {
    std::vector<Eigen::Index> column;  // of each token of the batch, in `balls`
    Balls balls;
    Eigen::Index used = 0;
    explicit Means(const Balls& x) : column(static_cast<std::size_t>(x.size())), balls{Matrix(x.centre.rows(), x.size()), Row(x.size()), Row(x.size())} {}
    Eigen::Index add(const Balls& from, Eigen::Index source) {
      balls.centre.col(used) = from.centre.col(source);
      balls.radius[used] = from.radius[source];
      balls.norm[used] = from.norm[source];
      return used++;
    }
  };

  /// map(x) by blocks of columns, in parallel if there are many; the blocks depend on the size alone.
  template <class Map> [[nodiscard]] Balls in_columns(Map map) const {
    constexpr Eigen::Index block = 256;
    const Eigen::Index n = x_.size(), blocks = (n + block - 1) / block;
    if (blocks <= 2) return map(x_);
    std::vector<Balls> parts(static_cast<std::size_t>(blocks));
    tbb::parallel_for(Eigen::Index{0}, blocks, [&](Eigen::Index b) { parts[static_cast<std::size_t>(b)] = map(x_.columns(b * block, std::min(block, n - b * block))); });
    Balls y{Matrix(parts.front().centre.rows(), n), Row(n), Row(n)};
    for (Eigen::Index b = 0; b < blocks; ++b) {
      const Balls& part = parts[static_cast<std::size_t>(b)];
      y.centre.middleCols(b * block, part.size()) = part.centre;
      y.radius.segment(b * block, part.size()) = part.radius;
      y.norm.segment(b * block, part.size()) = part.norm;
    }
    return y;
  }

  /// y_i = rho x_i + V mean.
  void attend(std::size_t k) {
    const DoubleLayer& layer = model_.layers[k];
    const Eigen::Index n = x_.size();
    Balls y{Matrix::Zero(x_.centre.rows(), n), Row::Zero(n), Row::Zero(n)};
    if (layer.value) {
      const Means means = means_of(k);
      const Balls values = (*layer.value)(means.balls.columns(0, means.used));
      for (Eigen::Index i = 0; i < n; ++i) {
        const Eigen::Index source = means.column[static_cast<std::size_t>(i)];
        y.centre.col(i) = values.centre.col(source);
        y.radius[i] = values.radius[source];
        y.norm[i] = values.norm[source];
      }
    }
    add_scaled_centre(y, layer.rho, x_);
    y.radius = (y.radius + std::fabs(layer.rho) * (1 + 0x1p-50) * x_.radius) * balls::slack;
    x_ = std::move(y);
  }

  [[nodiscard]] Means means_of(std::size_t k) {
    const balls::ScoreMap& score = *model_.layers[k].score;
    Means means(x_);
    std::optional<Balls> query, key;
    if (!score.is_uniform()) query = in_columns([&](const Balls& x) { return score.query(x); });
    if (!score.is_uniform()) key = score.key(x_);
    for (Track& track : tracks_) {
      const Columns s = track.columns;
      track.given_up = track.given_up || !(x_.radius.segment(s.first, s.count).sum() <= filter::largest);
      if (track.given_up) {
        const Eigen::Index lost = means.add(x_, s.first);
        means.balls.radius[lost] = filter::doubt;
        std::fill_n(means.column.begin() + s.first, s.count, lost);
      } else if (model_.tau && !score.is_uniform()) {
        const Balls own = softmax_means(*query, key ? *key : x_, x_, s, *model_.tau);
        for (Eigen::Index i = 0; i < s.count; ++i) means.column[static_cast<std::size_t>(s.first + i)] = means.add(own, i);
      } else {
        track.attended[k] = score.is_uniform() ? uniform(s.count) : hardmax_choices(*query, key ? *key : x_, s);
        hardmax_means(k, track, means);
      }
    }
    return means;
  }

  static std::vector<Attended> uniform(Eigen::Index count) {
    std::vector<std::size_t> all(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const Attended attended{0, count == 1 ? nullptr : std::make_shared<const std::vector<std::size_t>>(std::move(all)), true};
    return std::vector<Attended>(static_cast<std::size_t>(count), attended);
  }

  void hardmax_means(std::size_t k, Track& track, Means& means) {
    const Columns s = track.columns;
    std::vector<Eigen::Index> of_winner(static_cast<std::size_t>(s.count), -1);
    std::unordered_map<const void*, Eigen::Index> of_set;  // hulls and means, by their lists of candidates
    std::vector<Attended>& attended = track.attended[k];
    for (std::size_t i = 0; i < attended.size() && !track.given_up; ++i) {
      const Eigen::Index column = s.first + static_cast<Eigen::Index>(i);
      if (!attended[i].decided && !near(attended[i], s)) decide_by_history(k, i, track);
      else ++(attended[i].decided ? statistics_.proved : statistics_.enclosed);
      if (!attended[i].candidates) {
        Eigen::Index& known = of_winner[attended[i].winner];
        if (known < 0) known = means.add(x_, s.first + static_cast<Eigen::Index>(attended[i].winner));
        means.column[static_cast<std::size_t>(column)] = known;
        continue;
      }
      const auto [entry, is_new] = of_set.emplace(attended[i].candidates.get(), means.used);
      if (is_new) add_mean(attended[i], s, means);
      means.column[static_cast<std::size_t>(column)] = entry->second;
    }
  }

  void add_mean(const Attended& attended, Columns s, Means& means) const {
    if (attended.decided) {
      means.add(mean_of(x_, s.first, *attended.candidates), 0);
      return;
    }
    const Eigen::Index hull = means.add(x_, s.first + static_cast<Eigen::Index>(attended.candidates->front()));
    means.balls.radius[hull] = hull_radius(x_, s.first, *attended.candidates, attended.candidates->front());
  }

  [[nodiscard]] bool near(const Attended& attended, Columns s) const {
    double largest = 0;
    for (const std::size_t l : *attended.candidates) largest = std::max(largest, x_.radius[s.first + static_cast<Eigen::Index>(l)]);
    return hull_radius(x_, s.first, *attended.candidates, attended.candidates->front()) <= near_radii * largest;
  }

  void decide_by_history(std::size_t layer, std::size_t token, Track& track) {
    const std::size_t exact_before = track.history->exact_decisions();
    try {
      if (++track.history_decisions > most_history_decisions) throw NumbersTooLong();
      static_cast<void>(track.history->decide(layer, token));
      ++(track.history->exact_decisions() > exact_before ? statistics_.exact : statistics_.balls);
    } catch (const NumbersTooLong&) {
      track.given_up = true;
    }
  }

  const DoubleLayers& model_;
  DoublePassStatistics& statistics_;
  const Deadline& deadline_;
  std::vector<Track> tracks_;
  Balls x_;
};

}  // namespace

void DoublePassStatistics::merge(const DoublePassStatistics& other) {
  proved += other.proved;
  enclosed += other.enclosed;
  balls += other.balls;
  exact += other.exact;
  given_up += other.given_up;
  bits = std::max(bits, other.bits);
}

DoublePass::DoublePass(const Transformer<Exact>& model, std::optional<Exact> tau) : layers_(std::make_unique<DoubleLayers>(model, std::move(tau))) {}

DoublePass::~DoublePass() = default;

std::vector<DoubleOutputs> DoublePass::run(const Dataset<Exact>& dataset, DoublePassStatistics& statistics, const Deadline& deadline) const {
  std::vector<DoubleOutputs> outputs(dataset.pairs.size());
  std::vector<std::size_t> starts;  // of the batches
  std::size_t tokens = 0;
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
    if (starts.empty() || tokens + dataset.pairs[j].input.size() > batch_size) starts.push_back(j), tokens = 0;
    tokens += dataset.pairs[j].input.size();
  }
  std::vector<DoublePassStatistics> counted(starts.size());
  tbb::parallel_for(std::size_t{0}, starts.size(), [&](std::size_t b) {
    const std::size_t last = b + 1 < starts.size() ? starts[b + 1] : dataset.pairs.size();
    Batch(*layers_, dataset, starts[b], last, counted[b], deadline).run(&outputs[starts[b]]);
  });
  for (const DoublePassStatistics& own : counted) statistics.merge(own);
  return outputs;
}

}  // namespace certiformer
