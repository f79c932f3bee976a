// RUN: windlass opt %s | FileCheck %s

// Lower bounds of zero and steps of one are not printed, whether they are numbers or constant values.
// CHECK-LABEL: func.func @constants
// CHECK: scf.forall (%arg1, %arg2) in (%arg0, 8) {
// CHECK: scf.forall (%arg1) = (%c1) to (%arg0) step (%c1) {
// CHECK: scf.forall (%arg1) = (%arg0) to (8) step (1) {
func.func @constants(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i, %j) = (%c0, 0) to (%n, 8) step (1, %c1) {
  }
  scf.forall (%i) = (%c1) to (%n) step (%c1) {
  }
  scf.forall (%i) = (%n) to (8) step (1) {
  }
  return
}
