(** F3, Sterbenz: x, y in the format with y / 2 <= x <= 2 y make x - y exact. Format and rounding as in F1_rounding_error.v. The proof is Flocq's. *)

From Coq Require Import Reals Lra.
From Flocq Require Import Core Sterbenz.
Open Scope R_scope.

Section Format.

Variables emin prec : Z.
Context {prec_positive : Prec_gt_0 prec}.
Variable choice : Z -> bool.

Notation format := (generic_format radix2 (FLT_exp emin prec)).
Definition fl (x : R) : R := round radix2 (FLT_exp emin prec) (Znearest choice) x.

Lemma fl_format x : format x -> fl x = x.
Proof. apply round_generic. apply valid_rnd_N. Qed.

Theorem F3_sterbenz x y : format x -> format y -> y / 2 <= x <= 2 * y -> fl (x - y) = x - y.
Proof. intros. apply fl_format. apply sterbenz; auto using FLT_exp_valid, FLT_exp_monotone. Qed.

End Format.
