// The extension of a condition that folds is folded while it is built.
// RUN: mlir-opt %s -arith-emulate-wide-int=widest-int-supported=32 | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @folded_condition() -> vector<2xi32> {
// CHECK-NEXT:     %cst = arith.constant dense<[1, 0]> : vector<2xi32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<[16, 0]> : vector<2xi32>
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_1 = arith.constant 0 : i32
// CHECK-NEXT:     %0 = arith.cmpi slt, %c0_i32, %c0_i32_1 : i32
// CHECK-NEXT:     %1 = arith.extsi %0 : i1 to i32
// CHECK-NEXT:     %cst_2 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT:     %2 = vector.insert %c0_i32, %cst_2 [0] : i32 into vector<2xi32>
// CHECK-NEXT:     %3 = vector.insert %1, %2 [1] : i32 into vector<2xi32>
// CHECK-NEXT:     return %3 : vector<2xi32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @folded_condition() -> i64 {
  %a = arith.constant 1 : i64
  %b = arith.constant 16 : i64
  %c = arith.cmpi eq, %a, %b : i64
  %d = arith.extsi %c : i1 to i64
  return %d : i64
}
