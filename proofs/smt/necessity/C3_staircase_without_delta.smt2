; C3, the staircase of the float-exact construction, lib/stages/staircase.cpp: groups [a_g, e_g], g = 1..M from left to right, thresholds start_g <= a_g and
; end_g >= e_g with start_(g+1) = end_g + delta; neurons with w = -e_1 at start_g and w = e_1 at end_g (none for the last end), two pairs a block, from right to left.
; Afterwards the whole group g sits exactly at start_1 + (g-1) delta. Only weights 1 and -1, so the statement is linear.
; Written by generate.py. Here without the hypothesis delta. sat: it is needed.
; case: 3 groups
(set-logic QF_LRA)
(set-info :status sat)
(declare-const s Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const start_3 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(declare-const a_1 Real)
(declare-const a_2 Real)
(declare-const a_3 Real)
(declare-const e_1 Real)
(declare-const e_2 Real)
(declare-const e_3 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_3)) (- 1.0)) (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- delta start_3)) 1.0))))
(define-fun s2 () Real (+ s1 (+ (neuron (+ s1 (- start_1)) (- 1.0)) (neuron (+ s1 (- delta start_2)) 1.0))))
; hypothesis delta (dropped)
; (> delta 0.0)
; hypothesis left_1
(assert (and (<= start_1 a_1) (<= a_1 e_1)))
; hypothesis right_1
(assert (<= e_1 end_1))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; hypothesis left_2
(assert (and (<= start_2 a_2) (<= a_2 e_2)))
; hypothesis right_2
(assert (<= e_2 end_2))
; hypothesis gap_2
(assert (= start_3 (+ end_2 delta)))
; hypothesis left_3
(assert (and (<= start_3 a_3) (<= a_3 e_3)))
; conclusion: group 1 ends at start_1 + 0 delta
; conclusion: group 2 ends at start_1 + 1 delta
; conclusion: group 3 ends at start_1 + 2 delta
(assert (not (and (=> (and (<= a_1 s) (<= s e_1)) (= s2 (+ start_1 (* 0.0 delta)))) (=> (and (<= a_2 s) (<= s e_2)) (= s2 (+ start_1 (* 1.0 delta)))) (=> (and (<= a_3 s) (<= s e_3)) (= s2 (+ start_1 (* 2.0 delta)))))))
(check-sat)
