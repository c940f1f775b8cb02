// Reads a certiformer-model/1.
#include <utility>

#include "model.hpp"

namespace certiformer_check {
namespace {

Neuron read_neuron(JsonReader& json) {
  Neuron neuron;
  json.object({{"u", Presence::required, [&] { neuron.u = json.vector(); }},
               {"b", Presence::required, [&] { neuron.b = json.number(); }},
               {"w", Presence::required, [&] { neuron.w = json.vector(); }}});
  return neuron;
}

FeedForward read_feed_forward(JsonReader& json) {
  FeedForward ff;
  json.object({{"eta", Presence::optional, [&] { ff.eta = json.number(); }},
               {"neurons", Presence::optional, [&] {
                  ff.neurons.clear();
                  json.array([&] { ff.neurons.push_back(read_neuron(json)); });
                }}});
  return ff;
}

RankOne read_rank_one(JsonReader& json) {
  RankOne term;
  json.object({{"p", Presence::required, [&] { term.p = json.vector(); }},
               {"q", Presence::required, [&] { term.q = json.vector(); }}});
  return term;
}

Operator read_operator(JsonReader& json) {
  Operator op;
  json.object({{"identity", Presence::optional, [&] {
                  op.structured = true;
                  op.identity = json.number();
                }},
               {"rank", Presence::optional, [&] {
                  op.structured = true;
                  op.rank.clear();
                  json.array([&] { op.rank.push_back(read_rank_one(json)); });
                }},
               {"dense", Presence::optional, [&] {
                  op.dense.emplace();
                  json.array([&] { op.dense->push_back(json.vector()); });
                }}});
  return op;
}

Attention read_attention(JsonReader& json) {
  Attention sa;
  json.object({{"rho", Presence::optional, [&] { sa.rho = json.number(); }},
               {"V", Presence::optional, [&] { sa.V = read_operator(json); }},
               {"A", Presence::optional, [&] { sa.A = read_operator(json); }}});
  return sa;
}

Block read_block(JsonReader& json) {
  Block block;
  json.object({{"ff", Presence::optional, [&] { block.ff = read_feed_forward(json); }},
               {"sa", Presence::optional, [&] { block.sa = read_attention(json); }}});
  return block;
}

}  // namespace

Model read_model(JsonReader& json) {
  Model model;
  const auto read_format = [&] {
    if (json.string() != "certiformer-model/1") json.reject(Rule::format, "not a certiformer-model/1");
  };
  json.object({{"format", Presence::required, read_format},
               {"dimension", Presence::required, [&] { model.dimension = json.count(); }},
               {"attention", Presence::required, [&] { model.attention = json.word({"hardmax", "softmax"}); }},
               {"order", Presence::optional, [&] { model.attention_first = json.word({"ff-sa", "sa-ff"}) == "sa-ff"; }},
               {"note", Presence::optional, [&] { json.string(); }},
               {"construction", Presence::optional, [&] { json.skip(); }},
               {"blocks", Presence::required, [&] {
                  model.blocks.clear();
                  json.array([&] { model.blocks.push_back(read_block(json)); });
                }}});
  json.end();
  return model;
}

}  // namespace certiformer_check
