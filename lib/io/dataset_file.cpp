#include "io/dataset_file.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "io/file.hpp"
#include "io/json_reader.hpp"
#include "io/json_text.hpp"
#include "model/vector.hpp"

namespace certiformer {
namespace {

using Value = JsonReader::Value;

constexpr const char* dataset_format = "certiformer-dataset/1";

std::string quoted_id(const std::string& id) { return "(id \"" + excerpt(id) + "\")"; }

/// pairs[3] (id "digit-3"), input token 2, coordinate 0
std::string pair_place(std::span<const JsonStep> way, const std::string& id) {
  std::string place;
  for (std::size_t k = 0; k < way.size(); ++k) {
    if (k == 1) place += "[" + std::to_string(way[k].index) + "]" + (id.empty() ? "" : " " + quoted_id(id));
    else if (k == 3) place += " token " + std::to_string(way[k].index);
    else if (k == 4) place += ", coordinate " + std::to_string(way[k].index);
    else place += (k == 0 ? "" : ", ") + std::string(way[k].key);
  }
  return place;
}

class DatasetReader {
 public:
  DatasetReader(const std::string& path, std::string text, const ReadLimits& limits) : path_(path), limits_(limits), reader_(path, std::move(text), limits) {
    reader_.set_place_format([this](std::span<const JsonStep> way) { return pair_place(way, id_); });
  }

  Dataset<Exact> read() {
    Dataset<Exact> dataset = reader_.in_parts_or_in_order([this](bool in_parts) { return read_document(in_parts); });
    check_dataset(path_, dataset);
    return dataset;
  }

 private:
  Dataset<Exact> read_document(bool in_parts) {
    dataset_ = {};
    in_parts_ = in_parts;
    reader_.peek("dimension", [this](Value value) { read_dimension(value); });  // pairs are read by it, wherever it stands
    reader_.document({{"format"}, {"dimension"}, {"note", false}, {"pairs"}}, [this](std::size_t key, Value value) {
      switch (key) {
        case 0: read_format(value); break;
        case 1: read_dimension(value); break;
        case 2: dataset_.note = reader_.string(value); break;
        default: read_pairs(value); break;
      }
    });
    return std::move(dataset_);
  }

  JsonReader::Part<Pair<Exact>> read_part(std::size_t dimension, std::size_t count) {
    dataset_.dimension = dimension;
    dataset_.pairs.reserve(count);
    reader_.document({{"pairs"}}, [this](std::size_t, Value value) { read_pairs(value); });
    return {std::move(dataset_.pairs), reader_.bits()};
  }

  void read_format(Value value) {
    const std::string format = reader_.string(value);
    if (format != dataset_format) reader_.fail("format \"" + excerpt(format) + "\" is not that of a data set, " + dataset_format, "give a data set here; --help shows the order of the files");
  }

  void read_dimension(Value value) {
    dataset_.dimension = reader_.integer(value);
    if (dataset_.dimension < 2 || dataset_.dimension > limits_.dimension)
      reader_.fail("the dimension must be 2 to " + std::to_string(limits_.dimension), "embed one-dimensional tokens as (x, 0)");
  }

  void read_pairs(Value value) {
    if (dataset_.dimension == 0) reader_.fail("key \"dimension\" is missing");
    if (in_parts_) {
      dataset_.pairs = reader_.parts<Pair<Exact>>(value, "pairs", [this](std::string text, std::size_t count) { return DatasetReader(path_, std::move(text), limits_).read_part(dataset_.dimension, count); });
      return;
    }
    reader_.array(value, [this](std::size_t, Value item) {
      id_.clear();
      Pair<Exact> pair;
      reader_.object(item, {{"id"}, {"input"}, {"output"}}, [&](std::size_t key, Value member) {
        if (key == 0) id_ = pair.id = read_id(member);
        else (key == 1 ? pair.input : pair.output) = read_sequence(member);
      });
      dataset_.pairs.push_back(std::move(pair));
    });
    id_.clear();
  }

  std::string read_id(Value value) {
    std::string id = reader_.string(value);
    if (id.empty()) reader_.fail("the id is empty", "give every pair an id of its own");
    return id;
  }

  Sequence<Exact> read_sequence(Value value) {
    Sequence<Exact> sequence;
    reader_.array(value, [&](std::size_t, Value token) { sequence.push_back(reader_.vector(token, dataset_.dimension)); });
    return sequence;
  }

  std::string path_;
  ReadLimits limits_;
  JsonReader reader_;
  Dataset<Exact> dataset_;
  std::string id_;
  bool in_parts_ = false;
};

class DatasetRules {
 public:
  explicit DatasetRules(const std::string& path) : path_(path) {}

  void check(const Dataset<Exact>& dataset) {
    if (dataset.pairs.empty()) fail("pairs", "there is no pair", "a data set has at least one pair");
    std::unordered_map<std::string, std::size_t> ids;
    for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
      const Pair<Exact>& pair = dataset.pairs[j];
      const std::string place = "pairs[" + std::to_string(j) + "] " + quoted_id(pair.id);
      const auto [first, is_new] = ids.emplace(pair.id, j);
      if (!is_new) fail(place, "the id is already that of pairs[" + std::to_string(first->second) + "]", "ids must be unique");
      check_sizes(pair, place);
      check_distinct(pair.input, place + ", input");
      check_distinct(pair.output, place + ", output");
      check_new_input(dataset, j, place);
    }
  }

 private:
  [[noreturn]] void fail(const std::string& place, const std::string& rule, const std::string& advice) const {
    throw Error(ExitCode::BadData, path_ + ": " + place, rule, advice);
  }

  void check_sizes(const Pair<Exact>& pair, const std::string& place) const {
    if (pair.input.empty()) fail(place + ", input", "the input has no token", "a sequence has at least one token");
    if (pair.output.empty()) fail(place + ", output", "the output has no token", "a sequence has at least one token");
    if (pair.output.size() > pair.input.size())
      fail(place, "the output has " + std::to_string(pair.output.size()) + " tokens, the input only " + std::to_string(pair.input.size()),
           "a transformer keeps the number of tokens, so an output is no larger than its input");
  }

  void check_distinct(const Sequence<Exact>& sequence, const std::string& place) const {
    std::unordered_map<Vector<Exact>, std::size_t, VectorHash> seen;
    for (std::size_t i = 0; i < sequence.size(); ++i) {
      const auto [first, is_new] = seen.emplace(sequence[i], i);
      if (!is_new) fail(place + " token " + std::to_string(i), "equals token " + std::to_string(first->second), "the tokens of a sequence are distinct");
    }
  }

  /// Inputs are pairwise distinct as sets: compares those whose order-free hashes agree.
  void check_new_input(const Dataset<Exact>& dataset, std::size_t j, const std::string& place) {
    std::size_t hash = 0;
    for (const Vector<Exact>& token : dataset.pairs[j].input) hash += VectorHash{}(token);
    const auto [begin, end] = inputs_.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
      const Sequence<Exact>& other = dataset.pairs[it->second].input;
      const Sequence<Exact>& input = dataset.pairs[j].input;
      if (other.size() != input.size()) continue;
      const std::unordered_set<Vector<Exact>, VectorHash> tokens(other.begin(), other.end());
      if (std::all_of(input.begin(), input.end(), [&](const Vector<Exact>& x) { return tokens.contains(x); }))
        fail(place + ", input", "is the same set of tokens as that of pairs[" + std::to_string(it->second) + "] " + quoted_id(dataset.pairs[it->second].id),
             "inputs are distinct as sets, whatever the order of their tokens");
    }
    inputs_.emplace(hash, j);
  }

  std::string path_;
  std::unordered_multimap<std::size_t, std::size_t> inputs_;  // order-free hash of an input -> its pair
};

void append_sequence(std::string& out, const Sequence<Exact>& sequence) {
  out += '[';
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    if (i > 0) out += ',';
    append_vector(out, sequence[i]);
  }
  out += ']';
}

}  // namespace

Dataset<Exact> parse_dataset(const std::string& path, std::string text, const ReadLimits& limits) {
  return DatasetReader(path, std::move(text), limits).read();
}

Dataset<Exact> read_dataset(const std::string& path, const ReadLimits& limits) { return parse_dataset(path, read_file(path, limits), limits); }

void check_dataset(const std::string& path, const Dataset<Exact>& dataset) { DatasetRules(path).check(dataset); }

std::string dataset_text(const Dataset<Exact>& dataset) {
  std::string out = std::string("{\"format\":\"") + dataset_format + "\",\"dimension\":" + std::to_string(dataset.dimension);
  if (!dataset.note.empty()) out += ",\"note\":" + json_quoted(dataset.note);
  out += ",\n\"pairs\":[";
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
    const Pair<Exact>& pair = dataset.pairs[j];
    out += (j > 0 ? ",\n{\"id\":" : "\n{\"id\":") + json_quoted(pair.id) + ",\"input\":";
    append_sequence(out, pair.input);
    out += ",\"output\":";
    append_sequence(out, pair.output);
    out += '}';
  }
  return out + "\n]}\n";
}

void write_dataset(const std::string& path, const Dataset<Exact>& dataset) {
  OutputFile file(path);
  file.write(dataset_text(dataset));
  file.commit();
}

}  // namespace certiformer
