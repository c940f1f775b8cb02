// softmax-every-temperature: for every tau > 0 and every j, the set { T_tau(X_j)_i : i } equals the set Y_j (rule 37). With A = 0 all
// weights are 1/n under softmax at every temperature, as they are under hardmax with ties mean.
#include "softmax_claims.hpp"

namespace certiformer_check {

Confirmation prove_softmax_every_temperature(const Case& given) {
  check_softmax(given);
  check_uniform(given);
  check_images(given.data_set, replay_hardmax(given.model, given.data_set));
  return {sentence(given, "under softmax attention at every temperature tau > 0, so that tau* = infinity",
                   each_sequence(given) + "exactly onto its set of targets"),
          {"no attention layer depends on the temperature"}};
}

}  // namespace certiformer_check
