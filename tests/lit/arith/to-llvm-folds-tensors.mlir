// A fold whose constant is not converted is undone: upstream leaves tensors as they are.
// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s

func.func @f() -> tensor<2xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = arith.constant dense<[3, 4]> : tensor<2xi32>
  %c = arith.addi %a, %b : tensor<2xi32>
  return %c : tensor<2xi32>
}
// CHECK-LABEL: func.func @f() -> tensor<2xi32> {
// CHECK-NEXT: %cst = arith.constant dense<[1, 2]> : tensor<2xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<[3, 4]> : tensor<2xi32>
// CHECK-NEXT: %0 = arith.addi %cst, %cst_0 : tensor<2xi32>
// CHECK-NEXT: return %0 : tensor<2xi32>
// CHECK-NEXT: }
