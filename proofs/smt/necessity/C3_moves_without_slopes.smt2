; C3, the moves behind the staircase: points at sigma + (g-1) delta, one move kink each, at distance delta to the left, four kinks a block from right to left:
; the sweep (L14) without a projection, with groups of one point and half widths delta. Group 1 is the rightmost here.
; Written by generate.py. Here without the hypothesis slopes. sat: it is needed.
; case: groups from right to left: one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status sat)
(declare-const S0 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const delta Real)
(declare-const sigma Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun h_1 () Real delta)
(define-fun h_2 () Real delta)
(define-fun p_1 () Real (+ sigma (* 1.0 delta)))
(define-fun p_2 () Real (+ sigma (* 0.0 delta)))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes (dropped)
; (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
(assert (= sigma 2.0))
(assert (= delta 2.0))
(assert (= S0 0.0))
(assert (= y1_1 (- 1.0)))
(assert (= y2_1 0.0))
(assert (= m1_1 0.0))
(assert (= m2_1 0.0))
(assert (= y1_2 (- 1.0)))
(assert (= y2_2 0.0))
(assert (= m1_2 0.0))
(assert (= m2_2 0.0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
