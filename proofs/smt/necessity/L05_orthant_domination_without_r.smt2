; L5, orthant domination: why the attention A = I of lib/stages/collapse.hpp draws tokens to the far leader.
; x, z in [1, beta]^d and r > beta: <x, r(1,...,1)> > <x, z> and <r(1,...,1), r(1,...,1)> > <r(1,...,1), z>.
; Written by generate.py. Here without the hypothesis r. sat: it is needed.
; case: d = 4
(set-logic QF_NRA)
(set-info :status sat)
(declare-const x0 Real)
(declare-const x1 Real)
(declare-const x2 Real)
(declare-const x3 Real)
(declare-const z0 Real)
(declare-const z1 Real)
(declare-const z2 Real)
(declare-const z3 Real)
(declare-const r Real)
(declare-const beta Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; hypothesis x
(assert (and (>= x0 1.0) (>= x1 1.0) (>= x2 1.0) (>= x3 1.0)))
; hypothesis x_beta
(assert (and (<= x0 beta) (<= x1 beta) (<= x2 beta) (<= x3 beta)))
; hypothesis z
(assert (and (and (>= z0 1.0) (<= z0 beta)) (and (>= z1 1.0) (<= z1 beta)) (and (>= z2 1.0) (<= z2 beta)) (and (>= z3 1.0) (<= z3 beta))))
; hypothesis r (dropped)
; (> r beta)
; conclusion: x prefers the far point
; conclusion: the far point prefers itself
(assert (not (and (> (+ (* x0 r) (* x1 r) (* x2 r) (* x3 r)) (+ (* x0 z0) (* x1 z1) (* x2 z2) (* x3 z3))) (> (+ (* r r) (* r r) (* r r) (* r r)) (+ (* r z0) (* r z1) (* r z2) (* r z3))))))
(check-sat)
