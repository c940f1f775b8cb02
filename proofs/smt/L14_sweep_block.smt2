; L14, the sweep, one block of it, for any number of groups: sweep in lib/stages/sweep.cpp, append_kinks with its running value and slope.
; A token is (s, z), s its first and z any other coordinate, s = u.x + b0 on the line. Group g (from right to left) is [a_g, e_g], or the point p_g, and has the target
; (y1_g, y2_g). Its plateau begins at p_g <= a_g: at a_g, or at a_g - h_g with room (C2). A move kink is at p_g - h_g, and a collapse kink at p_g if the group is not
; one point. m1_g, m2_g are the slopes behind the move kink: so that f(p_g) = y_g - p_g e_1.
; Every block that can occur has a case for each of its groups, and one for the tokens left of its kinks. A group whose two kinks stand in two blocks lands on p_g e_1 in
; the first of them, and is the point p_g for the second. Tokens that moved are left of S0, so left of all later kinks: block after block, every group lands on its
; target, whatever the number of groups.
; Written by generate.py. unsat: proved for all values of the variables.
; case: a later block: one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_1 h_1)) m1_1)))
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
; hypothesis token
(assert (<= s (- p_1 h_1)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point; a token of group 1
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
(define-fun s1 () Real (+ s (neuron (- s (- p_1 h_1)) m1_1)))
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
; case: a later block: plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_1) (- 1.0))))
(define-fun z1 () Real 0.0)
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= S0 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis token
(assert (<= s p_1))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ s (neuron (- s p_1) (- 1.0))))
(define-fun z1 () Real 0.0)
; hypothesis S0
(assert (>= S0 0.0))
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
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_1) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_1 h_1)) m1_1)))
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
; hypothesis token
(assert (<= s (- p_1 h_1)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only; a token of group 1
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
(define-fun s1 () Real (+ s (neuron (- s (- p_1 h_1)) m1_1)))
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
; case: a later block: one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
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
; hypothesis token
(assert (<= s (- p_2 h_2)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
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
; case: a later block: one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
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
; case: a later block: plateau; a token left of all kinks
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_1 h_1)) m1_1) (neuron (- s p_1) (- (- 1.0) m1_1))))
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
(assert (<= s (- p_1 h_1)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau; a token of group 1
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
(define-fun s1 () Real (+ s (neuron (- s (- p_1 h_1)) m1_1) (neuron (- s p_1) (- (- 1.0) m1_1))))
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
(reset)
; case: a later block: one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s p_2))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_2) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
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
; hypothesis token
(assert (<= s (- p_2 h_2)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
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
; case: a later block: plateau, move kink only, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
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
; case: a later block: plateau, move kink only, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s p_2))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_2) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; hypothesis token
(assert (<= s (- p_3 h_3)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: one point, plateau; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s (- p_2 h_2)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, plateau; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, plateau; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; hypothesis token
(assert (<= s (- p_2 h_2)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; case: a later block: one point, one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s p_3))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, one point, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_3) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s p_2))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_2) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; hypothesis token
(assert (<= s (- p_3 h_3)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s (- p_2 h_2)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s p_3))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_3) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis token
(assert (<= s (- p_4 h_4)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, one point; a token of group 4
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_4)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_4) (= z1 y2_4))))
(check-sat)
(reset)
; case: a later block: one point, one point, plateau; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s (- p_3 h_3)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point, plateau; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, one point, plateau; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, one point, plateau; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: one point, plateau, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; hypothesis token
(assert (<= s (- p_3 h_3)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, plateau, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, plateau, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, plateau, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: plateau, one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; hypothesis token
(assert (<= s (- p_3 h_3)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
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
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, one point, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
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
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: plateau, plateau; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s (- p_2 h_2)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, plateau; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, plateau; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis token
(assert (<= s p_4))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: one point, one point, one point, plateau, collapse kink only; a token of group 4
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_4 t))
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis token
(assert (and (<= a_4 s) (<= s e_4)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_4) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, plateau, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s p_3))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: one point, plateau, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: one point, plateau, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: one point, plateau, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_3) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s p_3))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, one point, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_3) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis token
(assert (<= s (- p_4 h_4)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, one point; a token of group 4
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const m1_4 Real)
(declare-const m2_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_4)
(define-fun s1 () Real (+ s (neuron (- s (- p_4 h_4)) m1_4) (neuron (- s (- p_3 h_3)) (- m1_3 m1_4)) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_4 h_4)) m2_4) (neuron (- s (- p_3 h_3)) (- m2_3 m2_4)) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_4 (- p_4 (- p_4 h_4))) (- y1_4 p_4)) (= (* m2_4 (- p_4 (- p_4 h_4))) y2_4) (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) (- p_4 h_4)) m1_4)) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) (- y2_3 (* (- (- p_3 h_3) (- p_4 h_4)) m2_4))) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m1_4) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (+ (* (- (- p_3 h_3) (- p_4 h_4)) m2_4) (* (- (- p_2 h_2) (- p_3 h_3)) m2_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_4) (= z1 y2_4))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s (- p_3 h_3)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, plateau; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s p_3) (- (- 1.0) m1_3)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s p_3) (- m2_3)) (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0)))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- p_3 (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- p_3 (- p_3 h_3)) m1_3) (* (- (- p_2 h_2) p_3) (- 1.0))) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- p_3 (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; hypothesis token
(assert (<= s (- p_3 h_3)))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
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
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- p_2 (- p_2 h_2)) m2_2))))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis token
(assert (<= s p_4))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_3)
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, one point, one point, plateau, collapse kink only; a token of group 4
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const p_4 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const h_4 Real)
(declare-const a_4 Real)
(declare-const e_4 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y1_3 Real)
(declare-const y1_4 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const y2_3 Real)
(declare-const y2_4 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const m1_3 Real)
(declare-const m2_3 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_4 t))
(define-fun s1 () Real (+ s (neuron (- s p_4) (- 1.0)) (neuron (- s (- p_3 h_3)) (- m1_3 (- 1.0))) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- (- y1_3 (* (- (- p_3 h_3) p_4) (- 1.0))) p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_3 h_3) p_4) (- 1.0)) (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
(assert (<= e_4 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis h_4
(assert (> h_4 0.0))
; hypothesis group_4
(assert (and (<= p_4 a_4) (<= a_4 e_4)))
; hypothesis room_4
(assert (<= S0 (- p_4 h_4)))
; hypothesis target_4
(assert (< y1_4 S0))
; hypothesis token
(assert (and (<= a_4 s) (<= s e_4)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_4) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s p_3))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: a later block: plateau, move kink only, plateau, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ s (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- p_2 (- p_2 h_2)) m1_2)) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_3) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
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
; hypothesis token
(assert (<= s (- p_1 h_1)))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point; a token of group 1
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
; case: the first block, with the projection: plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s p_1) (- 1.0))))
(define-fun z1 () Real 0.0)
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= S0 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis token
(assert (<= s p_1))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const h_1 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s p_1) (- 1.0))))
(define-fun z1 () Real 0.0)
; hypothesis S0
(assert (>= S0 0.0))
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
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_1) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
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
; hypothesis token
(assert (<= s (- p_2 h_2)))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
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
; case: the first block, with the projection: one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
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
; case: the first block, with the projection: plateau; a token left of all kinks
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
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
(assert (<= s (- p_1 h_1)))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau; a token of group 1
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
(reset)
; case: the first block, with the projection: one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s p_2))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ (relu s) (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (neuron (- s (- p_1 h_1)) m2_1))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_2) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; hypothesis token
(assert (<= s (- p_3 h_3)))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
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
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s () Real p_2)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point, one point; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
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
(define-fun s () Real p_3)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_3 h_3)) m1_3) (neuron (- s (- p_2 h_2)) (- m1_2 m1_3)) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_3 h_3)) m2_3) (neuron (- s (- p_2 h_2)) (- m2_2 m2_3)) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_3 (- p_3 (- p_3 h_3))) (- y1_3 p_3)) (= (* m2_3 (- p_3 (- p_3 h_3))) y2_3) (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) (- p_3 h_3)) m1_3)) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) (- y2_2 (* (- (- p_2 h_2) (- p_3 h_3)) m2_3))) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m1_3) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (+ (* (- (- p_2 h_2) (- p_3 h_3)) m2_3) (* (- (- p_1 h_1) (- p_2 h_2)) m2_2))))))
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
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_3) (= z1 y2_3))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, plateau; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s (- p_2 h_2)))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, plateau; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, plateau; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s p_2) (- (- 1.0) m1_2)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0)))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s p_2) (- m2_2)) (neuron (- s (- p_1 h_1)) m2_1)))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- p_2 (- p_2 h_2)) m1_2) (* (- (- p_1 h_1) p_2) (- 1.0)))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- p_2 (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau, one point; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; hypothesis token
(assert (<= s (- p_2 h_2)))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau, one point; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau, one point; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const m1_2 Real)
(declare-const m2_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ (relu s) (neuron (- s (- p_2 h_2)) m1_2) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2)) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2)) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- y1_2 p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) (- p_2 h_2)) m1_2)) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
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
; case: the first block, with the projection: one point, one point, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (<= s p_3))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_1)
(define-fun s1 () Real (+ (relu s) (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real p_2)
(define-fun s1 () Real (+ (relu s) (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_2) (= z1 y2_2))))
(check-sat)
(reset)
; case: the first block, with the projection: one point, one point, plateau, collapse kink only; a token of group 3
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const p_3 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const h_3 Real)
(declare-const a_3 Real)
(declare-const e_3 Real)
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
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_3 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s p_3) (- 1.0)) (neuron (- s (- p_2 h_2)) (- m1_2 (- 1.0))) (neuron (- s (- p_1 h_1)) (- m1_1 m1_2))))
(define-fun z1 () Real (+ (neuron (- s (- p_2 h_2)) m2_2) (neuron (- s (- p_1 h_1)) (- m2_1 m2_2))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_2 (- p_2 (- p_2 h_2))) (- (- y1_2 (* (- (- p_2 h_2) p_3) (- 1.0))) p_2)) (= (* m2_2 (- p_2 (- p_2 h_2))) y2_2) (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (+ (* (- (- p_2 h_2) p_3) (- 1.0)) (* (- (- p_1 h_1) (- p_2 h_2)) m1_2))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) (- y2_1 (* (- (- p_1 h_1) (- p_2 h_2)) m2_2)))))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis room_1
(assert (<= p_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis room_2
(assert (<= e_3 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis h_3
(assert (> h_3 0.0))
; hypothesis group_3
(assert (and (<= p_3 a_3) (<= a_3 e_3)))
; hypothesis room_3
(assert (<= S0 (- p_3 h_3)))
; hypothesis target_3
(assert (< y1_3 S0))
; hypothesis token
(assert (and (<= a_3 s) (<= s e_3)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_3) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau, plateau, collapse kink only; a token left of all kinks
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const left Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real left)
(define-fun s1 () Real (+ (relu s) (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (<= s p_2))
; hypothesis token_S0
(assert (<= S0 s))
; conclusion: a token left of all kinks stays
(assert (not (and (= s1 s) (= z1 0.0))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau, plateau, collapse kink only; a token of group 1
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_1 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_1 s) (<= s e_1)))
; conclusion: the token lands on its group's target
(assert (not (and (= s1 y1_1) (= z1 y2_1))))
(check-sat)
(reset)
; case: the first block, with the projection: plateau, plateau, collapse kink only; a token of group 2
(set-logic QF_NRA)
(set-info :status unsat)
(declare-const S0 Real)
(declare-const p_1 Real)
(declare-const p_2 Real)
(declare-const h_1 Real)
(declare-const h_2 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(declare-const a_2 Real)
(declare-const e_2 Real)
(declare-const y1_1 Real)
(declare-const y1_2 Real)
(declare-const y2_1 Real)
(declare-const y2_2 Real)
(declare-const m1_1 Real)
(declare-const m2_1 Real)
(declare-const t Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ p_2 t))
(define-fun s1 () Real (+ (relu s) (neuron (- s p_2) (- 1.0)) (neuron (- s (- p_1 h_1)) (- m1_1 (- 1.0))) (neuron (- s p_1) (- (- 1.0) m1_1))))
(define-fun z1 () Real (+ (neuron (- s (- p_1 h_1)) m2_1) (neuron (- s p_1) (- m2_1))))
; hypothesis S0
(assert (>= S0 0.0))
; hypothesis slopes
(assert (and (= (* m1_1 (- p_1 (- p_1 h_1))) (- (- y1_1 (* (- (- p_1 h_1) p_2) (- 1.0))) p_1)) (= (* m2_1 (- p_1 (- p_1 h_1))) y2_1)))
; hypothesis h_1
(assert (> h_1 0.0))
; hypothesis group_1
(assert (and (<= p_1 a_1) (<= a_1 e_1)))
; hypothesis room_1
(assert (<= e_2 (- p_1 h_1)))
; hypothesis target_1
(assert (< y1_1 S0))
; hypothesis h_2
(assert (> h_2 0.0))
; hypothesis group_2
(assert (and (<= p_2 a_2) (<= a_2 e_2)))
; hypothesis room_2
(assert (<= S0 (- p_2 h_2)))
; hypothesis target_2
(assert (< y1_2 S0))
; hypothesis token
(assert (and (<= a_2 s) (<= s e_2)))
; conclusion: the token lands on the left end p of its plateau
(assert (not (and (= s1 p_2) (= z1 0.0))))
(check-sat)
