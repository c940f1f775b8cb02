// softmax_enclosure DATASET MODEL, and lines "FROM TO BITS" on stdin: prints where the checker encloses the images of the tokens at these
// temperatures, a line "LOW HIGH" for each coordinate, or why it does not; then an empty line. For test_enclosure.py.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "../../verifier/check/data_set.hpp"
#include "../../verifier/check/numeral.hpp"
#include "../../verifier/check/softmax_pass.hpp"

namespace {

using namespace certiformer_check;

std::string bytes_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void print(const Zonotope& z) {
  const Vector radius = z.radius();
  for (std::size_t k = 0; k < radius.size(); ++k) {
    std::cout << (z.centre[k] - radius[k]).exact_text() << ' ' << (z.centre[k] + radius[k]).exact_text() << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 64;
  const std::string data_set_bytes = bytes_of(argv[1]);
  const std::string model_bytes = bytes_of(argv[2]);
  JsonReader data_set_json("data set", data_set_bytes);
  const DataSet data_set = read_data_set(data_set_json);
  JsonReader model_json("model", model_bytes);
  const Model model = read_model(model_json);
  const SoftmaxPass pass(model);
  std::string from;
  std::string to;
  unsigned bits = 0;
  while (std::cin >> from >> to >> bits) {
    const Temperatures temperatures{take_apart(from).value().value(), take_apart(to).value().value()};
    try {
      for (const Pair& pair : data_set.pairs) {
        for (const Zonotope& token : pass.run(pair, temperatures, bits)) print(token);
      }
    } catch (const Refusal& refusal) {
      std::cout << refusal.line << '\n';
    }
    std::cout << '\n';
  }
  return 0;
}
