#include "ranks/ranks.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "io/error.hpp"

namespace certiformer {
namespace {

constexpr const char* library_name = "libcertiformer-mpi.so";

std::unique_ptr<Transport>& the_transport() {
  static std::unique_ptr<Transport> transport;
  return transport;
}

/// A number that the starters of Open MPI, of PMIx and of MPICH's relatives leave in the environment.
int environment(std::initializer_list<const char*> names, int otherwise) {
  for (const char* name : names)
    if (const char* value = std::getenv(name)) return std::atoi(value);
  return otherwise;
}

/// The library beside the program (as built), or in ../lib/certiformer (as installed).
std::string library_path() {
  std::error_code ignored;
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const std::filesystem::path& candidate : {folder / library_name, folder / ".." / CERTIFORMER_LIBRARY_FOLDER / "certiformer" / library_name})
    if (std::filesystem::exists(candidate, ignored)) return candidate.string();
  throw Error(ExitCode::Internal, "mpirun", "this certiformer was built without MPI", "build it with an MPI library (Debian: libopenmpi-dev), or start it without mpirun");
}

}  // namespace

void Ranks::start() {
  if (environment({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}, 1) <= 1) return;
  const std::string path = library_path();
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);  // Open MPI's own plugins look for its symbols
  if (library == nullptr) throw Error(ExitCode::Internal, path, std::string("cannot be loaded: ") + dlerror());
  const auto make = reinterpret_cast<decltype(&certiformer_start_transport)>(dlsym(library, "certiformer_start_transport"));
  if (make == nullptr) throw Error(ExitCode::Internal, path, "is not the MPI part of certiformer");
  the_transport().reset(make());
}

void Ranks::finish() { the_transport().reset(); }

void Ranks::abort(int code) {
  if (Transport* transport = the_transport().get()) transport->abort(code);
}

int Ranks::rank() { return the_transport() ? the_transport()->rank() : environment({"OMPI_COMM_WORLD_RANK", "PMI_RANK"}, 0); }

Transport* Ranks::transport() { return the_transport() && the_transport()->size() > 1 ? the_transport().get() : nullptr; }

}  // namespace certiformer
