; The line projection before L12 and L14: line_projection in lib/stages/line.cpp, sweep in lib/stages/sweep.cpp. eta = 0 and the neuron (u, b0, e_1), d = 3.
; If all u.x + b0 are beyond S0 >= 0, x goes to (u.x + b0) e_1, and the order along u is kept.
; Written by generate.py. Here without the hypothesis S0. sat: it is needed.
(set-logic QF_NRA)
(set-info :status sat)
(declare-const u1 Real)
(declare-const u2 Real)
(declare-const u3 Real)
(declare-const x1 Real)
(declare-const x2 Real)
(declare-const x3 Real)
(declare-const z1 Real)
(declare-const z2 Real)
(declare-const z3 Real)
(declare-const b0 Real)
(declare-const S0 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
; hypothesis S0 (dropped)
; (>= S0 0.0)
; hypothesis beyond_x
(assert (> (+ (+ (* u1 x1) (* u2 x2) (* u3 x3)) b0) S0))
; hypothesis beyond_z
(assert (> (+ (+ (* u1 z1) (* u2 z2) (* u3 z3)) b0) S0))
; conclusion: x -> (u.x + b0) e_1
; conclusion: the order is kept
(assert (not (and (= (relu (+ (+ (* u1 x1) (* u2 x2) (* u3 x3)) b0)) (+ (+ (* u1 x1) (* u2 x2) (* u3 x3)) b0)) (= (< (+ (* u1 x1) (* u2 x2) (* u3 x3)) (+ (* u1 z1) (* u2 z2) (* u3 z3))) (< (relu (+ (+ (* u1 x1) (* u2 x2) (* u3 x3)) b0)) (relu (+ (+ (* u1 z1) (* u2 z2) (* u3 z3)) b0)))))))
(check-sat)
