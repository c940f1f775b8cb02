(** L11, the softmax tail: what lib/enclosure/weights.hpp and verifier/check/weights.cpp rest on.

    A sequence has the tokens 0, ..., n. Token k has the score s k, and x k is one coordinate of it. The weights of softmax at the
    temperature tau > 0 are

        pi m = exp (s m / tau) / sum_k exp (s k / tau).

    L11.  If s l - s m >= g m for all m <> l, then pi m <= exp (- g m / tau), and the attended mean is near x l:
          | sum pi m x m - x l |  <=  sum_(m <> l) exp (- g m / tau) |x m - x l|.
          If g m >= 0 these bounds increase with tau, so that they hold at every tau <= tau0 once they are stated at tau0.
          If several tokens tie for the largest score, l is replaced by their mean.
          A bound that is a power of two: exp (-y) <= 2 ^ (- floor (y q)) for y >= 0 and q <= log2 e. *)

From Coq Require Import Reals Lra Lia ZArith.
Open Scope R_scope.

Section Softmax.

Variable n : nat.
Variable s : nat -> R.
Variable tau : R.
Hypothesis tau_positive : 0 < tau.

Definition sum (f : nat -> R) : R := sum_f_R0 f n.
Definition total : R := sum (fun k => exp (s k / tau)).
Definition pi (m : nat) : R := exp (s m / tau) / total.

(** ** Sums *)

Lemma sum_monotone f g : (forall k, (k <= n)%nat -> f k <= g k) -> sum f <= sum g.
Proof. intros H. apply sum_Rle. exact H. Qed.

Lemma sum_equal f g : (forall k, (k <= n)%nat -> f k = g k) -> sum f = sum g.
Proof. intros H. apply sum_eq. exact H. Qed.

Lemma sum_term f m : (m <= n)%nat -> (forall k, (k <= n)%nat -> 0 <= f k) -> f m <= sum f.
Proof.
  intros Hm H. unfold sum.
  assert (forall j, (j <= n)%nat -> 0 <= sum_f_R0 f j /\ ((m <= j)%nat -> f m <= sum_f_R0 f j)) as G.
  { induction j; intros Hj; simpl.
    - split. apply H; lia. intros; replace m with 0%nat by lia; lra.
    - destruct IHj as [P Q]; [lia|]. assert (0 <= f (S j)) by (apply H; lia). split; [lra|].
      intros Hmj. destruct (Nat.eq_dec m (S j)) as [->|]; [lra|]. assert (f m <= sum_f_R0 f j) by (apply Q; lia). lra. }
  apply G; lia.
Qed.

Lemma sum_plus f g : sum (fun k => f k + g k) = sum f + sum g.
Proof. apply plus_sum. Qed.

Lemma sum_scaled f c : sum (fun k => c * f k) = c * sum f.
Proof. unfold sum. rewrite scal_sum. apply sum_eq. intros; ring. Qed.

Lemma sum_absolute f : Rabs (sum f) <= sum (fun k => Rabs (f k)).
Proof. apply Rsum_abs. Qed.

(** ** Weights *)

Lemma exp_positive x : 0 < exp x.
Proof. apply exp_pos. Qed.

Lemma total_positive : 0 < total.
Proof.
  apply Rlt_le_trans with (exp (s 0%nat / tau)). apply exp_positive.
  unfold total. apply (sum_term (fun k => exp (s k / tau)) 0). lia. intros; left; apply exp_positive.
Qed.

Lemma pi_positive m : 0 < pi m.
Proof. apply Rdiv_lt_0_compat. apply exp_positive. apply total_positive. Qed.

Lemma pi_sum : sum pi = 1.
Proof.
  unfold pi. rewrite (sum_equal _ (fun k => / total * exp (s k / tau))).
  - rewrite sum_scaled. fold total. field. apply Rgt_not_eq, total_positive.
  - intros. unfold Rdiv. ring.
Qed.

Lemma divided_monotone a b : a <= b -> a / tau <= b / tau.
Proof. intros. unfold Rdiv. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; assumption|assumption]. Qed.

Lemma exp_monotone x y : x <= y -> exp x <= exp y.
Proof. intros [H| ->]; [left; apply exp_increasing; exact H|right; reflexivity]. Qed.

(** The weight of a dominated token. *)
Theorem L11_weight l m g : (l <= n)%nat -> (m <= n)%nat -> g <= s l - s m -> pi m <= exp (- g / tau).
Proof.
  intros Hl Hm Hg. unfold pi.
  apply Rmult_le_reg_r with total; [apply total_positive|].
  replace (exp (s m / tau) / total * total) with (exp (s m / tau)) by (field; apply Rgt_not_eq, total_positive).
  apply Rle_trans with (exp (- g / tau) * exp (s l / tau)).
  - rewrite <- exp_plus. apply exp_monotone. replace (- g / tau + s l / tau) with ((s l - g) / tau) by (field; lra).
    apply divided_monotone. lra.
  - apply Rmult_le_compat_l; [left; apply exp_positive|].
    apply (sum_term (fun k => exp (s k / tau))); [exact Hl|intros; left; apply exp_positive].
Qed.

(** The attended mean, one coordinate x. The summand of l itself is 0. *)
Theorem L11_deviation l x g : (l <= n)%nat ->
  (forall m, (m <= n)%nat -> m <> l -> g m <= s l - s m) ->
  Rabs (sum (fun m => pi m * x m) - x l) <= sum (fun m => exp (- g m / tau) * Rabs (x m - x l)).
Proof.
  intros Hl Hg.
  replace (sum (fun m => pi m * x m) - x l) with (sum (fun m => pi m * (x m - x l))).
  - eapply Rle_trans; [apply sum_absolute|]. apply sum_monotone. intros m Hm.
    rewrite Rabs_mult, (Rabs_right (pi m)) by (left; apply pi_positive).
    destruct (Nat.eq_dec m l) as [->|D].
    + rewrite Rminus_diag_eq by reflexivity. rewrite Rabs_R0. lra.
    + apply Rmult_le_compat_r; [apply Rabs_pos|]. apply L11_weight with l; auto.
  - rewrite (sum_equal _ (fun m => pi m * x m + - x l * pi m)) by (intros; ring).
    rewrite sum_plus, sum_scaled, pi_sum. ring.
Qed.

(** Tokens of the set D tie, and l is one of them; their mean is c. Every other summand counts, tokens that occur twice count twice. *)
Theorem L11_ties l (D : nat -> bool) x g c : (l <= n)%nat -> D l = true ->
  (forall m, (m <= n)%nat -> D m = true -> s m = s l) ->
  (forall m, (m <= n)%nat -> D m = false -> g m <= s l - s m) ->
  sum (fun m => if D m then x m - c else 0) = 0 ->
  Rabs (sum (fun m => pi m * x m) - c) <= sum (fun m => if D m then 0 else exp (- g m / tau) * Rabs (x m - c)).
Proof.
  intros Hl Dl HD Hg Hc.
  replace (sum (fun m => pi m * x m) - c) with (sum (fun m => if D m then 0 else pi m * (x m - c))).
  - eapply Rle_trans; [apply sum_absolute|]. apply sum_monotone. intros m Hm.
    destruct (D m) eqn:E. rewrite Rabs_R0; lra.
    rewrite Rabs_mult, (Rabs_right (pi m)) by (left; apply pi_positive).
    apply Rmult_le_compat_r; [apply Rabs_pos|]. apply L11_weight with l; auto.
  - assert (sum (fun m => pi m * x m) - c = sum (fun m => pi m * (x m - c))) as ->.
    { rewrite (sum_equal (fun m => pi m * (x m - c)) (fun m => pi m * x m + - c * pi m)) by (intros; ring).
      rewrite sum_plus, sum_scaled, pi_sum. ring. }
    rewrite (sum_equal (fun m => pi m * (x m - c)) (fun m => (if D m then 0 else pi m * (x m - c)) + pi l * (if D m then x m - c else 0))).
    + rewrite sum_plus, sum_scaled, Hc. ring.
    + intros m Hm. destruct (D m) eqn:E; [|ring]. unfold pi. rewrite (HD m Hm E). ring.
Qed.

End Softmax.

(** ** All temperatures up to tau0 *)

Theorem L11_monotone g tau tau0 : 0 <= g -> 0 < tau <= tau0 -> exp (- g / tau) <= exp (- g / tau0).
Proof.
  intros Hg [Ht Hle]. apply exp_monotone. unfold Rdiv.
  assert (/ tau0 <= / tau) by (apply Rinv_le_contravar; assumption).
  assert (g * / tau0 <= g * / tau) by (apply Rmult_le_compat_l; assumption). lra.
Qed.

Corollary L11_every_temperature n s tau0 l m g : (l <= n)%nat -> (m <= n)%nat -> 0 <= g <= s l - s m ->
  forall tau, 0 < tau <= tau0 -> pi n s tau m <= exp (- g / tau0).
Proof.
  intros Hl Hm [Hg Hs] tau Ht. eapply Rle_trans; [apply (L11_weight n s tau (proj1 Ht) l m g); assumption|].
  apply L11_monotone; assumption.
Qed.

Corollary L11_deviation_every_temperature n s tau0 l x g : (l <= n)%nat ->
  (forall m, (m <= n)%nat -> m <> l -> 0 <= g m <= s l - s m) ->
  forall tau, 0 < tau <= tau0 ->
  Rabs (sum n (fun m => pi n s tau m * x m) - x l) <= sum n (fun m => exp (- g m / tau0) * Rabs (x m - x l)).
Proof.
  intros Hl Hg tau Ht. eapply Rle_trans.
  - apply (L11_deviation n s tau (proj1 Ht) l x g Hl). intros m Hm D. apply Hg; assumption.
  - apply sum_monotone. intros m Hm. destruct (Nat.eq_dec m l) as [->|D].
    + rewrite Rminus_diag_eq by reflexivity. rewrite Rabs_R0. lra.
    + apply Rmult_le_compat_r; [apply Rabs_pos|]. apply L11_monotone; [apply Hg; assumption|assumption].
Qed.

(** ** A rational bound *)

Theorem L11_power_of_two y q : 0 <= y -> q <= / ln 2 -> exp (- y) <= Rpower 2 (- IZR (Int_part (y * q))).
Proof.
  intros Hy Hq. unfold Rpower. apply exp_monotone.
  assert (0 < ln 2) as L by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (IZR (Int_part (y * q)) <= y * q) by apply base_Int_part.
  assert (y * q <= y * / ln 2) by (apply Rmult_le_compat_l; assumption).
  assert (IZR (Int_part (y * q)) * ln 2 <= y) as H1.
  { apply Rle_trans with (y * / ln 2 * ln 2). apply Rmult_le_compat_r; lra. right; field; lra. }
  lra.
Qed.
