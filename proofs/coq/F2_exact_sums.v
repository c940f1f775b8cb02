(** F2, sums that are exact in every order.

    Format and rounding as in F1_rounding_error.v; overflow is checked separately.
    Terms that are multiples of omega = 2^e (e >= emin, so of every omega that is at least the smallest normal number) with sum |terms| <= 2^p omega:
    every order and association of their sum is exact, and every partial sum. *)

From Coq Require Import Reals Lra Lia ZArith.
From Flocq Require Import Core.
Open Scope R_scope.

Section Format.

Variables emin prec : Z.
Context {prec_positive : Prec_gt_0 prec}.
Variable choice : Z -> bool.

Notation format := (generic_format radix2 (FLT_exp emin prec)).
Definition fl (x : R) : R := round radix2 (FLT_exp emin prec) (Znearest choice) x.

Lemma fl_format x : format x -> fl x = x.
Proof. apply round_generic. apply valid_rnd_N. Qed.

Definition multiple (e : Z) (x : R) : Prop := exists k : Z, x = IZR k * bpow radix2 e.

Lemma multiple_plus e x y : multiple e x -> multiple e y -> multiple e (x + y).
Proof. intros [j ->] [k ->]. exists (j + k)%Z. rewrite plus_IZR. ring. Qed.

Lemma multiple_format e x : (emin <= e)%Z -> multiple e x -> Rabs x <= bpow radix2 (prec + e) -> format x.
Proof.
  intros He [k ->] Hx. pose proof (bpow_gt_0 radix2 e) as B.
  rewrite Rabs_mult, (Rabs_right (bpow radix2 e)), bpow_plus in Hx by lra.
  apply Rmult_le_reg_r in Hx; [|exact B]. rewrite <- abs_IZR in Hx.
  assert (0 < prec)%Z as P' by exact prec_positive. assert (0 <= prec)%Z as P by lia.
  rewrite <- (IZR_Zpower radix2 prec P) in Hx. apply le_IZR in Hx.
  destruct (Z.eq_dec (Z.abs k) (radix2 ^ prec)) as [E|E].
  - (* +- 2^(prec + e) *)
    assert (format (bpow radix2 (prec + e))) as G by (apply generic_format_bpow; unfold FLT_exp; lia).
    assert (IZR (radix2 ^ prec) * bpow radix2 e = bpow radix2 (prec + e)) as Q by (rewrite (IZR_Zpower radix2 prec P), bpow_plus; reflexivity).
    destruct (Z.abs_eq_or_opp k) as [A|A]; rewrite A in E.
    + rewrite E, Q. exact G.
    + assert (k = (- radix2 ^ prec)%Z) as -> by lia. rewrite opp_IZR, Ropp_mult_distr_l_reverse, Q. apply generic_format_opp, G.
  - apply generic_format_FLT. exists (Float radix2 k e); [reflexivity| |exact He]. cbn [Fnum]. apply Z.le_neq. split; assumption.
Qed.

Inductive tree := Term (x : R) | Sum (left right : tree).
Fixpoint computed (t : tree) : R := match t with Term x => x | Sum l r => fl (computed l + computed r) end.
Fixpoint exact (t : tree) : R := match t with Term x => x | Sum l r => exact l + exact r end.
Fixpoint magnitude (t : tree) : R := match t with Term x => Rabs x | Sum l r => magnitude l + magnitude r end.
Fixpoint multiples (e : Z) (t : tree) : Prop := match t with Term x => multiple e x | Sum l r => multiples e l /\ multiples e r end.
(** A partial sum is the sum of a subtree. *)
Fixpoint every_partial_sum_exact (t : tree) : Prop :=
  computed t = exact t /\ match t with Term _ => True | Sum l r => every_partial_sum_exact l /\ every_partial_sum_exact r end.

Lemma magnitude_positive t : 0 <= magnitude t.
Proof. induction t; simpl; [apply Rabs_pos|lra]. Qed.

Lemma exact_magnitude t : Rabs (exact t) <= magnitude t.
Proof. induction t; simpl; [lra|]. eapply Rle_trans; [apply Rabs_triang|lra]. Qed.

Lemma exact_multiple e t : multiples e t -> multiple e (exact t).
Proof. induction t; simpl; [auto|]. intros []. apply multiple_plus; auto. Qed.

Theorem F2_every_order e t : (emin <= e)%Z -> multiples e t -> magnitude t <= bpow radix2 (prec + e) -> every_partial_sum_exact t.
Proof.
  intros He. induction t as [x|l IHl r IHr]; intros M B; simpl in M, B |- *; [auto|].
  destruct M as [Ml Mr]. pose proof (magnitude_positive l). pose proof (magnitude_positive r).
  assert (every_partial_sum_exact l) as El by (apply IHl; [assumption|lra]). assert (every_partial_sum_exact r) as Er by (apply IHr; [assumption|lra]).
  split; [|auto].
  assert (computed l = exact l) as -> by (destruct l; apply El). assert (computed r = exact r) as -> by (destruct r; apply Er).
  apply fl_format. apply multiple_format with e; [exact He| |].
  - apply multiple_plus; apply exact_multiple; assumption.
  - eapply Rle_trans; [apply (exact_magnitude (Sum l r))|exact B].
Qed.

Corollary F2_value e t : (emin <= e)%Z -> multiples e t -> magnitude t <= bpow radix2 (prec + e) -> computed t = exact t.
Proof. intros. assert (every_partial_sum_exact t) as E by (apply F2_every_order with e; assumption). destruct t; apply E. Qed.

End Format.
