; L3, the trapezoid: append_trapezoid in lib/stages/hat.hpp.
; The neurons (u, 2h - c, w/h), (u, h - c, -w/h), (u, -c - h, -w/h), (u, -c - 2h, w/h) displace a token with u.x = s = c + t by f; rise = w/h.
; Written by generate.py. Here without the hypothesis h. sat: it is needed.
(set-logic QF_NRA)
(set-info :status sat)
(declare-const t Real)
(declare-const c Real)
(declare-const h Real)
(declare-const w Real)
(declare-const rise Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ c t))
(define-fun f () Real (+ (neuron (+ s (- (+ h h) c)) rise) (neuron (+ s (- h c)) (- rise)) (neuron (+ s (- (- c) h)) (- rise)) (neuron (+ s (- (- (- c) h) h)) rise)))
; hypothesis h (dropped)
; (> h 0.0)
; hypothesis rise
(assert (= (* rise h) w))
; conclusion: f = w on [c - h, c + h]
; conclusion: f = 0 at distance 2h and more
(assert (not (and (=> (and (<= (- h) t) (<= t h)) (= f w)) (=> (or (<= t (* (- 2.0) h)) (>= t (* 2.0 h))) (= f 0.0)))))
(check-sat)
