; L14, the sweep with one group, all its blocks: three kinks in the first, four in the others: sweep in lib/stages/sweep.cpp, append_kinks with its running value and slope.
; A token is (s, z), s its first and z any other coordinate, s = u.x + b0 on the line. Group g (from right to left) is [a_g, e_g], or the point p_g, and has the target
; (y1_g, y2_g). Its plateau begins at p_g <= a_g: at a_g, or at a_g - h_g with room (C2). A move kink is at p_g - h_g, and a collapse kink at p_g if the group is not
; one point. m1_g, m2_g are the slopes behind the move kink: so that f(p_g) = y_g - p_g e_1.
; Written by generate.py. unsat: proved for all values of the variables.
; case: groups from right to left: one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_1 h_1)) m1_1)))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- y1_1 p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= S0 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: groups from right to left: plateau; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_1 h_1)) m1_1) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- y1_1 p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= S0 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
