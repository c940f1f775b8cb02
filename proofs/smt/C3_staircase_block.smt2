; C3, one block of the staircase (lib/stages/staircase.cpp), for any number of groups M. Its pairs of kinks (start_k, end_k) are numbered from left to right.
; A token left of start_1 stays. A token of group k lands on start_1 + (k-1) delta. A token t beyond end + delta, the next group's start, lands t beyond
; start_1 + (number of pairs) delta. Block after block, from right to left: group g of M ends exactly at start_1 + (g-1) delta.
; Written by generate.py. unsat: proved for all values of the variables.
; case: 2 pairs; a token left of the block
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (- start_1 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- delta (+ end_2 delta))) 1.0) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis width_2
(assert (<= start_2 end_2))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; conclusion: where it lands
(assert (not (= s1 s)))
(check-sat)
(reset)
; case: 2 pairs; a token of its group 1
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ start_1 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- delta (+ end_2 delta))) 1.0) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis width_2
(assert (<= start_2 end_2))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; hypothesis t_inside
(assert (<= s end_1))
; conclusion: where it lands
(assert (not (= s1 (+ start_1 (* 0.0 delta)))))
(check-sat)
(reset)
; case: 2 pairs; a token of its group 2
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ start_2 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- delta (+ end_2 delta))) 1.0) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis width_2
(assert (<= start_2 end_2))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; hypothesis t_inside
(assert (<= s end_2))
; conclusion: where it lands
(assert (not (= s1 (+ start_1 (* 1.0 delta)))))
(check-sat)
(reset)
; case: 2 pairs; a token of groups on the right
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(declare-const end_2 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ (+ end_2 delta) t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- delta (+ end_2 delta))) 1.0) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis width_2
(assert (<= start_2 end_2))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; conclusion: where it lands
(assert (not (= s1 (+ (+ start_1 (* 2.0 delta)) t))))
(check-sat)
(reset)
; case: 1 pair; a token left of the block
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const end_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (- start_1 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta (+ end_1 delta))) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; conclusion: where it lands
(assert (not (= s1 s)))
(check-sat)
(reset)
; case: 1 pair; a token of its group 1
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const end_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ start_1 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta (+ end_1 delta))) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis t_inside
(assert (<= s end_1))
; conclusion: where it lands
(assert (not (= s1 (+ start_1 (* 0.0 delta)))))
(check-sat)
(reset)
; case: 1 pair; a token of groups on the right
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const end_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ (+ end_1 delta) t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta (+ end_1 delta))) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; conclusion: where it lands
(assert (not (= s1 (+ (+ start_1 (* 1.0 delta)) t))))
(check-sat)
(reset)
; case: 2 pairs of the last groups: no last end; a token left of the block
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (- start_1 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; conclusion: where it lands
(assert (not (= s1 s)))
(check-sat)
(reset)
; case: 2 pairs of the last groups: no last end; a token of its group 1
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ start_1 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; hypothesis t_inside
(assert (<= s end_1))
; conclusion: where it lands
(assert (not (= s1 (+ start_1 (* 0.0 delta)))))
(check-sat)
(reset)
; case: 2 pairs of the last groups: no last end; a token of its group 2
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(declare-const start_2 Real)
(declare-const end_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ start_2 t))
(define-fun s1 () Real (+ s (+ (neuron (+ s (- start_2)) (- 1.0)) (neuron (+ s (- start_1)) (- 1.0)) (neuron (+ s (- delta start_2)) 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; hypothesis width_1
(assert (<= start_1 end_1))
; hypothesis gap_1
(assert (= start_2 (+ end_1 delta)))
; conclusion: where it lands
(assert (not (= s1 (+ start_1 (* 1.0 delta)))))
(check-sat)
(reset)
; case: 1 pair of the last groups: no last end; a token left of the block
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (- start_1 t))
(define-fun s1 () Real (+ s (neuron (+ s (- start_1)) (- 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; conclusion: where it lands
(assert (not (= s1 s)))
(check-sat)
(reset)
; case: 1 pair of the last groups: no last end; a token of its group 1
(set-logic QF_LRA)
(set-info :status unsat)
(declare-const t Real)
(declare-const delta Real)
(declare-const start_1 Real)
(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))
(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))
(define-fun s () Real (+ start_1 t))
(define-fun s1 () Real (+ s (neuron (+ s (- start_1)) (- 1.0))))
; hypothesis delta
(assert (> delta 0.0))
; hypothesis t
(assert (>= t 0.0))
; conclusion: where it lands
(assert (not (= s1 (+ start_1 (* 0.0 delta)))))
(check-sat)
