#define BOOST_TEST_MODULE io
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "io/dataset_file.hpp"
#include "io/error.hpp"
#include "io/file.hpp"
#include "io/model_file.hpp"
#include "io/number.hpp"
#include "random_instances.hpp"

using namespace certiformer;
namespace fs = std::filesystem;

namespace {

/// A fresh folder, removed at the end.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("certiformer-io-test-" + std::to_string(::getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  [[nodiscard]] std::string operator/(const char* name) const { return (path / name).string(); }
};

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_are_read_exactly) {
  const std::pair<const char*, Exact> table[] = {
      {"12", Exact(12)}, {"-12", Exact(-12)}, {"0.5", Exact(1) / Exact(2)}, {"-1.25e-3", Exact(-1) / Exact(800)}, {"1E+2", Exact(100)}, {"3/8", Exact(3) / Exact(8)},
      {"-4/6", Exact(-2) / Exact(3)}, {"0x1.8p-3", Exact(3) / Exact(16)}, {"0XA.Bp4", Exact(171)}, {"007", Exact(7)}, {"0.1", Exact(1) / Exact(10)},
      {"1234567890123456789012345678901234567890/1234567890123456789012345678901234567890", Exact(1)}, {"0e0", Exact(0)}};
  for (const auto& [text, value] : table) BOOST_TEST((parse_number(text) == value), text);
  for (const char* text : {"", "-", "+1", " 1", "1 ", "1.", ".5", "1e", "1e+", "e5", "0x", "0x.8", "0x1.", "0x1p", "1/0", "1/", "/2", "1/-2", "1/2/3", "1.2.3", "1_000", "nan", "inf", "0b1", "1/2.0", "0x1/2", "٣"})
    BOOST_CHECK_THROW((void)parse_number(text), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(short_numbers_have_the_value_that_the_general_way_gives) {
  Random random(3);
  const auto digits = [&](const char* alphabet, std::size_t base, std::size_t most) {
    std::string text;
    for (std::uint64_t count = 1 + random.below(most); count > 0; --count) text += random.below(3) == 0 ? '0' : alphabet[random.below(base)];
    return text;
  };
  const std::string zeros(40, '0');  // too long for the short way
  for (int k = 0; k < 20000; ++k) {
    const std::string sign = random.below(2) == 0 ? "-" : "";
    std::string prefix = sign, rest;
    switch (random.below(4)) {
      case 0: rest = digits("0123456789", 10, 20); break;
      case 1: rest = digits("0123456789", 10, 10) + "." + digits("0123456789", 10, 10); break;
      case 2: rest = digits("0123456789", 10, 19) + "/1" + digits("0123456789", 10, 18); break;
      default:
        prefix += "0x";
        rest = digits("0123456789abcdefABCDEF", 22, 10);
        if (random.below(2) == 0) rest += "." + digits("0123456789abcdef", 16, 10);
        if (random.below(2) == 0) rest += std::string("p") + (random.below(2) == 0 ? "-" : "") + digits("0123456789", 10, 3);
    }
    const Exact value = parse_number(prefix + rest);
    BOOST_TEST((value == parse_number(prefix + zeros + rest)), prefix + rest);
    BOOST_TEST((parse_number(value.text()) == value), prefix + rest);
    BOOST_TEST((Exact(value) == value));
  }
  ReadLimits limits;
  limits.exponent = 100;
  limits.digits = 4;
  for (const char* text : {"0x1p101", "0x1p-101", "12345", "0x1.88p12", "1.2345", "123/45"}) BOOST_CHECK_THROW((void)parse_number(text, limits), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(limits_of_numbers) {
  ReadLimits limits;
  limits.digits = 20;
  limits.exponent = 100;
  BOOST_TEST((parse_number("12345678901234567890", limits).bits() > 0));
  for (const char* text : {"123456789012345678901", "1e101", "1e-101", "0x1p101", "1e99999999999999999999", "0x1p-99999999999", "1/123456789012345678901"})
    BOOST_CHECK_THROW((void)parse_number(text, limits), std::invalid_argument);
  BOOST_TEST((parse_number("1e000000000100", limits) == parse_number("1e100", limits)));
}

BOOST_AUTO_TEST_CASE(data_sets_survive_a_round_trip_byte_for_byte) {
  Folder folder;
  for (const char* name : {"squares.json", "digits-inpaint-40.json"}) {
    const Dataset<Exact> dataset = read_dataset(std::string(CERTIFORMER_EXAMPLES) + "/" + name);
    write_dataset(folder / "a.json", dataset);
    write_dataset(folder / "b.json.gz", read_dataset(folder / "a.json"));
    const Dataset<Exact> again = read_dataset(folder / "b.json.gz");
    BOOST_TEST(dataset_text(again) == bytes_of(folder / "a.json"));
    BOOST_TEST(bytes_of(folder / "b.json.gz").size() < bytes_of(folder / "a.json").size());
  }
}

BOOST_AUTO_TEST_CASE(models_survive_a_round_trip_byte_for_byte) {
  Folder folder;
  Random random(21);
  for (int k = 0; k < 50; ++k) {
    Transformer<Exact> model = testing::random_transformer(random, 2 + random.below(4), 6);
    model.note = "quotes \" and \\ and \n";
    model.construction = ConstructionRecord{"test", "{\"a\":[1,\"x\"]}", {{"first", 0, 2}, {"second", 2, 4}}};
    write_model(folder / "a.json", model);
    const Transformer<Exact> again = read_model(folder / "a.json");
    write_model(folder / "b.json.gz", again);
    write_model(folder / "c.json", read_model(folder / "b.json.gz"));
    BOOST_TEST(bytes_of(folder / "a.json") == bytes_of(folder / "c.json"));
    BOOST_TEST(count(again).parameters == count(model).parameters);
    BOOST_TEST(again.note == model.note);
    BOOST_TEST((again.order == model.order));
  }
}

BOOST_AUTO_TEST_CASE(long_files_are_read_in_parts_to_the_same_values_and_errors) {
  ReadLimits in_parts;
  in_parts.part_bytes = 40;
  const auto outcome = [](auto parse, auto write, const std::string& text, const ReadLimits& limits) {
    try {
      return write(parse("file", text, limits));
    } catch (const Error& error) {
      return std::string(error.what());
    }
  };
  Random random(5);
  std::size_t read = 0, refused = 0;
  for (int k = 0; k < 400; ++k) {
    const std::size_t d = 2 + random.below(3);
    std::string model = model_text(testing::random_transformer(random, d, 8)), dataset = dataset_text(testing::random_dataset(random, d, 8));
    for (std::string* text : {&model, &dataset}) {
      for (std::uint64_t damage = random.below(3); damage > 0; --damage) {
        const std::size_t at = random.below(text->size());
        const char mark = "{}[],:\"0\\ "[random.below(10)];
        if (random.below(2) == 0) (*text)[at] = mark;
        else text->insert(at, 1, mark);
      }
    }
    in_parts.bytes = random.below(4) == 0 ? 20 + random.below(400) : ReadLimits{}.bytes;  // of all parts together
    ReadLimits in_order = in_parts;
    in_order.part_bytes = ReadLimits{}.part_bytes;
    const std::string found = outcome(parse_model, model_text, model, in_parts);
    BOOST_TEST(found == outcome(parse_model, model_text, model, in_order));
    BOOST_TEST(outcome(parse_dataset, dataset_text, dataset, in_parts) == outcome(parse_dataset, dataset_text, dataset, in_order));
    ++(found.starts_with("{") ? read : refused);
  }
  BOOST_TEST(read > 100);
  BOOST_TEST(refused > 100);
}

BOOST_AUTO_TEST_CASE(an_output_appears_whole_or_not_at_all) {
  Folder folder;
  { std::ofstream(folder / "kept.txt") << "old"; }
  {
    OutputFile file(folder / "kept.txt");
    file.write("new");
  }  // no commit
  BOOST_TEST(bytes_of(folder / "kept.txt") == "old");
  {
    OutputFile file(folder / "kept.txt");
    file.write("new");
    file.commit();
  }
  BOOST_TEST(bytes_of(folder / "kept.txt") == "new");
  BOOST_TEST(std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()) == 1);
  BOOST_CHECK_THROW(OutputFile(folder / "no/such/folder.txt"), Error);
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_read) {
  Folder folder;
  const auto code = [](const std::string& path, const ReadLimits& limits = {}) {
    try {
      (void)read_file(path, limits);
    } catch (const Error& error) {
      return error.code();
    }
    return ExitCode::Done;
  };
  BOOST_TEST((code(folder / "missing") == ExitCode::NoInput));
  BOOST_TEST((code(folder.path.string()) == ExitCode::NoInput));
  { std::ofstream(folder / "ten") << "0123456789"; }
  ReadLimits limits;
  limits.bytes = 9;
  BOOST_TEST((code(folder / "ten", limits) == ExitCode::BadData));
  limits.bytes = 10;
  BOOST_TEST((code(folder / "ten", limits) == ExitCode::Done));
  {
    OutputFile file(folder / "whole.gz");
    file.write(std::string(100000, 'x'));
    file.commit();
  }
  const std::string whole = bytes_of(folder / "whole.gz");
  { std::ofstream(folder / "cut.gz", std::ios::binary) << whole.substr(0, whole.size() / 2); }
  BOOST_TEST((code(folder / "cut.gz") == ExitCode::BadData));
  BOOST_TEST((code(folder / "whole.gz", limits) == ExitCode::BadData));  // a small file may hold much
}

BOOST_AUTO_TEST_CASE(sha256_of_known_texts) {
  BOOST_TEST(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  BOOST_TEST(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}
