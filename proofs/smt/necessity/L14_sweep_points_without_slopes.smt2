; L14, the sweep with 3 and 4 groups of one point, all its blocks: three kinks in the first, four in the others: sweep in lib/stages/sweep.cpp, append_kinks with its running value and slope.
; A token is (s, z), s its first and z any other coordinate, s = u.x + b0 on the line. Group g (from right to left) is [a_g, e_g], or the point p_g, and has the target
; (y1_g, y2_g). Its plateau begins at p_g <= a_g: at a_g, or at a_g - h_g with room (C2). A move kink is at p_g - h_g, and a collapse kink at p_g if the group is not
; one point. m1_g, m2_g are the slopes behind the move kink: so that f(p_g) = y_g - p_g e_1.
; Written by generate.py. Here without the hypothesis slopes. sat: it is needed.
; case: groups from right to left: one point, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status sat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes (dropped)
; (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
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
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
(assert (= S0 0.0))
(assert (= p_1 6.0))
(assert (= h_1 1.0))
(assert (= y1_1 (- 1.0)))
(assert (= y2_1 0.0))
(assert (= m1_1 0.0))
(assert (= m2_1 0.0))
(assert (= p_2 4.0))
(assert (= h_2 1.0))
(assert (= y1_2 (- 1.0)))
(assert (= y2_2 0.0))
(assert (= m1_2 0.0))
(assert (= m2_2 0.0))
(assert (= p_3 2.0))
(assert (= h_3 1.0))
(assert (= y1_3 (- 1.0)))
(assert (= y2_3 0.0))
(assert (= m1_3 0.0))
(assert (= m2_3 0.0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
