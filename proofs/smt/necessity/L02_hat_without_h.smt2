; L2, the hat: append_hat in lib/stages/hat.hpp.
; The neurons (u, h - c, w/h), (u, -c, -2 w/h), (u, -c - h, w/h) displace a token with u.x = s = c + t by f; w and f any one coordinate, rise = w/h.
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
(define-fun f () Real (+ (neuron (+ s (- h c)) rise) (neuron (+ s (- c)) (* (- 2.0) rise)) (neuron (+ s (- (- c) h)) rise)))
; hypothesis h (dropped)
; (> h 0.0)
; hypothesis rise
(assert (= (* rise h) w))
; conclusion: f = w at the centre
; conclusion: f = 0 at distance h and more
(assert (not (and (=> (= t 0.0) (= f w)) (=> (or (<= t (- h)) (>= t h)) (= f 0.0)))))
(check-sat)
