// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s

// Casts of the LLVM dialect have no fast-math flags: those of arith stay as a discardable attribute.

// CHECK-LABEL: func.func @casts(%arg0: f32, %arg1: f64) -> (f64, f32, f32, f64) {
// CHECK-NEXT: %0 = llvm.fpext %arg0 {fastmath = #arith.fastmath<fast>} : f32 to f64
// CHECK-NEXT: %1 = llvm.fptrunc %arg1 {fastmath = #arith.fastmath<nnan>, foo} : f64 to f32
// CHECK-NEXT: %2 = llvm.intr.experimental.constrained.fptrunc %arg1 upward ignore {fastmath = #arith.fastmath<fast>} : f64 to f32
// CHECK-NEXT: %3 = llvm.fpext %arg0 {foo} : f32 to f64
// CHECK-NEXT: return %0, %1, %2, %3 : f64, f32, f32, f64
func.func @casts(%f: f32, %d: f64) -> (f64, f32, f32, f64) {
  %0 = arith.extf %f fastmath<fast> : f32 to f64
  %1 = arith.truncf %d fastmath<nnan> {foo} : f64 to f32
  %2 = arith.truncf %d upward fastmath<fast> : f64 to f32
  %3 = arith.extf %f {foo} : f32 to f64
  return %0, %1, %2, %3 : f64, f32, f32, f64
}
