// Charts as SVG files: one plot area with a linear or logarithmic axis in each direction, lines, shaded bands, markers, and a legend.
//
// Everything a chart shows is given in data coordinates; the writer chooses ticks and lays out. The file needs no fonts, scripts or other files.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace certiformer::svg {

struct Axis {
  std::string label;
  bool logarithmic = false;  // then values are given as decimal logarithms
  std::string low_label;     // of the lower edge, instead of ticks near it; empty: none
  double low = 0, high = 1;  // of the plot area
};

/// A point that is not finite, or nothing, interrupts the line.
struct Point {
  double x = 0;
  std::optional<double> y;
};

enum class Dash { Solid, Dashed, Dotted, DashDotted };

struct Line {
  std::string name;  // in the legend
  std::string colour;
  Dash dash = Dash::Solid;
  bool steps = false;  // hold each value until the next
  std::vector<Point> points;
};

/// A shaded range of x with a name above it.
struct Band {
  std::string name;
  double first = 0, last = 0;
};

struct Marker {
  double x = 0, y = 0;
  std::string colour;
  std::string text;  // shown when pointed at
};

/// Measured points, each exactly where it belongs.
struct Dots {
  std::string name;  // in the legend
  std::string colour;
  std::vector<Marker> points;  // their colours are not used
};

struct Chart {
  std::string title, subtitle;
  Axis x, y;
  std::vector<Line> lines;
  std::vector<Band> bands;
  std::vector<Dots> dots;
  std::vector<Marker> markers;
  std::string marker_name;          // what a marker means, in the legend; empty: no entry
  std::vector<std::string> notes;   // lines below the chart
};

/// Eight colours that people with colour-blindness can tell apart (Okabe and Ito 2008, the yellow darkened), again and again.
[[nodiscard]] std::string colour(std::size_t index);

[[nodiscard]] std::string render(const Chart& chart);

}  // namespace certiformer::svg
