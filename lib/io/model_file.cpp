#include "io/model_file.hpp"

#include <nlohmann/json.hpp>

#include "io/file.hpp"
#include "io/json_reader.hpp"
#include "io/json_text.hpp"

namespace certiformer {

std::string json_quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

namespace {

using Value = JsonReader::Value;

constexpr const char* model_format = "certiformer-model/1";

class ModelReader {
 public:
  ModelReader(const std::string& path, std::string text, const ReadLimits& limits) : path_(path), limits_(limits), reader_(path, std::move(text), limits) {}

  Transformer<Exact> read() {
    return reader_.in_parts_or_in_order([this](bool in_parts) { return read_document(in_parts); });
  }

 private:
  Transformer<Exact> read_document(bool in_parts) {
    model_ = {};
    in_parts_ = in_parts;
    reader_.peek("dimension", [this](Value value) { read_dimension(value); });  // blocks are read by it, wherever it stands
    reader_.document({{"format"}, {"dimension"}, {"attention"}, {"order", false}, {"note", false}, {"construction", false}, {"blocks"}},
                     [this](std::size_t key, Value value) { read_member(key, value); });
    check_stages();
    return std::move(model_);
  }

  JsonReader::Part<Block<Exact>> read_part(std::size_t dimension, std::size_t count) {
    model_.dimension = dimension;
    model_.blocks.reserve(count);
    reader_.document({{"blocks"}}, [this](std::size_t, Value value) { read_blocks(value); });
    return {std::move(model_.blocks), reader_.bits()};
  }

  void read_member(std::size_t key, Value value) {
    switch (key) {
      case 0: read_format(value); break;
      case 1: read_dimension(value); break;
      case 2: model_.attention = choose(value, "hardmax", "softmax") ? Attention::Softmax : Attention::Hardmax; break;
      case 3: model_.order = choose(value, "ff-sa", "sa-ff") ? LayerOrder::AttentionFirst : LayerOrder::FeedForwardFirst; break;
      case 4: model_.note = reader_.string(value); break;
      case 5: read_construction(value); break;
      default: read_blocks(value); break;
    }
  }

  void read_format(Value value) {
    const std::string format = reader_.string(value);
    if (format != model_format) reader_.fail("format \"" + excerpt(format) + "\" is not that of a model, " + model_format, "give a model here; --help shows the order of the files");
  }

  void read_dimension(Value value) {
    model_.dimension = reader_.integer(value);
    if (model_.dimension < 2 || model_.dimension > limits_.dimension) reader_.fail("the dimension must be 2 to " + std::to_string(limits_.dimension));
  }

  /// False for the first word, true for the second.
  bool choose(Value value, const std::string& first, const std::string& second) {
    const std::string word = reader_.string(value);
    if (word != first && word != second) reader_.fail("\"" + excerpt(word) + "\" is unknown", "write \"" + first + "\" or \"" + second + "\"");
    return word == second;
  }

  void read_construction(Value value) {
    ConstructionRecord record;
    reader_.object(value, {{"name"}, {"plan", false}, {"stages", false}}, [&](std::size_t key, Value member) {
      if (key == 0) record.name = reader_.string(member);
      else if (key == 1) record.plan = reader_.raw_object(member);
      else reader_.array(member, [&](std::size_t, Value stage) { record.stages.push_back(read_stage(stage)); });
    });
    model_.construction = std::move(record);
  }

  StageSpan read_stage(Value value) {
    StageSpan span;
    reader_.object(value, {{"name"}, {"first"}, {"count"}}, [&](std::size_t key, Value member) {
      if (key == 0) span.name = reader_.string(member);
      else (key == 1 ? span.first : span.count) = reader_.integer(member);
    });
    return span;
  }

  void check_stages() const {
    if (!model_.construction) return;
    std::size_t next = 0;
    for (std::size_t k = 0; k < model_.construction->stages.size(); ++k) {
      const StageSpan& span = model_.construction->stages[k];
      const std::string place = "construction.stages[" + std::to_string(k) + "]";
      if (span.first < next) reader_.fail_at(place, "overlaps the stage before it", "stages are in the order of their blocks");
      next = span.first + span.count;
      if (next > model_.blocks.size())
        reader_.fail_at(place, "ends at block " + std::to_string(next) + ", but there are " + std::to_string(model_.blocks.size()) + " blocks");
    }
  }

  void read_blocks(Value value) {
    if (model_.dimension == 0) reader_.fail("key \"dimension\" is missing");
    if (in_parts_) {
      model_.blocks = reader_.parts<Block<Exact>>(value, "blocks", [this](std::string text, std::size_t count) { return ModelReader(path_, std::move(text), limits_).read_part(model_.dimension, count); });
      return;
    }
    reader_.array(value, [this](std::size_t, Value item) {
      Block<Exact>& block = model_.blocks.emplace_back();
      reader_.object(item, {{"ff", false}, {"sa", false}}, [&](std::size_t key, Value layer) {
        if (key == 0) read_feed_forward(layer, block.ff);
        else read_attention(layer, block.sa);
      });
    });
  }

  void read_feed_forward(Value value, FeedForward<Exact>& ff) {
    reader_.object(value, {{"eta", false}, {"neurons", false}}, [&](std::size_t key, Value member) {
      if (key == 0) ff.eta = reader_.number(member);
      else reader_.array(member, [&](std::size_t, Value neuron) { ff.neurons.push_back(read_neuron(neuron)); });
    });
  }

  Neuron<Exact> read_neuron(Value value) {
    Neuron<Exact> neuron;
    reader_.object(value, {{"u"}, {"b"}, {"w"}}, [&](std::size_t key, Value member) {
      if (key == 0) neuron.u = reader_.vector(member, model_.dimension);
      else if (key == 1) neuron.b = reader_.number(member);
      else neuron.w = reader_.vector(member, model_.dimension);
    });
    return neuron;
  }

  void read_attention(Value value, SelfAttention<Exact>& sa) {
    reader_.object(value, {{"rho", false}, {"V", false}, {"A", false}}, [&](std::size_t key, Value member) {
      if (key == 0) sa.rho = reader_.number(member);
      else read_operator(member, key == 1 ? sa.V : sa.A);
    });
  }

  void read_operator(Value value, Operator<Exact>& op) {
    bool structured = false;
    reader_.object(value, {{"identity", false}, {"rank", false}, {"dense", false}}, [&](std::size_t key, Value member) {
      if (key == 0) op.alpha = reader_.number(member);
      else if (key == 1) reader_.array(member, [&](std::size_t, Value item) { op.rank.push_back(read_rank_one(item)); });
      else reader_.array(member, [&](std::size_t, Value row) { op.dense.push_back(reader_.vector(row, model_.dimension)); });
      structured |= key < 2;
      if (key == 2 && op.dense.size() != model_.dimension)
        reader_.fail(std::to_string(op.dense.size()) + " rows, but the dimension is " + std::to_string(model_.dimension), "a dense operator is square");
    });
    if (!op.dense.empty() && structured) reader_.fail("an operator is either dense or made of identity and rank, not both");
    if (op.dense.empty() && !structured) reader_.fail("an operator needs \"identity\", \"rank\" or \"dense\"", "leave the operator out to mean zero");
  }

  RankOne<Exact> read_rank_one(Value value) {
    RankOne<Exact> rank;
    reader_.object(value, {{"p"}, {"q"}}, [&](std::size_t key, Value member) { (key == 0 ? rank.p : rank.q) = reader_.vector(member, model_.dimension); });
    return rank;
  }

  std::string path_;
  ReadLimits limits_;
  JsonReader reader_;
  Transformer<Exact> model_;
  bool in_parts_ = false;
};

/// The zero operator as the reader makes it when the key is absent; other spellings of zero are kept, for the counts depend on them.
bool is_absent(const Operator<Exact>& op) { return op.dense.empty() && op.rank.empty() && op.alpha.is_zero(); }

void append_operator(std::string& out, const Operator<Exact>& op) {
  if (!op.dense.empty()) {
    out += "{\"dense\":[";
    for (std::size_t row = 0; row < op.dense.size(); ++row) {
      if (row > 0) out += ',';
      append_vector(out, op.dense[row]);
    }
    out += "]}";
    return;
  }
  out += "{\"identity\":";
  append_number(out, op.alpha);
  for (std::size_t r = 0; r < op.rank.size(); ++r) {
    out += r == 0 ? ",\"rank\":[{\"p\":" : ",{\"p\":";
    append_vector(out, op.rank[r].p);
    out += ",\"q\":";
    append_vector(out, op.rank[r].q);
    out += '}';
  }
  out += op.rank.empty() ? "}" : "]}";
}

void append_feed_forward(std::string& out, const FeedForward<Exact>& ff) {
  out += "\"ff\":{\"eta\":";
  append_number(out, ff.eta);
  out += ",\"neurons\":[";
  for (std::size_t k = 0; k < ff.neurons.size(); ++k) {
    out += k > 0 ? ",{\"u\":" : "{\"u\":";
    append_vector(out, ff.neurons[k].u);
    out += ",\"b\":";
    append_number(out, ff.neurons[k].b);
    out += ",\"w\":";
    append_vector(out, ff.neurons[k].w);
    out += '}';
  }
  out += "]}";
}

void append_attention(std::string& out, const SelfAttention<Exact>& sa) {
  out += "\"sa\":{\"rho\":";
  append_number(out, sa.rho);
  if (!is_absent(sa.V)) { out += ",\"V\":"; append_operator(out, sa.V); }
  if (!is_absent(sa.A)) { out += ",\"A\":"; append_operator(out, sa.A); }
  out += '}';
}

void append_block(std::string& out, const Block<Exact>& block) {
  const bool has_attention = !(block.sa.rho.is_one() && is_absent(block.sa.V) && is_absent(block.sa.A));
  out += '{';
  if (!block.ff.is_identity()) append_feed_forward(out, block.ff);
  if (!block.ff.is_identity() && has_attention) out += ',';
  if (has_attention) append_attention(out, block.sa);
  out += '}';
}

std::string construction_text(const ConstructionRecord& record) {
  std::string out = "{\"name\":" + json_quoted(record.name);
  if (!record.plan.empty()) out += ",\n\"plan\":" + record.plan;
  if (!record.stages.empty()) out += ",\n\"stages\":[";
  for (std::size_t k = 0; k < record.stages.size(); ++k) {
    const StageSpan& span = record.stages[k];
    out += (k > 0 ? "," : "") + std::string("{\"name\":") + json_quoted(span.name) + ",\"first\":" + std::to_string(span.first) +
           ",\"count\":" + std::to_string(span.count) + "}";
  }
  return out + (record.stages.empty() ? "}" : "]}");
}

/// Calls write(text) for the head of the file, each block and the end.
template <class Write> void write_text(const Transformer<Exact>& model, Write write) {
  std::string out = std::string("{\"format\":\"") + model_format + "\",\"dimension\":" + std::to_string(model.dimension) + ",\"attention\":\"" +
                    name(model.attention) + "\",\"order\":\"" + name(model.order) + "\"";
  if (!model.note.empty()) out += ",\n\"note\":" + json_quoted(model.note);
  if (model.construction) out += ",\n\"construction\":" + construction_text(*model.construction);
  out += ",\n\"blocks\":[";
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    out += k > 0 ? ",\n" : "\n";
    append_block(out, model.blocks[k]);
    write(out);
    out.clear();
  }
  write(out + "\n]}\n");
}

}  // namespace

Transformer<Exact> parse_model(const std::string& path, std::string text, const ReadLimits& limits) {
  return ModelReader(path, std::move(text), limits).read();
}

Transformer<Exact> read_model(const std::string& path, const ReadLimits& limits) { return parse_model(path, read_file(path, limits), limits); }

std::string model_text(const Transformer<Exact>& model) {
  std::string text;
  write_text(model, [&](const std::string& piece) { text += piece; });
  return text;
}

void write_model(const std::string& path, const Transformer<Exact>& model) {
  OutputFile file(path);
  write_text(model, [&](const std::string& piece) { file.write(piece); });
  file.commit();
}

}  // namespace certiformer
