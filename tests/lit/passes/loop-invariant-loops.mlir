// Loops that are known to end move out of loops.
// RUN: mlir-opt %s -loop-invariant-code-motion -allow-unregistered-dialect | FileCheck %s

func.func @l(%n: index, %m: index, %z: f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c1 to %n step %c1 {
    %r = scf.for %j = %c1 to %n step %c1 iter_args(%k = %c2) -> index {
      %t = arith.addi %k, %j : index
      scf.yield %t : index
    }
    %r2 = scf.for %j = %c1 to %n step %c2 iter_args(%k = %c2) -> index {
      %t = arith.addi %k, %j : index
      scf.yield %t : index
    }
    %r3 = scf.for %j = %c1 to %n step %c1 iter_args(%k = %c2) -> index {
      %t = arith.divui %k, %j : index
      scf.yield %t : index
    }
    %r4 = affine.for %j = 0 to %n iter_args(%k = %c2) -> index {
      %t = arith.addi %k, %k : index
      affine.yield %t : index
    }
    %r5 = affine.for %j = 0 to %n iter_args(%k = %c2) -> index {
      %t = arith.divui %k, %k : index
      affine.yield %t : index
    }
    "test.use"(%r, %r2, %r3, %r4, %r5) : (index, index, index, index, index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @l(%arg0: index, %arg1: index, %arg2: f32) {
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c1 to %arg0 step %c1 iter_args(%arg4 = %c2) -> (index) {
// CHECK-NEXT:      %2 = arith.addi %arg4, %arg3 : index
// CHECK-NEXT:      scf.yield %2 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = affine.for %arg3 = 0 to %arg0 iter_args(%arg4 = %c2) -> (index) {
// CHECK-NEXT:      %2 = arith.addi %arg4, %arg4 : index
// CHECK-NEXT:      affine.yield %2 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %c1 to %arg0 step %c1 {
// CHECK-NEXT:      %2 = scf.for %arg4 = %c1 to %arg0 step %c2 iter_args(%arg5 = %c2) -> (index) {
// CHECK-NEXT:        %5 = arith.addi %arg5, %arg4 : index
// CHECK-NEXT:        scf.yield %5 : index
// CHECK-NEXT:      }
// CHECK-NEXT:      %3 = scf.for %arg4 = %c1 to %arg0 step %c1 iter_args(%arg5 = %c2) -> (index) {
// CHECK-NEXT:        %5 = arith.divui %arg5, %arg4 : index
// CHECK-NEXT:        scf.yield %5 : index
// CHECK-NEXT:      }
// CHECK-NEXT:      %4 = affine.for %arg4 = 0 to %arg0 iter_args(%arg5 = %c2) -> (index) {
// CHECK-NEXT:        %5 = arith.divui %arg5, %arg5 : index
// CHECK-NEXT:        affine.yield %5 : index
// CHECK-NEXT:      }
// CHECK-NEXT:      "test.use"(%0, %2, %3, %1, %4) : (index, index, index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
