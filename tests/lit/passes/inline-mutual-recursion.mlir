// Functions that call each other. Each copy of one brings calls of the others with it: what comes of all of them in a caller is
// bounded, so that the pass ends.

// RUN: mlir-opt %s -scf-for-loop-peeling -convert-scf-to-cf -inline | FileCheck %s
// RUN: mlir-opt %s -scf-for-loop-peeling -convert-scf-to-cf -inline=max-iterations=1000 | FileCheck %s

// Inside the cycle nothing is replaced.
// CHECK-LABEL: func.func @a(
// CHECK-COUNT-8: call @
// CHECK-NOT: call @
// CHECK: return

// A caller gets some of it, and calls the rest.
// CHECK-LABEL: func.func @main(
// CHECK-NOT: call @a(%arg0)
// CHECK: call @{{[a-e]}}(
// CHECK: return
func.func @a(%n: index) -> index {
  %z = arith.constant 0 : index
  %s = arith.constant 2 : index
  %r = scf.for %i = %z to %n step %s iter_args(%s0 = %z) -> (index) {
    %b = func.call @b(%i) : (index) -> index
    %s1 = arith.addi %s0, %b : index
    %c = func.call @c(%i) : (index) -> index
    %s2 = arith.addi %s1, %c : index
    %d = func.call @d(%i) : (index) -> index
    %s3 = arith.addi %s2, %d : index
    %e = func.call @e(%i) : (index) -> index
    %s4 = arith.addi %s3, %e : index
    scf.yield %s4 : index
  }
  return %r : index
}
func.func @b(%n: index) -> index {
  %z = arith.constant 0 : index
  %s = arith.constant 3 : index
  %r = scf.for %i = %z to %n step %s iter_args(%s0 = %z) -> (index) {
    %a = func.call @a(%i) : (index) -> index
    %s1 = arith.addi %s0, %a : index
    %c = func.call @c(%i) : (index) -> index
    %s2 = arith.addi %s1, %c : index
    %d = func.call @d(%i) : (index) -> index
    %s3 = arith.addi %s2, %d : index
    %e = func.call @e(%i) : (index) -> index
    %s4 = arith.addi %s3, %e : index
    scf.yield %s4 : index
  }
  return %r : index
}
func.func @c(%n: index) -> index {
  %z = arith.constant 0 : index
  %s = arith.constant 4 : index
  %r = scf.for %i = %z to %n step %s iter_args(%s0 = %z) -> (index) {
    %a = func.call @a(%i) : (index) -> index
    %s1 = arith.addi %s0, %a : index
    %b = func.call @b(%i) : (index) -> index
    %s2 = arith.addi %s1, %b : index
    %d = func.call @d(%i) : (index) -> index
    %s3 = arith.addi %s2, %d : index
    %e = func.call @e(%i) : (index) -> index
    %s4 = arith.addi %s3, %e : index
    scf.yield %s4 : index
  }
  return %r : index
}
func.func @d(%n: index) -> index {
  %z = arith.constant 0 : index
  %s = arith.constant 5 : index
  %r = scf.for %i = %z to %n step %s iter_args(%s0 = %z) -> (index) {
    %a = func.call @a(%i) : (index) -> index
    %s1 = arith.addi %s0, %a : index
    %b = func.call @b(%i) : (index) -> index
    %s2 = arith.addi %s1, %b : index
    %c = func.call @c(%i) : (index) -> index
    %s3 = arith.addi %s2, %c : index
    %e = func.call @e(%i) : (index) -> index
    %s4 = arith.addi %s3, %e : index
    scf.yield %s4 : index
  }
  return %r : index
}
func.func @e(%n: index) -> index {
  %z = arith.constant 0 : index
  %s = arith.constant 6 : index
  %r = scf.for %i = %z to %n step %s iter_args(%s0 = %z) -> (index) {
    %a = func.call @a(%i) : (index) -> index
    %s1 = arith.addi %s0, %a : index
    %b = func.call @b(%i) : (index) -> index
    %s2 = arith.addi %s1, %b : index
    %c = func.call @c(%i) : (index) -> index
    %s3 = arith.addi %s2, %c : index
    %d = func.call @d(%i) : (index) -> index
    %s4 = arith.addi %s3, %d : index
    scf.yield %s4 : index
  }
  return %r : index
}
func.func @main(%n: index) -> index {
  %r = call @a(%n) : (index) -> index
  return %r : index
}
