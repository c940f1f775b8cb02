#include "claims/smt.hpp"

#include "claims/hausdorff.hpp"
#include "forward/exact_pass.hpp"
#include "forward/forward.hpp"
#include "io/error.hpp"
#include "model/visit.hpp"

namespace certiformer {
namespace {

using Words = std::vector<std::string>;

/// Numerals are decimal digits; beyond this many bits a file of them is of no use.
constexpr long longest_numeral = 1L << 22;

std::string joined(const char* symbol, const Words& terms, const char* empty) {
  if (terms.empty()) return empty;
  if (terms.size() == 1) return terms.front();
  std::string text = std::string("(") + symbol;
  for (const std::string& term : terms) text += " " + term;
  return text + ")";
}

std::string total(const Words& terms) { return joined("+", terms, "0.0"); }
std::string conjunction(const Words& terms) { return joined("and", terms, "true"); }
std::string disjunction(const Words& terms) { return joined("or", terms, "false"); }
std::string equals(const std::string& a, const std::string& b) { return "(= " + a + " " + b + ")"; }

/// factor * term; nothing is added for a zero factor.
void add_multiple(Words& terms, const Exact& factor, const std::string& term) {
  if (factor.is_zero() || term == "0.0") return;
  terms.push_back(factor.is_one() ? term : "(* " + smt_numeral(factor) + " " + term + ")");
}

/// u.x
Words products(const Vector<Exact>& u, const Words& x) {
  Words terms;
  for (std::size_t k = 0; k < u.size(); ++k) add_multiple(terms, u[k], x[k]);
  return terms;
}

std::string all_equal(const Words& x, const Vector<Exact>& values) {
  Words equations;
  for (std::size_t k = 0; k < x.size(); ++k) equations.push_back(equals(x[k], smt_numeral(values[k])));
  return conjunction(equations);
}

/// One sequence on its way through the layers: its exact tokens, and the names that the file has for their coordinates.
class GroundSequence {
 public:
  GroundSequence(std::size_t number, Sequence<Exact> tokens, const std::function<void(std::string_view)>& write)
      : number_(std::to_string(number)), write_(write), tokens_(std::move(tokens)) {
    begin_layer();
  }

  void apply(const FeedForward<Exact>& ff) {
    if (ff.is_identity()) return;
    std::vector<Words> images;
    for (std::size_t i = 0; i < tokens_.size(); ++i) images.push_back(feed_forward_terms(ff, i));
    PlainDecisions<Exact> decide;
    for (Vector<Exact>& x : tokens_) x = feed_forward(ff, x, decide);
    end_layer(images);
  }

  void apply(const SelfAttention<Exact>& sa) {
    if (sa.is_identity()) return;
    std::vector<Words> images;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Words value = sa.V.is_zero() ? Words(names_[i].size(), "0.0") : times_terms("v", i, sa.V, attended(sa.A, i));
      Words y;
      for (std::size_t k = 0; k < value.size(); ++k) {
        Words terms;
        add_multiple(terms, sa.rho, names_[i][k]);
        if (value[k] != "0.0") terms.push_back(value[k]);
        y.push_back(total(terms));
      }
      images.push_back(std::move(y));
    }
    PlainDecisions<Exact> decide;
    tokens_ = apply_hardmax(sa, std::move(tokens_), {}, decide);
    end_layer(images);
  }

  void comment(const std::string& text) { write_("; " + text + "\n"); }
  /// The set of tokens is the set of targets.
  void claim_set(const Sequence<Exact>& targets) {
    std::vector<Words> hits(targets.size());
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      Words any;
      for (std::size_t m = 0; m < targets.size(); ++m) any.push_back(all_equal(names_[i], targets[m])), hits[m].push_back(any.back());
      claims_.push_back(claim("in_targets", i, disjunction(any)));
    }
    for (std::size_t m = 0; m < targets.size(); ++m) claims_.push_back(claim("reached", m, disjunction(hits[m])));
  }
  [[nodiscard]] const Words& claims() const { return claims_; }
  [[nodiscard]] const Sequence<Exact>& tokens() const { return tokens_; }
  [[nodiscard]] std::size_t definitions() const { return definitions_; }

 private:
  /// The numerals of the tokens that enter the layer.
  void begin_layer() {
    names_.clear();
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      Words& x = names_.emplace_back();
      for (std::size_t k = 0; k < tokens_[i].size(); ++k) x.push_back(define(name("x", i, k), smt_numeral(tokens_[i][k])));
    }
  }
  /// The claim that the layer's terms have the values that were found by evaluation; the next layer begins with these.
  void end_layer(const std::vector<Words>& images) {
    for (const Vector<Exact>& x : tokens_) check_length(x);
    for (std::size_t i = 0; i < tokens_.size(); ++i) claims_.push_back(claim("value", i, all_equal(images[i], tokens_[i])));
    ++layer_;
    begin_layer();
  }

  /// x_<sequence>_<layer>_<token>_<coordinate>; all but the layer counted from 1, the layer from the tokens that enter, 0.
  [[nodiscard]] std::string name(const char* what, std::size_t i, std::size_t k) const {
    return what + ("_" + number_) + "_" + std::to_string(layer_) + "_" + std::to_string(i + 1) + "_" + std::to_string(k + 1);
  }
  std::string define(std::string symbol, const std::string& value, const char* sort = "Real") {
    ++definitions_;
    write_("(define-fun " + symbol + " () " + sort + " " + value + ")\n");
    return symbol;
  }
  std::string claim(const char* what, std::size_t i, const std::string& value) {
    return define(what + ("_" + number_) + "_" + std::to_string(layer_) + "_" + std::to_string(i + 1), value, "Bool");
  }

  /// eta x + sum w relu(u.x + b)
  Words feed_forward_terms(const FeedForward<Exact>& ff, std::size_t i) {
    std::vector<Words> terms(names_[i].size());
    for (std::size_t k = 0; k < terms.size(); ++k) add_multiple(terms[k], ff.eta, names_[i][k]);
    for (std::size_t r = 0; r < ff.neurons.size(); ++r) {
      Words sum = products(ff.neurons[r].u, names_[i]);
      if (!ff.neurons[r].b.is_zero() || sum.empty()) sum.push_back(smt_numeral(ff.neurons[r].b));
      const std::string active = define(name("a", i, r), "(relu " + total(sum) + ")");
      for (std::size_t k = 0; k < terms.size(); ++k) add_multiple(terms[k], ff.neurons[r].w[k], active);
    }
    Words y;
    for (const Words& sum : terms) y.push_back(total(sum));
    return y;
  }

  /// The operator applied to x, as defined symbols.
  Words times_terms(const char* what, std::size_t i, const Operator<Exact>& op, const Words& x) {
    Words inner;  // q.x of each rank-one term
    for (std::size_t r = 0; r < op.rank.size() && op.dense.empty(); ++r)
      inner.push_back(define(name((std::string(what) + "q").c_str(), i, r), total(products(op.rank[r].q, x))));
    Words y;
    for (std::size_t k = 0; k < x.size(); ++k) {
      Words terms;
      if (!op.dense.empty()) terms = products(op.dense[k], x);
      else add_multiple(terms, op.alpha, x[k]);
      for (std::size_t r = 0; r < inner.size(); ++r) add_multiple(terms, op.rank[r].p[k], inner[r]);
      y.push_back(define(name(what, i, k), total(terms)));
    }
    return y;
  }

  /// The mean of the tokens with the largest score for token i, as defined symbols.
  Words attended(const Operator<Exact>& A, std::size_t i) {
    const std::size_t n = tokens_.size(), d = names_[i].size();
    Words chosen(n);  // when token l counts; empty: always
    std::size_t count = n;
    if (!A.is_zero()) {
      choose(A, i, chosen);
      count = ties(A, i);
      Words ones;
      for (const std::string& is_best : chosen) ones.push_back("(ite " + is_best + " 1.0 0.0)");
      claims_.push_back(claim("ties", i, equals(total(ones), smt_numeral(Exact(static_cast<long>(count))))));
    }
    Words mean;
    for (std::size_t k = 0; k < d; ++k) {
      Words sum, result;
      for (std::size_t l = 0; l < n; ++l) sum.push_back(chosen[l].empty() ? names_[l][k] : "(ite " + chosen[l] + " " + names_[l][k] + " 0.0)");
      add_multiple(result, Exact(1) / Exact(static_cast<long>(count)), total(sum));
      mean.push_back(define(name("mean", i, k), total(result)));
    }
    return mean;
  }

  /// chosen[l]: the score of token l is the largest. The scores use the query's numerals, and the claim that these are right.
  void choose(const Operator<Exact>& A, std::size_t i, Words& chosen) {
    const Words query = times_terms("q", i, A, names_[i]);
    const Vector<Exact> value = times(A, tokens_[i]);
    claims_.push_back(claim("query", i, all_equal(query, value)));
    Words scores;
    for (std::size_t l = 0; l < chosen.size(); ++l) scores.push_back(define(name("score", i, l), total(products(value, names_[l]))));
    std::string largest = scores.front();
    for (std::size_t l = 1; l < scores.size(); ++l)
      largest = define(name("max", i, l), "(ite (> " + scores[l] + " " + largest + ") " + scores[l] + " " + largest + ")");
    for (std::size_t l = 0; l < scores.size(); ++l) chosen[l] = equals(scores[l], largest);
  }

  [[nodiscard]] std::size_t ties(const Operator<Exact>& A, std::size_t i) const {
    PlainDecisions<Exact> decide;
    decide.begin_sequence(A, tokens_);
    return decide.argmax(i).size();
  }

  std::string number_;
  const std::function<void(std::string_view)>& write_;
  Sequence<Exact> tokens_;
  std::vector<Words> names_;
  Words claims_;
  std::size_t layer_ = 0, definitions_ = 0;
};

/// The tokens of one sequence, position by position, that enter block `first`.
Sequence<Exact> entering(const Dataset<Exact>& dataset, const Transformer<Exact>& model, std::size_t sequence, std::size_t first, const Deadline& deadline) {
  Transformer<Exact> beginning;
  beginning.dimension = model.dimension;
  beginning.order = model.order;
  beginning.blocks.assign(model.blocks.begin(), model.blocks.begin() + static_cast<std::ptrdiff_t>(first));
  const Dataset<Exact> one{dataset.dimension, "", {dataset.pairs[sequence]}};
  const MergedSequence merged = exact_pass(beginning, one, {deadline, true, {}}).sequences.front();
  Sequence<Exact> tokens;
  for (const unsigned origin : merged.origin) tokens.push_back(merged.tokens[origin]);
  return tokens;
}

void apply_block(GroundSequence& ground, const Transformer<Exact>& model, std::size_t block) {
  const Block<Exact>& layers = model.blocks[block];
  const bool attention_first = model.order == LayerOrder::AttentionFirst;
  for (const bool attention : {attention_first, !attention_first}) {
    ground.comment("block " + std::to_string(block) + (attention ? ", attention" : ", feed-forward"));
    if (attention) ground.apply(layers.sa);
    else ground.apply(layers.ff);
  }
}

}  // namespace

std::string smt_numeral(const Exact& x) {
  if (!x.is_zero() && std::abs(x.floor_log2()) + static_cast<long>(x.bits()) > longest_numeral) throw NumbersTooLong();
  const std::string text = abs(x).fraction_text();
  const std::size_t slash = text.find('/');
  const std::string size = slash == std::string::npos ? text + ".0" : "(/ " + text.substr(0, slash) + ".0 " + text.substr(slash + 1) + ".0)";
  return x.sign() < 0 ? "(- " + size + ")" : size;
}

GroundClaimReport write_smt2(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const GroundClaim& claim, const std::vector<std::string>& about,
                             const Deadline& deadline, const std::function<void(std::string_view)>& write) {
  for (const std::string& line : about) write("; " + line + "\n");
  write("(set-logic QF_LRA)\n(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))\n");
  GroundClaimReport report{true, 0};
  std::string failure = "(assert (not (and true";
  for (const std::size_t j : claim.sequences) {
    write("; sequence " + std::to_string(j + 1) + ": \"" + excerpt(dataset.pairs[j].id) + "\"\n");
    GroundSequence ground(j + 1, entering(dataset, model, j, claim.first, deadline), write);
    for (std::size_t block = claim.first; block < claim.end; ++block) {
      deadline.check();
      apply_block(ground, model, block);
    }
    if (claim.end == model.blocks.size()) {
      ground.claim_set(dataset.pairs[j].output);
      report.holds = report.holds && !hausdorff(ground.tokens(), dataset.pairs[j].output);
    }
    report.definitions += ground.definitions();
    for (const std::string& symbol : ground.claims()) failure += " " + symbol;
  }
  write(failure + ")))\n(check-sat)\n");
  return report;
}

}  // namespace certiformer
