// LLVM's casts of floats have no fast-math flags: those of arith remain, as discardable attributes.
// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func @scalars
// CHECK: llvm.fpext %{{.*}} {fastmath = #arith.fastmath<contract>} : bf16 to f32
// CHECK: llvm.fptrunc %{{.*}} {fastmath = #arith.fastmath<none>} : f64 to f32
// CHECK: llvm.intr.experimental.constrained.fptrunc %{{.*}} tonearest ignore {fastmath = #arith.fastmath<fast>} : f64 to f32
// CHECK: llvm.fpext %{{.*}} : bf16 to f32
func.func @scalars(%x: bf16, %y: f64) -> (f32, f32, f32, f32) {
  %0 = arith.extf %x fastmath<contract> : bf16 to f32
  %1 = arith.truncf %y fastmath<none> : f64 to f32
  %2 = arith.truncf %y to_nearest_even fastmath<fast> : f64 to f32
  %3 = arith.extf %x : bf16 to f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func @vectors
// CHECK-COUNT-2: llvm.fpext %{{.*}} {bar, fastmath = #arith.fastmath<nnan,ninf>} : vector<2xf32> to vector<2xf64>
func.func @vectors(%v: vector<2x2xf32>) -> vector<2x2xf64> {
  %0 = arith.extf %v fastmath<nnan,ninf> {bar} : vector<2x2xf32> to vector<2x2xf64>
  return %0 : vector<2x2xf64>
}
