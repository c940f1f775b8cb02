// Owners of FLINT's integers and rationals.
#pragma once

#include <flint/fmpq.h>
#include <flint/fmpz.h>

namespace certiformer {

struct Fmpz {
  fmpz_t value;
  Fmpz() { fmpz_init(value); }
  Fmpz(const Fmpz&) = delete;
  Fmpz& operator=(const Fmpz&) = delete;
  ~Fmpz() { fmpz_clear(value); }
};

struct Fmpq {
  fmpq_t value;
  Fmpq() { fmpq_init(value); }
  Fmpq(const Fmpq&) = delete;
  Fmpq& operator=(const Fmpq&) = delete;
  ~Fmpq() { fmpq_clear(value); }
};

}  // namespace certiformer
