// How neurons are chosen that make the means of the sequences distinct. None where they are distinct.
//
// A neuron adds w mean_i relu(u.x_i - t) to the mean of a sequence. As a function of t the difference between two sequences with equal means
// is piecewise linear with its kinks at their tokens and 0 outside of them, and it is not 0 if u.x separates the tokens, since the sequences are
// distinct sets. A linear piece that is 0 at a quarter and at three quarters of a gap between tokens is 0 on it, so one of
// these thresholds tells the two sequences apart, and no token is on its kink. A multiple of w that keeps apart what was apart exists, since
// each pair of sequences excludes one. So N - 1 neurons of one direction, with u.w = 0 so that every
// block reads the same u.x, always do. Neurons of different directions, one layer of four and then several layers, are tried
// as well: a hyperplane through the means of several classes may split them all.
#pragma once

#include "forward/stop.hpp"
#include "stages/compact_choices.hpp"
#include "stages/random.hpp"

namespace certiformer {

/// Sequences must be distinct as sets. Unless every output is one token, the tokens of a sequence stay distinct. Throws TimeIsUp, and NoDirection
/// (directions.hpp) if sequences are equal as sets.
[[nodiscard]] MeansChoice choose_means(const State<Exact>& inputs, const State<Exact>& outputs, Random random, const Deadline& deadline = {});

}  // namespace certiformer
