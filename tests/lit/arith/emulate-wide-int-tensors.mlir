// RUN: mlir-opt %s -arith-emulate-wide-int=widest-int-supported=32 | FileCheck %s

// Tensors of wide integers are left.

// CHECK-LABEL: func.func @tensor(%arg0: tensor<8xf32>) -> tensor<8xi64> {
// CHECK-NEXT: %cst = arith.constant dense<-3> : tensor<8xi64>
// CHECK-NEXT: %0 = arith.addi %cst, %cst : tensor<8xi64>
// CHECK-NEXT: return %0 : tensor<8xi64>
func.func @tensor(%f: tensor<8xf32>) -> tensor<8xi64> {
  %0 = arith.constant dense<-3> : tensor<8xi64>
  %1 = arith.addi %0, %0 : tensor<8xi64>
  return %1 : tensor<8xi64>
}
