// The processes of one run ("ranks"): one without mpirun, several under it. Rank 0 leads: it alone decides, prints and writes; the others
// work on the sequences that it hands out (crew.hpp).
#pragma once

#include <memory>

#include "ranks/transport.hpp"

namespace certiformer {

class Ranks {
 public:
  /// Joins the other processes if mpirun started several; throws Error if that is impossible.
  static void start();
  /// The run is over for this process.
  static void finish();
  /// Ends all processes of the run, if there are others.
  static void abort(int code);
  /// Before start() as well.
  [[nodiscard]] static int rank();
  [[nodiscard]] static bool leads() { return rank() == 0; }
  /// Nothing if this process is alone.
  [[nodiscard]] static Transport* transport();
};

}  // namespace certiformer
