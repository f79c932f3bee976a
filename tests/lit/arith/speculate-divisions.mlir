// A division is hoisted if the range of its divisor, for any operands of what defines that, excludes undefined behaviour.
// RUN: mlir-opt %s -loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func @hoisted
// CHECK: arith.divsi
// CHECK: arith.divsi
// CHECK: arith.divui
// CHECK: arith.remsi
// CHECK: scf.for
func.func @hoisted(%n: index, %x: index, %v: vector<2xi32>, %m: memref<2x3xi32>) {
  %list = arith.constant dense<[2, 5]> : vector<2xi32>
  %dim = memref.dim %m, %n : memref<2x3xi32>
  %rest = affine.apply affine_map<(d0) -> (d0 mod 3 + 1)>(%n)
  %minus = arith.constant -3 : index
  scf.for %i = %n to %n step %n {
    %0 = arith.divsi %x, %dim : index
    %1 = arith.divsi %v, %list : vector<2xi32>
    %2 = arith.divui %x, %rest : index
    %3 = arith.remsi %x, %minus : index
  }
  return
}

// CHECK-LABEL: func @not_hoisted
// CHECK: scf.for
// CHECK: arith.divsi
// CHECK: arith.divsi
// CHECK: arith.divui
func.func @not_hoisted(%n: index, %x: index, %v: vector<2xi32>) {
  %one = arith.constant 1 : index
  %list = arith.constant dense<[-2, 5]> : vector<2xi32>
  %minus = arith.constant -1 : index
  %max = arith.maxui %n, %one : index
  scf.for %i = %n to %n step %n {
    %0 = arith.divsi %v, %list : vector<2xi32>
    %1 = arith.divsi %x, %minus : index
    %2 = arith.divui %x, %max : index
  }
  return
}
