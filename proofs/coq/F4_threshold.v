(** F4, the staircase in floats: if s - start is exact and start is in the format, then s - fl(s - start) = start, and so is its rounding. So a whole group
    of tokens s >= start lands on its threshold, bit for bit. Format and rounding as in F1_rounding_error.v. *)

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

Theorem F4_threshold s start : format start -> fl (s - start) = s - start ->
  s - fl (s - start) = start /\ fl (s - fl (s - start)) = start.
Proof. intros F E. rewrite E. replace (s - (s - start)) with start by ring. split; [reflexivity|apply fl_format, F]. Qed.

(** The neuron as it stands in the staircase: relu, for a token right of its threshold, between start and 2 start. *)
Corollary F4_neuron s start : format s -> format start -> 0 <= start -> start <= s <= 2 * start ->
  fl (s - Rmax 0 (fl (s - start))) = start.
Proof.
  intros Fs Ft P [H1 H2]. assert (fl (s - start) = s - start) as E by (apply fl_format, sterbenz; auto using FLT_exp_valid, FLT_exp_monotone; lra).
  rewrite E, Rmax_right by lra. rewrite <- E. apply F4_threshold; assumption.
Qed.

End Format.
