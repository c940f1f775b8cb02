(** L13, uniform attention: if all scores are equal (A = 0 makes them 0), every weight of softmax is 1 / (number of tokens), at every temperature.
    That is hardmax with ties by the mean, too. pi and sum are those of L11_softmax_tail.v. *)

From Coq Require Import Reals Lra Lia.
From Certiformer Require Import L11_softmax_tail.
Open Scope R_scope.

Theorem L13_uniform n s tau : (forall m, (m <= n)%nat -> s m = s 0%nat) -> forall m, (m <= n)%nat -> pi n s tau m = / INR (S n).
Proof.
  intros H m Hm. unfold pi, total. rewrite (H m Hm).
  rewrite (sum_equal n _ (fun k => exp (s 0%nat / tau))) by (intros k Hk; rewrite (H k Hk); reflexivity).
  unfold sum. rewrite sum_cte. field. split; [apply not_0_INR; lia|apply Rgt_not_eq, exp_positive].
Qed.
