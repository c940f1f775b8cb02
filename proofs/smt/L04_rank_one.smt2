; L4, rank-one attention: A = p q^T, so that the score <A x_i, x_l> is (q.x_i)(p.x_l), as score() in lib/forward/forward.hpp computes it.
; If q.x_i > 0, scores are ordered as p.x_l is. First case: a = q.x_i, bl = p.x_l, bm = p.x_m, for every d and any two tokens l, m of any sequence,
; so that the tokens of largest score are those of largest p.x. Second case: that the score is this product, for d = 3 with the matrix A.
; Written by generate.py. unsat: proved for all values of the variables.
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const a Real)
(declare-const bl Real)
(declare-const bm Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; hypothesis positive_query
(assert (> a 0.0))
; conclusion: score l > score m exactly if p.x_l > p.x_m
; conclusion: scores are equal exactly if the p.x are
(assert (not (and (= (> (* a bl) (* a bm)) (> bl bm)) (= (= (* a bl) (* a bm)) (= bl bm)))))
(check-sat)
(reset)
; case: d = 3, A the matrix p q^T
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const p1 Real)
(declare-const p2 Real)
(declare-const p3 Real)
(declare-const q1 Real)
(declare-const q2 Real)
(declare-const q3 Real)
(declare-const x1 Real)
(declare-const x2 Real)
(declare-const x3 Real)
(declare-const z1 Real)
(declare-const z2 Real)
(declare-const z3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; conclusion: <A x, z> = (q.x)(p.z)
(assert (not (= (+ (* (+ (* (* p1 q1) x1) (* (* p1 q2) x2) (* (* p1 q3) x3)) z1) (* (+ (* (* p2 q1) x1) (* (* p2 q2) x2) (* (* p2 q3) x3)) z2) (* (+ (* (* p3 q1) x1) (* (* p3 q2) x2) (* (* p3 q3) x3)) z3)) (* (+ (* q1 x1) (* q2 x2) (* q3 x3)) (+ (* p1 z1) (* p2 z2) (* p3 z3))))))
(check-sat)
