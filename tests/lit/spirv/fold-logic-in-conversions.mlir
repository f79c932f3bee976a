// RUN: mlir-opt %s -arith-expand | FileCheck %s

// A logical operation that its constant decides is another constant, which is not in conversions that do not know it to be legal.

// CHECK-LABEL: func.func @logic(%arg0: i1) -> (i1, i1, i1, i1) {
// CHECK-NEXT: %true = spirv.Constant true
// CHECK-NEXT: %false = spirv.Constant false
// CHECK-NEXT: %0 = spirv.LogicalAnd %arg0, %false : i1
// CHECK-NEXT: %1 = spirv.LogicalOr %arg0, %true : i1
// CHECK-NEXT: return %arg0, %0, %arg0, %1 : i1, i1, i1, i1
func.func @logic(%p: i1) -> (i1, i1, i1, i1) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %0 = spirv.LogicalAnd %p, %t : i1
  %1 = spirv.LogicalAnd %p, %f : i1
  %2 = spirv.LogicalOr %p, %f : i1
  %3 = spirv.LogicalOr %p, %t : i1
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
