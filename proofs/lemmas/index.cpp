#include "index.hpp"

#include <algorithm>
#include <filesystem>

#include "lemma.hpp"

namespace certiformer::proofs {
namespace {

/// The id at the beginning of a file's name: L02_hat.smt2 -> L2, T1_6_x.v -> T1.6, empty if there is none.
std::string id_of(const std::string& name) {
  std::size_t end = 1;
  const auto digits = [&](std::size_t from) {
    std::size_t to = from;
    while (to < name.size() && name[to] >= '0' && name[to] <= '9') ++to;
    return to;
  };
  if (name.empty() || name[0] < 'A' || name[0] > 'Z') return "";
  std::size_t first = 1;
  while (first < name.size() && name[first] == '0') ++first;
  end = digits(first);
  if (end == first || end == name.size() || (name[end] != '_' && name[end] != '.')) return "";
  std::string id = name.substr(0, 1) + name.substr(first, end - first);
  if (name[0] == 'T')  // a theorem's number has two parts
    if (const std::size_t last = digits(end + 1); last > end + 1) id += "." + name.substr(end + 1, last - end - 1);
  return id;
}

std::string link(const CodePlace& place) { return "`" + place.function + "` ([" + place.file + "](../" + place.file + "))"; }

std::string links(const std::vector<CodePlace>& places) {
  std::string text;
  for (const CodePlace& place : places) text += (text.empty() ? "" : ", ") + link(place);
  return text.empty() ? "—" : text;
}

std::string file_link(const std::string& path) { return "[" + path + "](../" + path + ")"; }

/// | separates cells.
std::string cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return text;
}

std::string established(const std::string& root, const Lemma& lemma) {
  std::string smt, coq;
  for (const std::string& file : files_for_all(root, lemma.id)) {
    std::string& kind = file.ends_with(".v") ? coq : smt;
    kind += (kind.empty() ? "" : ", ") + file_link(file);
  }
  std::string text = "instances";
  if (!smt.empty()) text += "; for all by SMT: " + smt;
  if (!coq.empty()) text += "; for all by Coq: " + coq;
  if (!smt.empty() || !coq.empty()) text += " (" + lemma.for_all + ")";
  return text;
}

constexpr const char* head = R"(# Lemmas, code and tests

Written by `certiformer lemmas --index`; a test compares. Each lemma is a file that states it, generates instances that satisfy its hypotheses, checks its
conclusion in at least two ways that share no code, and shows of each hypothesis that it is needed. `certiformer lemmas ID` runs it, `ctest -R lemma.ID` as well.
Ids are those of the comments in the code: search for one and you find the formula above the function.

"Instances" means: no instance is known that breaks it, and `certiformer lemmas --instances K --seed S` looks for one. "For all" names a proof for
all parameters, which `scripts/check` runs (SMT: z3 and cvc5; Coq: with `--full`).

| id | statement | lemma | test | is about | is used by | established by |
|---|---|---|---|---|---|---|
)";

}  // namespace

std::vector<std::string> files_for_all(const std::string& root, const std::string& id) {
  std::vector<std::string> files;
  for (const auto& [folder, suffix] : {std::pair{"proofs/smt", ".smt2"}, std::pair{"proofs/coq", ".v"}}) {
    const std::filesystem::path path = std::filesystem::path(root) / folder;
    if (!std::filesystem::is_directory(path)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with(suffix) && id_of(name) == id) files.push_back(std::string(folder) + "/" + name);
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string index_text(const std::string& root) {
  std::string text = head;
  for (const Lemma& lemma : all_lemmas())
    text += "| " + lemma.id + " | " + cell(lemma.statement) + " | " + file_link(lemma.file) + " | lemma." + lemma.id + " | " + links(lemma.code) + " | " + links(lemma.used_by) + " | " +
            established(root, lemma) + " |\n";
  std::string open;
  for (const Lemma& lemma : all_lemmas()) if (files_for_all(root, lemma.id).empty()) open += (open.empty() ? "" : ", ") + lemma.id;
  text += "\nOpen, that is by instances only: " + open + ".\n";
  text += "\n## Hypotheses, and why they are needed\n\n";
  for (const Lemma& lemma : all_lemmas()) {
    text += "* **" + lemma.id + " " + lemma.title + "**";
    for (const Hypothesis& hypothesis : lemma.hypotheses)
      text += "\n  * " + hypothesis.text + ": " + (hypothesis.counterexample ? "without it an instance breaks the conclusion" : "for convenience; " + hypothesis.convenience);
    text += "\n";
  }
  return text;
}

}  // namespace certiformer::proofs
