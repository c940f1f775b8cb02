; L6, sphere: distinct points of one sphere score highest with themselves under A = I; leader_targets in lib/stages/leaders.cpp puts
; leaders there. Its points are dyadic, only nearly on the sphere: for them <s,s> > <s,t> is checked exactly, by dominate_themselves().
; Written by generate.py. Here without the hypothesis distinct. sat: it is needed.
; case: d = 4
(set-logic QF_NRA)
(set-info :status sat)
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
; hypothesis distinct (dropped)
; (or (not (= w0 0.0)) (not (= w1 0.0)) (not (= w2 0.0)) (not (= w3 0.0)))
; conclusion: s prefers itself to t = s + w
(assert (not (> (+ (* s0 s0) (* s1 s1) (* s2 s2) (* s3 s3)) (+ (* s0 t0) (* s1 t1) (* s2 t2) (* s3 t3)))))
(check-sat)
