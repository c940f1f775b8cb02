(** L11, the number: a q just below log2 e, to 60 bits, for the bound exp (-y) <= 2 ^ (- floor (y q)) of L11_softmax_tail.v.

    Proved by CoqInterval, which computes with the kernel's machine integers: their specification (PrimInt63, Uint63) is assumed beside the axioms of
    the real numbers. *)

From Coq Require Import Reals.
From Interval Require Import Tactic.
Open Scope R_scope.

Theorem L11_q : 1663314137230540311 / 2 ^ 60 <= / ln 2 <= 1663314137230540312 / 2 ^ 60.
Proof. split; interval with (i_prec 90). Qed.
