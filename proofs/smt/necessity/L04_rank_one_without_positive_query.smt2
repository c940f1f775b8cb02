; L4, rank-one attention: A = p q^T, so that the score <A x_i, x_l> is (q.x_i)(p.x_l), as score() in lib/forward/forward.hpp computes it.
; If q.x_i > 0, scores are ordered as p.x_l is. First case: a = q.x_i, bl = p.x_l, bm = p.x_m, for every d and any two tokens l, m of any sequence,
; so that the tokens of largest score are those of largest p.x. Second case: that the score is this product, for d = 3 with the matrix A.
; Written by generate.py. Here without the hypothesis positive_query. sat: it is needed.
(set-logic QF_NRA)
(set-info :status sat)
(declare-const a Real)
(declare-const bl Real)
(declare-const bm Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; hypothesis positive_query (dropped)
; (> a 0.0)
; conclusion: score l > score m exactly if p.x_l > p.x_m
; conclusion: scores are equal exactly if the p.x are
(assert (not (and (= (> (* a bl) (* a bm)) (> bl bm)) (= (= (* a bl) (* a bm)) (= bl bm)))))
(check-sat)
