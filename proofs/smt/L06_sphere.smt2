; L6, sphere: distinct points of one sphere score highest with themselves under A = I; leader_targets in lib/stages/leaders.cpp puts
; leaders there. Its points are dyadic, only nearly on the sphere: for them <s,s> > <s,t> is checked exactly, by dominate_themselves().
; Written by generate.py. unsat: proved for all values of the variables.
; case: one summand of the identity, for every d; with |s| = |t| the sum is |s-t|^2 / 2 > 0
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; conclusion: <s,s> - <s,t> = (|s-t|^2 + |s|^2 - |t|^2) / 2
(assert (not (= (* 2.0 (- (* s s) (* s t))) (- (+ (* (- s t) (- s t)) (* s s)) (* t t)))))
(check-sat)
(reset)
; case: one summand, for every d: a point of the negative orthant never attends to one of the positive
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const x Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; hypothesis negative
(assert (< s 0.0))
; hypothesis positive
(assert (> x 0.0))
; conclusion: <s, x> < 0 < <s, s>
(assert (not (and (< (* s x) 0.0) (> (* s s) 0.0))))
(check-sat)
(reset)
; case: d = 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const s0 Real)
(declare-const s1 Real)
(declare-const w0 Real)
(declare-const w1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun t0 () Real (+ s0 w0))
(define-fun t1 () Real (+ s1 w1))
; hypothesis radius
(assert (= (+ (* s0 s0) (* s1 s1)) (+ (* t0 t0) (* t1 t1))))
; hypothesis distinct
(assert (or (not (= w0 0.0)) (not (= w1 0.0))))
; conclusion: s prefers itself to t = s + w
(assert (not (> (+ (* s0 s0) (* s1 s1)) (+ (* s0 t0) (* s1 t1)))))
(check-sat)
(reset)
; case: d = 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const s0 Real)
(declare-const s1 Real)
(declare-const s2 Real)
(declare-const w0 Real)
(declare-const w1 Real)
(declare-const w2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun t0 () Real (+ s0 w0))
(define-fun t1 () Real (+ s1 w1))
(define-fun t2 () Real (+ s2 w2))
; hypothesis radius
(assert (= (+ (* s0 s0) (* s1 s1) (* s2 s2)) (+ (* t0 t0) (* t1 t1) (* t2 t2))))
; hypothesis distinct
(assert (or (not (= w0 0.0)) (not (= w1 0.0)) (not (= w2 0.0))))
; conclusion: s prefers itself to t = s + w
(assert (not (> (+ (* s0 s0) (* s1 s1) (* s2 s2)) (+ (* s0 t0) (* s1 t1) (* s2 t2)))))
(check-sat)
(reset)
; case: d = 4
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const s0 Real)
(declare-const s1 Real)
(declare-const s2 Real)
(declare-const s3 Real)
(declare-const w0 Real)
(declare-const w1 Real)
(declare-const w2 Real)
(declare-const w3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun t0 () Real (+ s0 w0))
(define-fun t1 () Real (+ s1 w1))
(define-fun t2 () Real (+ s2 w2))
(define-fun t3 () Real (+ s3 w3))
; hypothesis radius
(assert (= (+ (* s0 s0) (* s1 s1) (* s2 s2) (* s3 s3)) (+ (* t0 t0) (* t1 t1) (* t2 t2) (* t3 t3))))
; hypothesis distinct
(assert (or (not (= w0 0.0)) (not (= w1 0.0)) (not (= w2 0.0)) (not (= w3 0.0))))
; conclusion: s prefers itself to t = s + w
(assert (not (> (+ (* s0 s0) (* s1 s1) (* s2 s2) (* s3 s3)) (+ (* s0 t0) (* s1 t1) (* s2 t2) (* s3 t3)))))
(check-sat)
