; C3, the moves behind the staircase: points at sigma + (g-1) delta, one move kink each, at distance delta to the left, four kinks a block from right to left:
; the sweep (L14) without a projection, with groups of one point and half widths delta. Group 1 is the rightmost here.
; Written by generate.py. unsat: proved for all values of the variables.
; case: groups from right to left: one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
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
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: groups from right to left: one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: groups from right to left: one point, one point, one point, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y1_5 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const y2_5 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(declare-const m1_5 Real)
(declare-const m2_5 Real)
(declare-const delta Real)
(declare-const sigma Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun h_1 () Real delta)
(define-fun h_2 () Real delta)
(define-fun h_3 () Real delta)
(define-fun h_4 () Real delta)
(define-fun h_5 () Real delta)
(define-fun p_1 () Real (+ sigma (* 4.0 delta)))
(define-fun p_2 () Real (+ sigma (* 3.0 delta)))
(define-fun p_3 () Real (+ sigma (* 2.0 delta)))
(define-fun p_4 () Real (+ sigma (* 1.0 delta)))
(define-fun p_5 () Real (+ sigma (* 0.0 delta)))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
(define-fun s2 () Real (+ s1 (neuron (- s1 (- p_5 h_5)) m1_5)))
(define-fun z2 () Real (+ z1 (neuron (- s1 (- p_5 h_5)) m2_5)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))) (= (* m1_5 (- p_5 (- p_5 h_5))) (- y1_5 p_5)) (= (* m2_5 (- p_5 (- p_5 h_5))) y2_5)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= p_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis room_3
(assert (<= p_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis room_4
(assert (<= p_5 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis h_5
(assert (> h_5 0.0))
; hypothesis room_5
(assert (<= S0 (- p_5 h_5)))
; hypothesis target_5
(assert (< y1_5 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s2 y1_1) (= z2 y2_1))))
(check-sat)
(reset)
; case: groups from right to left: one point, one point, one point, one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y1_5 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const y2_5 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(declare-const m1_5 Real)
(declare-const m2_5 Real)
(declare-const delta Real)
(declare-const sigma Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun h_1 () Real delta)
(define-fun h_2 () Real delta)
(define-fun h_3 () Real delta)
(define-fun h_4 () Real delta)
(define-fun h_5 () Real delta)
(define-fun p_1 () Real (+ sigma (* 4.0 delta)))
(define-fun p_2 () Real (+ sigma (* 3.0 delta)))
(define-fun p_3 () Real (+ sigma (* 2.0 delta)))
(define-fun p_4 () Real (+ sigma (* 1.0 delta)))
(define-fun p_5 () Real (+ sigma (* 0.0 delta)))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
(define-fun s2 () Real (+ s1 (neuron (- s1 (- p_5 h_5)) m1_5)))
(define-fun z2 () Real (+ z1 (neuron (- s1 (- p_5 h_5)) m2_5)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))) (= (* m1_5 (- p_5 (- p_5 h_5))) (- y1_5 p_5)) (= (* m2_5 (- p_5 (- p_5 h_5))) y2_5)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= p_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis room_3
(assert (<= p_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis room_4
(assert (<= p_5 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis h_5
(assert (> h_5 0.0))
; hypothesis room_5
(assert (<= S0 (- p_5 h_5)))
; hypothesis target_5
(assert (< y1_5 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s2 y1_2) (= z2 y2_2))))
(check-sat)
(reset)
; case: groups from right to left: one point, one point, one point, one point, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y1_5 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const y2_5 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(declare-const m1_5 Real)
(declare-const m2_5 Real)
(declare-const delta Real)
(declare-const sigma Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun h_1 () Real delta)
(define-fun h_2 () Real delta)
(define-fun h_3 () Real delta)
(define-fun h_4 () Real delta)
(define-fun h_5 () Real delta)
(define-fun p_1 () Real (+ sigma (* 4.0 delta)))
(define-fun p_2 () Real (+ sigma (* 3.0 delta)))
(define-fun p_3 () Real (+ sigma (* 2.0 delta)))
(define-fun p_4 () Real (+ sigma (* 1.0 delta)))
(define-fun p_5 () Real (+ sigma (* 0.0 delta)))
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
(define-fun s2 () Real (+ s1 (neuron (- s1 (- p_5 h_5)) m1_5)))
(define-fun z2 () Real (+ z1 (neuron (- s1 (- p_5 h_5)) m2_5)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))) (= (* m1_5 (- p_5 (- p_5 h_5))) (- y1_5 p_5)) (= (* m2_5 (- p_5 (- p_5 h_5))) y2_5)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= p_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis room_3
(assert (<= p_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis room_4
(assert (<= p_5 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis h_5
(assert (> h_5 0.0))
; hypothesis room_5
(assert (<= S0 (- p_5 h_5)))
; hypothesis target_5
(assert (< y1_5 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s2 y1_3) (= z2 y2_3))))
(check-sat)
(reset)
; case: groups from right to left: one point, one point, one point, one point, one point; a token of group 4
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y1_5 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const y2_5 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(declare-const m1_5 Real)
(declare-const m2_5 Real)
(declare-const delta Real)
(declare-const sigma Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun h_1 () Real delta)
(define-fun h_2 () Real delta)
(define-fun h_3 () Real delta)
(define-fun h_4 () Real delta)
(define-fun h_5 () Real delta)
(define-fun p_1 () Real (+ sigma (* 4.0 delta)))
(define-fun p_2 () Real (+ sigma (* 3.0 delta)))
(define-fun p_3 () Real (+ sigma (* 2.0 delta)))
(define-fun p_4 () Real (+ sigma (* 1.0 delta)))
(define-fun p_5 () Real (+ sigma (* 0.0 delta)))
(define-fun s () Real p_4)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
(define-fun s2 () Real (+ s1 (neuron (- s1 (- p_5 h_5)) m1_5)))
(define-fun z2 () Real (+ z1 (neuron (- s1 (- p_5 h_5)) m2_5)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))) (= (* m1_5 (- p_5 (- p_5 h_5))) (- y1_5 p_5)) (= (* m2_5 (- p_5 (- p_5 h_5))) y2_5)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= p_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis room_3
(assert (<= p_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis room_4
(assert (<= p_5 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis h_5
(assert (> h_5 0.0))
; hypothesis room_5
(assert (<= S0 (- p_5 h_5)))
; hypothesis target_5
(assert (< y1_5 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s2 y1_4) (= z2 y2_4))))
(check-sat)
(reset)
; case: groups from right to left: one point, one point, one point, one point, one point; a token of group 5
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y1_5 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const y2_5 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(declare-const m1_5 Real)
(declare-const m2_5 Real)
(declare-const delta Real)
(declare-const sigma Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun h_1 () Real delta)
(define-fun h_2 () Real delta)
(define-fun h_3 () Real delta)
(define-fun h_4 () Real delta)
(define-fun h_5 () Real delta)
(define-fun p_1 () Real (+ sigma (* 4.0 delta)))
(define-fun p_2 () Real (+ sigma (* 3.0 delta)))
(define-fun p_3 () Real (+ sigma (* 2.0 delta)))
(define-fun p_4 () Real (+ sigma (* 1.0 delta)))
(define-fun p_5 () Real (+ sigma (* 0.0 delta)))
(define-fun s () Real p_5)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
(define-fun s2 () Real (+ s1 (neuron (- s1 (- p_5 h_5)) m1_5)))
(define-fun z2 () Real (+ z1 (neuron (- s1 (- p_5 h_5)) m2_5)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))) (= (* m1_5 (- p_5 (- p_5 h_5))) (- y1_5 p_5)) (= (* m2_5 (- p_5 (- p_5 h_5))) y2_5)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= p_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis room_3
(assert (<= p_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis room_4
(assert (<= p_5 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis h_5
(assert (> h_5 0.0))
; hypothesis room_5
(assert (<= S0 (- p_5 h_5)))
; hypothesis target_5
(assert (< y1_5 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s2 y1_5) (= z2 y2_5))))
(check-sat)
