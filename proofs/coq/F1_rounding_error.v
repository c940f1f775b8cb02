(** F1, the error of a rounded operation and of a rounded dot product in any order.

    A format of p bits with the least exponent emin (binary64: p = 53, emin = -1074; binary32: p = 24, emin = -149), rounding to nearest with any rule
    for ties; u = 2^-p. Overflow is outside: that magnitudes stay below the largest number of the format is checked separately.

    - An operation: |fl(x) - x| <= u |x| for the exact result x, if |x| is at least the smallest normal number, 2^(emin + p - 1), or 0.
    - A dot product sum a_i b_i of k terms, computed in any order and association, each product rounded and added, or fused (FMA), errs by at most
      gamma_k sum |a_i b_i|, gamma_k = k u / (1 - k u), as long as every operation's exact result is normal or 0. *)

From Coq Require Import Reals Lra Lia ZArith Psatz.
From Flocq Require Import Core Relative.
Open Scope R_scope.

Section Format.

Variables emin prec : Z.
Context {prec_positive : Prec_gt_0 prec}.
Variable choice : Z -> bool.

Notation format := (generic_format radix2 (FLT_exp emin prec)).
Definition fl (x : R) : R := round radix2 (FLT_exp emin prec) (Znearest choice) x.
Definition u : R := bpow radix2 (- prec).
Definition normal (x : R) : Prop := x = 0 \/ bpow radix2 (emin + prec - 1) <= Rabs x.

Lemma u_positive : 0 < u.
Proof. apply bpow_gt_0. Qed.

(** ** One operation *)

Theorem F1_operation x : normal x -> Rabs (fl x - x) <= u * Rabs x.
Proof.
  intros [->|H].
  - unfold fl. rewrite round_0 by apply valid_rnd_N. rewrite Rminus_0_r, Rabs_R0. lra.
  - unfold fl, u. replace (bpow radix2 (- prec)) with (/ 2 * bpow radix2 (- prec + 1)).
    + apply relative_error_N_FLT; assumption.
    + rewrite bpow_plus. change (bpow radix2 1) with 2. field.
Qed.

(** ** Dot products *)

(** How a dot product is computed. Every order, association and use of FMA is such a tree. *)
Inductive tree :=
  | Product (a b : R)            (* fl(a b) *)
  | Sum (left right : tree)      (* fl(left + right) *)
  | Fused (a b : R) (rest : tree) (* fl(a b + rest) *).

Fixpoint computed (t : tree) : R :=
  match t with
  | Product a b => fl (a * b)
  | Sum l r => fl (computed l + computed r)
  | Fused a b r => fl (a * b + computed r)
  end.

Fixpoint exact (t : tree) : R :=
  match t with Product a b => a * b | Sum l r => exact l + exact r | Fused a b r => a * b + exact r end.

Fixpoint magnitude (t : tree) : R :=
  match t with Product a b => Rabs (a * b) | Sum l r => magnitude l + magnitude r | Fused a b r => Rabs (a * b) + magnitude r end.

Fixpoint terms (t : tree) : nat :=
  match t with Product _ _ => 1 | Sum l r => terms l + terms r | Fused _ _ r => S (terms r) end.

Fixpoint all_normal (t : tree) : Prop :=
  match t with
  | Product a b => normal (a * b)
  | Sum l r => normal (computed l + computed r) /\ all_normal l /\ all_normal r
  | Fused a b r => normal (a * b + computed r) /\ all_normal r
  end.

Lemma terms_positive t : (1 <= terms t)%nat.
Proof. induction t; simpl; lia. Qed.

Lemma magnitude_positive t : 0 <= magnitude t.
Proof. induction t; simpl; try pose proof (Rabs_pos (a * b)); lra. Qed.

Lemma exact_magnitude t : Rabs (exact t) <= magnitude t.
Proof.
  induction t; simpl.
  - lra.
  - eapply Rle_trans; [apply Rabs_triang|lra].
  - eapply Rle_trans; [apply Rabs_triang|lra].
Qed.

Definition growth (k : nat) : R := (1 + u) ^ k - 1.

Lemma growth_monotone j k : (j <= k)%nat -> growth j <= growth k.
Proof. intros. unfold growth. assert ((1 + u) ^ j <= (1 + u) ^ k) by (apply Rle_pow; [pose proof u_positive; lra|assumption]). lra. Qed.

Lemma growth_positive k : 0 <= growth k.
Proof. replace 0 with (growth 0) by (unfold growth; simpl; ring). apply growth_monotone; lia. Qed.

Lemma growth_step k : growth (S k) = growth k + u * (1 + growth k).
Proof. unfold growth. simpl. ring. Qed.

(** An operation on values y that err by e from x makes an error of at most (1 + u) e + u |x|. *)
Lemma rounded_error x y e : normal y -> Rabs (y - x) <= e -> Rabs (fl y - x) <= e + u * (Rabs x + e).
Proof.
  intros N E. replace (fl y - x) with ((fl y - y) + (y - x)) by ring.
  eapply Rle_trans; [apply Rabs_triang|].
  assert (Rabs y <= Rabs x + e). { replace y with (x + (y - x)) by ring. eapply Rle_trans; [apply Rabs_triang|lra]. }
  pose proof (F1_operation y N). pose proof u_positive.
  assert (u * Rabs y <= u * (Rabs x + e)) by (apply Rmult_le_compat_l; lra). lra.
Qed.

Theorem F1_tree t : all_normal t -> Rabs (computed t - exact t) <= growth (terms t) * magnitude t.
Proof.
  pose proof u_positive as U.
  induction t as [a b|l IHl r IHr|a b r IHr]; simpl computed; simpl exact; simpl magnitude; simpl all_normal.
  - intros N. simpl terms. replace (growth 1) with u by (unfold growth; simpl; ring). apply F1_operation, N.
  - intros [N [Nl Nr]]. specialize (IHl Nl). specialize (IHr Nr). simpl terms.
    pose proof (terms_positive l). pose proof (terms_positive r).
    set (k := (terms l + terms r - 1)%nat).
    assert (growth (terms l) <= growth k) by (apply growth_monotone; unfold k; lia).
    assert (growth (terms r) <= growth k) by (apply growth_monotone; unfold k; lia).
    replace (terms l + terms r)%nat with (S k) by (unfold k; lia).
    pose proof (magnitude_positive l). pose proof (magnitude_positive r).
    assert (Rabs (computed l + computed r - (exact l + exact r)) <= growth k * (magnitude l + magnitude r)) as E.
    { replace (computed l + computed r - (exact l + exact r)) with ((computed l - exact l) + (computed r - exact r)) by ring.
      eapply Rle_trans; [apply Rabs_triang|].
      assert (growth (terms l) * magnitude l <= growth k * magnitude l) by (apply Rmult_le_compat_r; assumption).
      assert (growth (terms r) * magnitude r <= growth k * magnitude r) by (apply Rmult_le_compat_r; assumption). lra. }
    eapply Rle_trans; [apply (rounded_error _ _ _ N E)|]. rewrite growth_step.
    assert (Rabs (exact l + exact r) <= magnitude l + magnitude r).
    { pose proof (exact_magnitude l). pose proof (exact_magnitude r). eapply Rle_trans; [apply Rabs_triang|lra]. }
    assert (u * Rabs (exact l + exact r) <= u * (magnitude l + magnitude r)) by (apply Rmult_le_compat_l; lra). lra.
  - intros [N Nr]. specialize (IHr Nr). simpl terms. set (k := terms r).
    pose proof (magnitude_positive r). pose proof (Rabs_pos (a * b)). pose proof (growth_positive k).
    assert (Rabs (a * b + computed r - (a * b + exact r)) <= growth k * (Rabs (a * b) + magnitude r)) as E.
    { replace (a * b + computed r - (a * b + exact r)) with (computed r - exact r) by ring. fold k in IHr.
      assert (0 <= growth k * Rabs (a * b)) by (apply Rmult_le_pos; assumption). lra. }
    eapply Rle_trans; [apply (rounded_error _ _ _ N E)|]. rewrite growth_step.
    assert (Rabs (a * b + exact r) <= Rabs (a * b) + magnitude r).
    { pose proof (exact_magnitude r). eapply Rle_trans; [apply Rabs_triang|lra]. }
    assert (u * Rabs (a * b + exact r) <= u * (Rabs (a * b) + magnitude r)) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(** ** The bound in its usual form *)

Definition gamma (k : nat) : R := INR k * u / (1 - INR k * u).

Lemma power_bound k : INR k * u < 1 -> (1 + u) ^ k * (1 - INR k * u) <= 1.
Proof.
  pose proof u_positive as U. induction k as [|k IH]; intros K.
  - simpl. lra.
  - rewrite S_INR in *. assert (INR k * u < 1) as K' by lra. specialize (IH K'). simpl pow.
    assert (0 <= INR k) by apply pos_INR. assert (0 < (1 + u) ^ k) by (apply pow_lt; lra).
    assert ((1 + u) * (1 - (INR k + 1) * u) <= 1 - INR k * u) by nra.
    apply Rle_trans with ((1 + u) ^ k * ((1 + u) * (1 - (INR k + 1) * u))); [right; ring|].
    apply Rle_trans with ((1 + u) ^ k * (1 - INR k * u)); [|exact IH].
    apply Rmult_le_compat_l; lra.
Qed.

Lemma growth_gamma k : INR k * u < 1 -> growth k <= gamma k.
Proof.
  intros K. unfold growth, gamma. pose proof (power_bound k K).
  apply Rmult_le_reg_r with (1 - INR k * u); [lra|].
  replace (INR k * u / (1 - INR k * u) * (1 - INR k * u)) with (INR k * u) by (field; lra). lra.
Qed.

Theorem F1_dot_product t : all_normal t -> INR (terms t) * u < 1 -> Rabs (computed t - exact t) <= gamma (terms t) * magnitude t.
Proof.
  intros N K. eapply Rle_trans; [apply (F1_tree t N)|]. apply Rmult_le_compat_r; [apply magnitude_positive|apply growth_gamma, K].
Qed.

End Format.
