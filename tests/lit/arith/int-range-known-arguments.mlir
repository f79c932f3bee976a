// A function is visited with its contents: the constants for its arguments are first. A pass on the function does not visit it.
// RUN: mlir-opt %s -int-range-optimizations | FileCheck %s
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(int-range-optimizations))' | FileCheck %s --check-prefix=FUNC

// CHECK-LABEL: func private @callee
// CHECK-NEXT: arith.constant 4 : index
// CHECK-NEXT: arith.constant dense<8> : vector<2xi16>
// FUNC-LABEL: func private @callee
// FUNC-NEXT: arith.constant dense<8> : vector<2xi16>
// FUNC-NEXT: vector.transfer_write
func.func private @callee(%i: index, %m: memref<1x2xi16>) {
  %0 = index.mins %i, %i
  %1 = arith.constant dense<8> : vector<2xi16>
  vector.transfer_write %1, %m[%i, %i] : vector<2xi16>, memref<1x2xi16>
  return
}

func.func @caller(%m: memref<1x2xi16>) {
  %0 = arith.constant 4 : index
  func.call @callee(%0, %m) : (index, memref<1x2xi16>) -> ()
  return
}

// CHECK-LABEL: func @joined
// CHECK: ^bb2:
// FUNC-LABEL: func @joined
// FUNC: ^bb2(%{{.*}}: index):
func.func @joined(%a: i1) -> index {
  %0 = arith.constant 5 : index
  %1 = index.constant 5
  cf.cond_br %a, ^bb2(%0 : index), ^bb1
^bb1:
  cf.br ^bb2(%1 : index)
^bb2(%2: index):
  return %2 : index
}
