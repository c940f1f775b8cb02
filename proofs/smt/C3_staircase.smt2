; C3, the staircase of the float-exact construction, lib/stages/staircase.cpp: groups [a_g, e_g], g = 1..M from left to right, thresholds start_g <= a_g and
; end_g >= e_g with start_(g+1) = end_g + delta; neurons with w = -e_1 at start_g and w = e_1 at end_g (none for the last end), two pairs a block, from right to left.
; Afterwards the whole group g sits exactly at start_1 + (g-1) delta. Only weights 1 and -1, so the statement is linear.
; Written by generate.py. unsat: proved for all values of the variables.
; case: 1 groups
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const a_1 Real)
(declare-const e_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s1 () Real (+ s (neuron (+ s (- start_1)) (- 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis left_1
(assert (and (<= start_1 a_1) (<= a_1 e_1)))
; conclusion: group 1 ends at start_1 + 0 delta
(assert (not (=> (and (<= a_1 s) (<= s e_1)) (= s1 (+ start_1 (* 0.0 delta))))))
(check-sat)
(reset)
; case: 2 groups
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(declare-const a_1 Real)
(declare-const a_2 Real)
(declare-const e_1 Real)
(declare-const e_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis left_1
(assert (and (<= start_1 a_1) (<= a_1 e_1)))
; hypothesis right_1
(assert (<= e_1 end_1))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; hypothesis left_2
(assert (and (<= start_2 a_2) (<= a_2 e_2)))
; conclusion: group 1 ends at start_1 + 0 delta
; conclusion: group 2 ends at start_1 + 1 delta
(assert (not (and (=> (and (<= a_1 s) (<= s e_1)) (= s1 (+ start_1 (* 0.0 delta)))) (=> (and (<= a_2 s) (<= s e_2)) (= s1 (+ start_1 (* 1.0 delta)))))))
(check-sat)
(reset)
; case: 3 groups
(set-logic QF_LRA)
(set-info :status unsat)
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
; hypothesis delta
(assert (> delta 0.0))
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
(reset)
; case: 4 groups
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const start_3 Real)
(declare-const start_4 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(declare-const end_3 Real)
(declare-const a_1 Real)
(declare-const a_2 Real)
(declare-const a_3 Real)
(declare-const a_4 Real)
(declare-const e_1 Real)
(declare-const e_2 Real)
(declare-const e_3 Real)
(declare-const e_4 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_4)) (- 1.0)) (neuron (+ s (- start_3)) (- 1.0)) (neuron (+ s (- delta start_4)) 1.0))))
(define-fun s2 () Real (+ s1 (+ (neuron (+ s1 (- start_2)) (- 1.0)) (neuron (+ s1 (- delta start_3)) 1.0) (neuron (+ s1 (- start_1)) (- 1.0)) (neuron (+ s1 (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
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
; hypothesis right_3
(assert (<= e_3 end_3))
; hypothesis gap_3
(assert (= start_4 (+ end_3 delta)))
; hypothesis left_4
(assert (and (<= start_4 a_4) (<= a_4 e_4)))
; conclusion: group 1 ends at start_1 + 0 delta
; conclusion: group 2 ends at start_1 + 1 delta
; conclusion: group 3 ends at start_1 + 2 delta
; conclusion: group 4 ends at start_1 + 3 delta
(assert (not (and (=> (and (<= a_1 s) (<= s e_1)) (= s2 (+ start_1 (* 0.0 delta)))) (=> (and (<= a_2 s) (<= s e_2)) (= s2 (+ start_1 (* 1.0 delta)))) (=> (and (<= a_3 s) (<= s e_3)) (= s2 (+ start_1 (* 2.0 delta)))) (=> (and (<= a_4 s) (<= s e_4)) (= s2 (+ start_1 (* 3.0 delta)))))))
(check-sat)
(reset)
; case: 5 groups
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const start_3 Real)
(declare-const start_4 Real)
(declare-const start_5 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(declare-const end_3 Real)
(declare-const end_4 Real)
(declare-const a_1 Real)
(declare-const a_2 Real)
(declare-const a_3 Real)
(declare-const a_4 Real)
(declare-const a_5 Real)
(declare-const e_1 Real)
(declare-const e_2 Real)
(declare-const e_3 Real)
(declare-const e_4 Real)
(declare-const e_5 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_5)) (- 1.0)) (neuron (+ s (- start_4)) (- 1.0)) (neuron (+ s (- delta start_5)) 1.0))))
(define-fun s2 () Real (+ s1 (+ (neuron (+ s1 (- start_3)) (- 1.0)) (neuron (+ s1 (- delta start_4)) 1.0) (neuron (+ s1 (- start_2)) (- 1.0)) (neuron (+ s1 (- delta start_3)) 1.0))))
(define-fun s3 () Real (+ s2 (+ (neuron (+ s2 (- start_1)) (- 1.0)) (neuron (+ s2 (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
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
; hypothesis right_3
(assert (<= e_3 end_3))
; hypothesis gap_3
(assert (= start_4 (+ end_3 delta)))
; hypothesis left_4
(assert (and (<= start_4 a_4) (<= a_4 e_4)))
; hypothesis right_4
(assert (<= e_4 end_4))
; hypothesis gap_4
(assert (= start_5 (+ end_4 delta)))
; hypothesis left_5
(assert (and (<= start_5 a_5) (<= a_5 e_5)))
; conclusion: group 1 ends at start_1 + 0 delta
; conclusion: group 2 ends at start_1 + 1 delta
; conclusion: group 3 ends at start_1 + 2 delta
; conclusion: group 4 ends at start_1 + 3 delta
; conclusion: group 5 ends at start_1 + 4 delta
(assert (not (and (=> (and (<= a_1 s) (<= s e_1)) (= s3 (+ start_1 (* 0.0 delta)))) (=> (and (<= a_2 s) (<= s e_2)) (= s3 (+ start_1 (* 1.0 delta)))) (=> (and (<= a_3 s) (<= s e_3)) (= s3 (+ start_1 (* 2.0 delta)))) (=> (and (<= a_4 s) (<= s e_4)) (= s3 (+ start_1 (* 3.0 delta)))) (=> (and (<= a_5 s) (<= s e_5)) (= s3 (+ start_1 (* 4.0 delta)))))))
(check-sat)
(reset)
; case: 6 groups
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const start_3 Real)
(declare-const start_4 Real)
(declare-const start_5 Real)
(declare-const start_6 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(declare-const end_3 Real)
(declare-const end_4 Real)
(declare-const end_5 Real)
(declare-const a_1 Real)
(declare-const a_2 Real)
(declare-const a_3 Real)
(declare-const a_4 Real)
(declare-const a_5 Real)
(declare-const a_6 Real)
(declare-const e_1 Real)
(declare-const e_2 Real)
(declare-const e_3 Real)
(declare-const e_4 Real)
(declare-const e_5 Real)
(declare-const e_6 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_6)) (- 1.0)) (neuron (+ s (- start_5)) (- 1.0)) (neuron (+ s (- delta start_6)) 1.0))))
(define-fun s2 () Real (+ s1 (+ (neuron (+ s1 (- start_4)) (- 1.0)) (neuron (+ s1 (- delta start_5)) 1.0) (neuron (+ s1 (- start_3)) (- 1.0)) (neuron (+ s1 (- delta start_4)) 1.0))))
(define-fun s3 () Real (+ s2 (+ (neuron (+ s2 (- start_2)) (- 1.0)) (neuron (+ s2 (- delta start_3)) 1.0) (neuron (+ s2 (- start_1)) (- 1.0)) (neuron (+ s2 (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
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
; hypothesis right_3
(assert (<= e_3 end_3))
; hypothesis gap_3
(assert (= start_4 (+ end_3 delta)))
; hypothesis left_4
(assert (and (<= start_4 a_4) (<= a_4 e_4)))
; hypothesis right_4
(assert (<= e_4 end_4))
; hypothesis gap_4
(assert (= start_5 (+ end_4 delta)))
; hypothesis left_5
(assert (and (<= start_5 a_5) (<= a_5 e_5)))
; hypothesis right_5
(assert (<= e_5 end_5))
; hypothesis gap_5
(assert (= start_6 (+ end_5 delta)))
; hypothesis left_6
(assert (and (<= start_6 a_6) (<= a_6 e_6)))
; conclusion: group 1 ends at start_1 + 0 delta
; conclusion: group 2 ends at start_1 + 1 delta
; conclusion: group 3 ends at start_1 + 2 delta
; conclusion: group 4 ends at start_1 + 3 delta
; conclusion: group 5 ends at start_1 + 4 delta
; conclusion: group 6 ends at start_1 + 5 delta
(assert (not (and (=> (and (<= a_1 s) (<= s e_1)) (= s3 (+ start_1 (* 0.0 delta)))) (=> (and (<= a_2 s) (<= s e_2)) (= s3 (+ start_1 (* 1.0 delta)))) (=> (and (<= a_3 s) (<= s e_3)) (= s3 (+ start_1 (* 2.0 delta)))) (=> (and (<= a_4 s) (<= s e_4)) (= s3 (+ start_1 (* 3.0 delta)))) (=> (and (<= a_5 s) (<= s e_5)) (= s3 (+ start_1 (* 4.0 delta)))) (=> (and (<= a_6 s) (<= s e_6)) (= s3 (+ start_1 (* 5.0 delta)))))))
(check-sat)
(reset)
; case: 7 groups
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const s Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const start_3 Real)
(declare-const start_4 Real)
(declare-const start_5 Real)
(declare-const start_6 Real)
(declare-const start_7 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(declare-const end_3 Real)
(declare-const end_4 Real)
(declare-const end_5 Real)
(declare-const end_6 Real)
(declare-const a_1 Real)
(declare-const a_2 Real)
(declare-const a_3 Real)
(declare-const a_4 Real)
(declare-const a_5 Real)
(declare-const a_6 Real)
(declare-const a_7 Real)
(declare-const e_1 Real)
(declare-const e_2 Real)
(declare-const e_3 Real)
(declare-const e_4 Real)
(declare-const e_5 Real)
(declare-const e_6 Real)
(declare-const e_7 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_7)) (- 1.0)) (neuron (+ s (- start_6)) (- 1.0)) (neuron (+ s (- delta start_7)) 1.0))))
(define-fun s2 () Real (+ s1 (+ (neuron (+ s1 (- start_5)) (- 1.0)) (neuron (+ s1 (- delta start_6)) 1.0) (neuron (+ s1 (- start_4)) (- 1.0)) (neuron (+ s1 (- delta start_5)) 1.0))))
(define-fun s3 () Real (+ s2 (+ (neuron (+ s2 (- start_3)) (- 1.0)) (neuron (+ s2 (- delta start_4)) 1.0) (neuron (+ s2 (- start_2)) (- 1.0)) (neuron (+ s2 (- delta start_3)) 1.0))))
(define-fun s4 () Real (+ s3 (+ (neuron (+ s3 (- start_1)) (- 1.0)) (neuron (+ s3 (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
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
; hypothesis right_3
(assert (<= e_3 end_3))
; hypothesis gap_3
(assert (= start_4 (+ end_3 delta)))
; hypothesis left_4
(assert (and (<= start_4 a_4) (<= a_4 e_4)))
; hypothesis right_4
(assert (<= e_4 end_4))
; hypothesis gap_4
(assert (= start_5 (+ end_4 delta)))
; hypothesis left_5
(assert (and (<= start_5 a_5) (<= a_5 e_5)))
; hypothesis right_5
(assert (<= e_5 end_5))
; hypothesis gap_5
(assert (= start_6 (+ end_5 delta)))
; hypothesis left_6
(assert (and (<= start_6 a_6) (<= a_6 e_6)))
; hypothesis right_6
(assert (<= e_6 end_6))
; hypothesis gap_6
(assert (= start_7 (+ end_6 delta)))
; hypothesis left_7
(assert (and (<= start_7 a_7) (<= a_7 e_7)))
; conclusion: group 1 ends at start_1 + 0 delta
; conclusion: group 2 ends at start_1 + 1 delta
; conclusion: group 3 ends at start_1 + 2 delta
; conclusion: group 4 ends at start_1 + 3 delta
; conclusion: group 5 ends at start_1 + 4 delta
; conclusion: group 6 ends at start_1 + 5 delta
; conclusion: group 7 ends at start_1 + 6 delta
(assert (not (and (=> (and (<= a_1 s) (<= s e_1)) (= s4 (+ start_1 (* 0.0 delta)))) (=> (and (<= a_2 s) (<= s e_2)) (= s4 (+ start_1 (* 1.0 delta)))) (=> (and (<= a_3 s) (<= s e_3)) (= s4 (+ start_1 (* 2.0 delta)))) (=> (and (<= a_4 s) (<= s e_4)) (= s4 (+ start_1 (* 3.0 delta)))) (=> (and (<= a_5 s) (<= s e_5)) (= s4 (+ start_1 (* 4.0 delta)))) (=> (and (<= a_6 s) (<= s e_6)) (= s4 (+ start_1 (* 5.0 delta)))) (=> (and (<= a_7 s) (<= s e_7)) (= s4 (+ start_1 (* 6.0 delta)))))))
(check-sat)
