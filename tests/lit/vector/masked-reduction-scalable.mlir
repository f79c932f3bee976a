// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

// The number of lanes is a product whose constant is the second operand.

// CHECK-LABEL: llvm.func @reduce(%arg0: vector<[16]xf32>, %arg1: vector<[16]xi1>) -> f32 {
// CHECK-NEXT: %0 = llvm.mlir.constant(0xFFC00000 : f32) : f32
// CHECK-NEXT: %1 = llvm.mlir.constant(16 : i32) : i32
// CHECK-NEXT: %2 = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: %3 = llvm.trunc %2 : i64 to i32
// CHECK-NEXT: %4 = llvm.mul %3, %1 : i32
// CHECK-NEXT: %5 = "llvm.intr.vp.reduce.fmin"(%0, %arg0, %arg1, %4) : (f32, vector<[16]xf32>, vector<[16]xi1>, i32) -> f32
// CHECK-NEXT: llvm.return %5 : f32
func.func @reduce(%v: vector<[16]xf32>, %m: vector<[16]xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <minnumf>, %v : vector<[16]xf32> into f32 } : vector<[16]xi1> -> f32
  return %0 : f32
}
