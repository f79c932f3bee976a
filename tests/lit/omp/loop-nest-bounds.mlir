// The bounds and the steps of a loop nest are three groups with as many operands each.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @types(%a: i64, %b: index) {
  // expected-error@+1 {{'omp.loop_nest' op failed to verify that all of {loop_lower_bounds, loop_upper_bounds, loop_steps} have same type}}
  "omp.loop_nest"(%a, %b, %b) ({
  ^bb0(%i: index):
    omp.yield
  }) : (i64, index, index) -> ()
  return
}
// -----
func.func @left_over(%b: index) {
  // expected-error@+1 {{'omp.loop_nest' op expects parent op to be a loop wrapper}}
  "omp.loop_nest"(%b, %b, %b, %b) ({
  ^bb0(%i: index):
    omp.yield
  }) : (index, index, index, index) -> ()
  return
}
