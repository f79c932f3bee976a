// Of a loop whose reduction has no initial value, the first operation that remains is reported, contents first.
// RUN: not mlir-opt %s -convert-scf-to-openmp 2>&1 | FileCheck %s

func.func @reductions(%n: index, %a: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %t = scf.parallel (%i) = (%c1) to (%n) step (%c1) init (%a) -> i32 {
    scf.parallel (%j) = (%c1) to (%n) step (%c1) {
      scf.reduce
    }
    scf.reduce(%a : i32) {
    ^bb0(%l: i32, %m: i32):
      %s = arith.divsi %l, %m : i32
      // CHECK: :[[@LINE+1]]:7: error: unconverted operation found
      scf.reduce.return %s : i32
    }
  }
  return %t : i32
}
