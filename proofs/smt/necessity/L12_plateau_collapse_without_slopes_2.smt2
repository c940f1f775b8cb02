; L12, plateau collapse: collapse_onto in lib/stages/line.cpp.
; Four neurons along e_1 with kinks at c - 2h, c - h, c + h, c + 2h, where rise = (y - (c - h) e_1) / h and fall = -(y - (c + h) e_1) / h. A token s e_1, s = c + t,
; moves by f = (f1, f2, ...): the whole interval [c - h, c + h] lands on y exactly, and tokens at distance 2h and more stay.
; Written by generate.py. Here without the hypothesis slopes_2. sat: it is needed.
(set-logic QF_NRA)
(set-info :status sat)
(declare-const t Real)
(declare-const c Real)
(declare-const h Real)
(declare-const y1 Real)
(declare-const y2 Real)
(declare-const rise1 Real)
(declare-const fall1 Real)
(declare-const rise2 Real)
(declare-const fall2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ c t))
(define-fun f1 () Real (+ (neuron (+ s (- (+ h h) c)) rise1) (neuron (+ s (- h c)) (- (- 1.0) rise1)) (neuron (+ s (- (- c) h)) (+ fall1 1.0)) (neuron (+ s (- (- (- c) h) h)) (- fall1))))
(define-fun f2 () Real (+ (neuron (+ s (- (+ h h) c)) rise2) (neuron (+ s (- h c)) (- 0.0 rise2)) (neuron (+ s (- (- c) h)) (+ fall2 0.0)) (neuron (+ s (- (- (- c) h) h)) (- fall2))))
; hypothesis h
(assert (> h 0.0))
; hypothesis slopes
(assert (and (= (* rise1 h) (- y1 (- c h))) (= (* fall1 h) (- (- y1 (+ c h))))))
; hypothesis slopes_2 (dropped)
; (and (= (* rise2 h) y2) (= (* fall2 h) (- y2)))
(assert (= c 0.0))
(assert (= h 1.0))
(assert (= t 0.0))
(assert (= y1 0.0))
(assert (= y2 0.0))
(assert (= rise1 1.0))
(assert (= fall1 1.0))
(assert (= fall2 0.0))
; conclusion: the plateau lands on y
; conclusion: other tokens stay
(assert (not (and (=> (and (<= (- h) t) (<= t h)) (and (= (+ s f1) y1) (= f2 y2))) (=> (or (<= t (* (- 2.0) h)) (>= t (* 2.0 h))) (and (= f1 0.0) (= f2 0.0))))))
(check-sat)
