(** F5: an error of the score enters exp absolutely.

    A score s that was computed as s' with |s' - s| <= delta, and an exp that errs relatively by at most epsilon (4 u where the float certificate speaks of
    exp): the computed weight factor is exp(s) (1 + theta) with |theta| <= (1 + epsilon) exp(delta) - 1. Softmax weights of disturbed scores lie within a
    factor exp(2 delta) of the true ones. *)

From Coq Require Import Reals Lra Lia.
Open Scope R_scope.

Lemma exp_monotone x y : x <= y -> exp x <= exp y.
Proof. intros [H| ->]; [left; apply exp_increasing; exact H|right; reflexivity]. Qed.

Lemma exp_at_least_one d : 0 <= d -> 1 <= exp d.
Proof. intros. rewrite <- exp_0. apply exp_monotone. assumption. Qed.

Lemma within x d : Rabs x <= d -> - d <= x <= d.
Proof. intros H. pose proof (Rle_abs x). pose proof (Rle_abs (- x)) as N. rewrite Rabs_Ropp in N. lra. Qed.

(** exp(-d) is closer to 1 than exp(d). *)
Lemma exp_two_sides d : 0 <= d -> 2 - exp d <= exp (- d).
Proof.
  intros H. pose proof (exp_pos (- d)) as N. pose proof (exp_pos d) as P.
  assert (exp d * exp (- d) = 1) as I by (rewrite <- exp_plus; replace (d + - d) with 0 by ring; apply exp_0).
  assert (0 <= (exp d - 1) * (exp d - 1)) by (apply Rle_0_sqr).
  apply Rmult_le_reg_l with (exp d); [exact P|]. rewrite I. lra.
Qed.

Theorem F5_score s s' delta : Rabs (s' - s) <= delta -> Rabs (exp s' - exp s) <= exp s * (exp delta - 1).
Proof.
  intros H. assert (0 <= delta) as D by (eapply Rle_trans; [apply Rabs_pos|exact H]).
  replace (exp s') with (exp s * exp (s' - s)) by (rewrite <- exp_plus; f_equal; ring).
  replace (exp s * exp (s' - s) - exp s) with (exp s * (exp (s' - s) - 1)) by ring.
  rewrite Rabs_mult, (Rabs_right (exp s)) by (left; apply exp_pos).
  apply Rmult_le_compat_l; [left; apply exp_pos|]. apply within in H as [L U]. apply Rabs_le.
  assert (exp (- delta) <= exp (s' - s) <= exp delta) by (split; apply exp_monotone; lra).
  pose proof (exp_two_sides delta D). lra.
Qed.

Theorem F5_computed_exp s s' delta epsilon e :
  Rabs (s' - s) <= delta -> 0 <= epsilon -> Rabs (e - exp s') <= epsilon * exp s' ->
  Rabs (e - exp s) <= exp s * ((1 + epsilon) * exp delta - 1).
Proof.
  intros H E He. pose proof (F5_score _ _ _ H) as B. pose proof (exp_pos s). pose proof (exp_pos s').
  replace (e - exp s) with ((e - exp s') + (exp s' - exp s)) by ring. eapply Rle_trans; [apply Rabs_triang|].
  assert (exp s' <= exp s * exp delta). { rewrite <- exp_plus. apply exp_monotone. apply within in H. lra. }
  assert (epsilon * exp s' <= epsilon * (exp s * exp delta)) by (apply Rmult_le_compat_l; assumption). lra.
Qed.

(** Softmax weights, for scores (already divided by the temperature) disturbed by at most delta each. *)
Section Softmax.

Variable n : nat.
Definition pi (s : nat -> R) (m : nat) : R := exp (s m) / sum_f_R0 (fun k => exp (s k)) n.

Lemma total_positive s : 0 < sum_f_R0 (fun k => exp (s k)) n.
Proof. induction n; simpl; [apply exp_pos|]. pose proof (exp_pos (s (S n0))). lra. Qed.

Lemma total_disturbed s s' delta : (forall k, Rabs (s' k - s k) <= delta) ->
  sum_f_R0 (fun k => exp (s k)) n <= exp delta * sum_f_R0 (fun k => exp (s' k)) n.
Proof.
  intros H. rewrite scal_sum. apply sum_Rle. intros k _. rewrite <- exp_plus. apply exp_monotone.
  specialize (H k). apply within in H. lra.
Qed.

Theorem F5_weight s s' delta m : (forall k, Rabs (s' k - s k) <= delta) -> pi s' m <= exp (2 * delta) * pi s m.
Proof.
  intros H. pose proof (total_positive s) as T. pose proof (total_positive s') as T'. unfold pi.
  apply Rmult_le_reg_r with (sum_f_R0 (fun k => exp (s' k)) n); [exact T'|].
  replace (exp (s' m) / sum_f_R0 (fun k => exp (s' k)) n * sum_f_R0 (fun k => exp (s' k)) n) with (exp (s' m)) by (field; lra).
  pose proof (total_disturbed _ _ _ H) as B. pose proof (exp_pos (s m)). pose proof (exp_pos delta).
  apply Rle_trans with (exp delta * exp (s m)).
  - rewrite <- exp_plus. apply exp_monotone. specialize (H m). apply within in H. lra.
  - replace (2 * delta) with (delta + delta) by ring. rewrite exp_plus.
    apply Rmult_le_reg_r with (sum_f_R0 (fun k => exp (s k)) n); [exact T|].
    replace (exp delta * exp delta * (exp (s m) / sum_f_R0 (fun k => exp (s k)) n) * sum_f_R0 (fun k => exp (s' k)) n * sum_f_R0 (fun k => exp (s k)) n)
      with (exp delta * exp (s m) * (exp delta * sum_f_R0 (fun k => exp (s' k)) n)) by (field; lra).
    apply Rmult_le_compat_l; [|exact B]. apply Rmult_le_pos; lra.
Qed.

End Softmax.
