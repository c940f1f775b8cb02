#include "enclosure/zonotope_pass.hpp"

#include "enclosure/zonotope_layers.hpp"

namespace certiformer {
namespace {

class ZonotopeDomain {
 public:
  using Token = Zonotope;

  ZonotopeDomain(const TemperatureRange& range, std::size_t most_open_neurons) : attention_(range), most_open_neurons_(most_open_neurons) {}

  [[nodiscard]] std::size_t open_neurons() const { return open_neurons_; }

  static Zonotope point(const Vector<Exact>& x) { return {x, {}}; }
  static Hull hull(const Zonotope& z) { return hull_of(z); }
  static std::optional<Interval> along(const Vector<Exact>& u, const Zonotope& z) { return interval_along(u, z); }
  static bool identical(const Zonotope& a, const Zonotope& b) { return a.is_identical(b); }

  Activity activity(const EnclosureLayer& layer, std::size_t k, const Zonotope& z) {
    const Neuron<Exact>& neuron = layer.ff->neurons[k];
    const Extent s = extent(neuron.u, z);
    const Exact centre = s.centre + neuron.b;
    if (!(centre < s.radius)) return Activity::On;  // relu(0) = 0 agrees with both
    if (!(-centre < s.radius)) return Activity::Off;
    if (open_neurons_ == most_open_neurons_) throw Undecidable{};
    ++open_neurons_;
    return Activity::Undecided;
  }

  void feed(const EnclosureLayer& layer, const std::vector<Activity>& pattern, Zonotope& z) { feed_zonotope(*layer.ff, pattern, z, symbols_); }

  void attend(const EnclosureLayer& layer, std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, const std::vector<Hull>& hulls) {
    attention_.attend(*layer.sa, tokens, multiplicity, hulls, symbols_);
  }

 private:
  ZonotopeAttention attention_;
  std::size_t most_open_neurons_, open_neurons_ = 0;
  SymbolSource symbols_ = 0;
};

}  // namespace

ZonotopeOutputs zonotope_pass(const EnclosureModel& model, const Sequence<Exact>& input, const TemperatureRange& range, const Deadline& deadline, std::size_t most_open_neurons) {
  ZonotopeDomain domain(range, most_open_neurons);
  try {
    auto result = SequencePass<ZonotopeDomain>(domain, model).run(input, deadline);
    return {std::move(result.tokens), std::move(result.origin), std::nullopt, domain.open_neurons()};
  } catch (const Undecidable& where) {
    return {{}, {}, where, domain.open_neurons()};
  }
}

}  // namespace certiformer
