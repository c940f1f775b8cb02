; L9, collapse: lib/stages/collapse.hpp, A = I, rho = 0, V = I, in dimension 2, for a sequence of a far leader r(1, 1), a token x in [1, beta]^2
; and two sphere leaders s, t in the open negative orthant with <s,s> > <s,t> and <t,t> > <s,t> (L6). A token goes to the token of its largest score.
; Written by generate.py. Here without the hypothesis box. sat: it is needed.
; case: x goes to the far leader, against first other token
(set-logic QF_NRA)
(set-info :status sat)
(declare-const x1 Real)
(declare-const x2 Real)
(declare-const s1 Real)
(declare-const s2 Real)
(declare-const t1 Real)
(declare-const t2 Real)
(declare-const r Real)
(declare-const beta Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; hypothesis box (dropped)
; (and (and (>= x1 1.0) (<= x1 beta)) (and (>= x2 1.0) (<= x2 beta)))
; hypothesis r
(assert (> r beta))
; hypothesis orthant
(assert (and (< s1 0.0) (< s2 0.0) (< t1 0.0) (< t2 0.0)))
; hypothesis sphere
(assert (and (> (+ (* s1 s1) (* s2 s2)) (+ (* s1 t1) (* s2 t2))) (> (+ (* t1 t1) (* t2 t2)) (+ (* s1 t1) (* s2 t2)))))
; conclusion: x goes to the far leader
(assert (not (> (+ (* x1 r) (* x2 r)) (+ (* x1 x1) (* x2 x2)))))
(check-sat)
