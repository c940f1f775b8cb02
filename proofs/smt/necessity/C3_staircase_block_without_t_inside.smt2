; C3, one block of the staircase (lib/stages/staircase.cpp), for any number of groups M. Its pairs of kinks (start_k, end_k) are numbered from left to right.
; A token left of start_1 stays. A token of group k lands on start_1 + (k-1) delta. A token t beyond end + delta, the next group's start, lands t beyond
; start_1 + (number of pairs) delta. Block after block, from right to left: group g of M ends exactly at start_1 + (g-1) delta.
; Written by generate.py. Here without the hypothesis t_inside. sat: it is needed.
; case: 2 pairs; a token of its group 1
(set-logic QF_LRA)
(set-info :status sat)
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
; hypothesis t_inside (dropped)
; (<= s end_1)
; conclusion: where it lands
(assert (not (= s1 (+ start_1 (* 0.0 delta)))))
(check-sat)
