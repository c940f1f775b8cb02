#include "program/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace certiformer::svg {
namespace {

// Layout in pixels.
constexpr double width = 1250, left = 96, top = 116, plot_width = 800, plot_height = 460, legend_left = left + plot_width + 24;
constexpr double line_height = 20;

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return result;
}

std::string text_at(double x, double y, const std::string& text, const std::string& attributes = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n", x, y, attributes.empty() ? "" : " " + attributes, escaped(text));
}

struct Tick {
  double value;
  std::string label;
};

/// 1, 2, 5, 10, 20, ... on a logarithmic axis that spans few powers of ten.
std::vector<Tick> ticks_of_short_scale(const Axis& axis) {
  std::vector<Tick> result;
  for (double decade = std::floor(axis.low); decade <= axis.high; decade += 1) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double value = decade + std::log10(factor);
      if (value >= axis.low - 1e-9 && value <= axis.high + 1e-9) result.push_back({value, fmt::format("{:.6g}", factor * std::pow(10.0, decade))});
    }
  }
  return result;
}

/// About `wanted` round numbers; powers of ten on a logarithmic axis, unless these are too few.
std::vector<Tick> ticks(const Axis& axis, double wanted) {
  if (axis.logarithmic && axis.high - axis.low <= 3) return ticks_of_short_scale(axis);
  const double span = std::max(axis.high - axis.low, 1e-300);
  double step = std::pow(10.0, std::floor(std::log10(span / wanted)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    if (span / (step * factor) > wanted) continue;
    step *= factor;
    break;
  }
  if (axis.logarithmic) step = std::max(1.0, std::round(step));
  std::vector<Tick> result;
  for (double k = std::ceil(axis.low / step - 1e-9); k * step <= axis.high + 1e-9 * span; k += 1) {
    const double value = k * step;
    if (!axis.logarithmic) result.push_back({value, fmt::format("{:.6g}", value + 0.0)});
    else result.push_back({value, value == 0 ? "1" : fmt::format("10<{:.0f}", value)});
  }
  return result;
}

class Renderer {
 public:
  explicit Renderer(const Chart& chart) : chart_(chart) {}

  std::string run() {
    const double legend_lines = static_cast<double>(chart_.lines.size() + chart_.dots.size()) + 3;
    const double plot_bottom = top + plot_height + 64 + line_height * static_cast<double>(chart_.notes.size());
    height_ = std::max(plot_bottom, top + line_height * legend_lines);
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n"
        "<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        width, height_, escaped(chart_.title));
    text_ += text_at(left, 32, chart_.title, "font-size=\"20\" font-weight=\"bold\"");
    text_ += text_at(left, 56, chart_.subtitle, "fill=\"#555\"");
    bands();
    axes();
    text_ += fmt::format("<clipPath id=\"area\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\n<g clip-path=\"url(#area)\">\n", left, top - 3, plot_width, plot_height + 6);
    for (const Line& line : chart_.lines) draw(line);
    for (const Dots& dots : chart_.dots)
      for (const Marker& point : dots.points) text_ += dot(at_x(point.x), at_y(point.y), dots.colour, point.text);
    text_ += "</g>\n";
    markers();
    legend();
    for (std::size_t k = 0; k < chart_.notes.size(); ++k) text_ += text_at(left, top + plot_height + 68 + line_height * static_cast<double>(k), chart_.notes[k], "fill=\"#555\"");
    return text_ + "</svg>\n";
  }

 private:
  [[nodiscard]] double at_x(double x) const { return left + plot_width * (x - chart_.x.low) / (chart_.x.high - chart_.x.low); }
  [[nodiscard]] double at_y(double y) const { return top + plot_height * (chart_.y.high - y) / (chart_.y.high - chart_.y.low); }

  /// Bands in two greys; names above, on two rows in turn so that narrow bands keep theirs.
  void bands() {
    for (std::size_t k = 0; k < chart_.bands.size(); ++k) {
      const Band& band = chart_.bands[k];
      const double begin = at_x(band.first), end = at_x(band.last);
      text_ += fmt::format("<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>\n", begin, top, std::max(end - begin, 1.0), plot_height, k % 2 == 0 ? "#e4e9f0" : "#f5f3ee");
      const bool narrow = end - begin < 7.0 * static_cast<double>(band.name.size());
      const double row = narrow ? 80 : 98;
      if (narrow) text_ += fmt::format("<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"#888\"/>\n", begin + 1, row - 8, top);
      text_ += text_at(narrow ? begin + 5 : (begin + end) / 2, row, band.name, narrow ? "font-size=\"12\" fill=\"#445\"" : "font-size=\"12\" fill=\"#445\" text-anchor=\"middle\"");
    }
  }

  static std::string tick_label(double x, double y, const std::string& label, const char* anchor) {
    const std::size_t exponent = label.find('<');
    if (exponent == std::string::npos) return text_at(x, y, label, fmt::format("text-anchor=\"{}\"", anchor));
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}<tspan dy=\"-5\" font-size=\"10\">{}</tspan></text>\n", x, y, anchor, label.substr(0, exponent), label.substr(exponent + 1));
  }

  void axes() {
    if (!chart_.y.low_label.empty()) text_ += text_at(left - 8, top + plot_height + 4, chart_.y.low_label, "text-anchor=\"end\"");
    for (const Tick& tick : ticks(chart_.y, 12)) {
      const double y = at_y(tick.value);
      if (!chart_.y.low_label.empty() && y > top + plot_height - line_height) continue;
      text_ += fmt::format("<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#ccc\" stroke-width=\"0.7\"/>\n", left, y, left + plot_width, y);
      text_ += tick_label(left - 8, y + 4, tick.label, "end");
    }
    for (const Tick& tick : ticks(chart_.x, 10)) {
      const double x = at_x(tick.value), bottom = top + plot_height;
      text_ += fmt::format("<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"#444\"/>\n", x, bottom, bottom + 5);
      text_ += tick_label(x, bottom + 20, tick.label, "middle");
    }
    text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#444\"/>\n", left, top, plot_width, plot_height);
    text_ += text_at(left + plot_width / 2, top + plot_height + 42, chart_.x.label, "text-anchor=\"middle\" font-size=\"14\"");
    const double middle = top + plot_height / 2;
    text_ += text_at(26, middle, chart_.y.label, fmt::format("text-anchor=\"middle\" font-size=\"14\" transform=\"rotate(-90 26 {})\"", middle));
  }

  static std::string style(const Line& line) {
    const char* dashes = "";
    if (line.dash == Dash::Dashed) dashes = " stroke-dasharray=\"8 4\"";
    if (line.dash == Dash::Dotted) dashes = " stroke-dasharray=\"2 4\"";
    if (line.dash == Dash::DashDotted) dashes = " stroke-dasharray=\"9 4 2 4\"";
    return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"{}", line.colour, dashes);
  }

  void draw(const Line& line) {
    std::string path;
    bool drawing = false;
    for (const Point& point : line.points) {
      if (!point.y || !std::isfinite(*point.y)) {
        drawing = false;
        continue;
      }
      const double x = at_x(point.x), y = at_y(*point.y);
      if (drawing && line.steps) path += fmt::format("H{:.1f}V{:.1f}", x, y);
      else path += fmt::format("{}{:.1f} {:.1f}", drawing ? "L" : "M", x, y);
      if (!drawing) path += "h0.8";  // a lone point is seen
      drawing = true;
    }
    if (!path.empty()) text_ += fmt::format("<path d=\"{}\" {}><title>{}</title></path>\n", path, style(line), escaped(line.name));
  }

  static std::string dot(double x, double y, const std::string& colour, const std::string& text) {
    return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\" fill-opacity=\"0.75\"><title>{}</title></circle>\n", x, y, colour, escaped(text));
  }

  static std::string marker_shape(double x, double y, const std::string& colour, const std::string& text) {
    return fmt::format("<g stroke=\"{2}\" stroke-width=\"2.5\" fill=\"white\"><circle cx=\"{0:.1f}\" cy=\"{1:.1f}\" r=\"6\"/><path d=\"M{3:.1f} {4:.1f}l6 6m0 -6l-6 6\"/><title>{5}</title></g>\n", x, y, colour, x - 3, y - 3,
                       escaped(text));
  }

  /// Markers that would hide each other are moved towards the middle of the height: x stays true.
  void markers() {
    constexpr double apart = 14;
    std::vector<std::pair<double, double>> taken;
    for (const Marker& marker : chart_.markers) {
      const double x = at_x(marker.x);
      double y = std::clamp(at_y(marker.y), top, top + plot_height);
      const double away = y > top + plot_height / 2 ? -apart : apart;
      const auto hidden = [&](const auto& other) { return std::hypot(other.first - x, other.second - y) < apart - 1; };
      while (std::any_of(taken.begin(), taken.end(), hidden)) y += away;
      taken.emplace_back(x, y);
      text_ += marker_shape(x, y, marker.colour, marker.text);
    }
  }

  void legend() {
    double y = top + 12;
    for (const Line& line : chart_.lines) {
      text_ += fmt::format("<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" {}/>\n", legend_left, y - 4, legend_left + 34, y - 4, style(line));
      text_ += text_at(legend_left + 42, y, line.name);
      y += line_height;
    }
    for (const Dots& dots : chart_.dots) {
      text_ += dot(legend_left + 17, y - 4, dots.colour, dots.name) + text_at(legend_left + 42, y, dots.name);
      y += line_height;
    }
    if (chart_.marker_name.empty()) return;
    text_ += marker_shape(legend_left + 17, y + 4, "#222", chart_.marker_name);
    text_ += text_at(legend_left + 42, y + 8, chart_.marker_name);
  }

  const Chart& chart_;
  double height_ = 0;
  std::string text_;
};

}  // namespace

std::string colour(std::size_t index) {
  static constexpr std::array<const char*, 8> palette{"#d55e00", "#0072b2", "#009e73", "#cc79a7", "#56b4e9", "#b8860b", "#000000", "#7a3fa0"};
  return palette[index % palette.size()];
}

std::string render(const Chart& chart) { return Renderer(chart).run(); }

}  // namespace certiformer::svg
