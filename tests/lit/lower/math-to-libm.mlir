// Calls of C's mathematical library; narrow floats are computed in f32, vectors element by element.
// RUN: mlir-opt %s -convert-math-to-libm | FileCheck %s

func.func @scalars(%a: f32, %b: f64, %h: f16) -> (f32, f64, f16) {
  %0 = math.atan2 %a, %a fastmath<fast> : f32
  %1 = math.cbrt %b : f64
  %2 = math.erf %h : f16
  return %0, %1, %2 : f32, f64, f16
}
func.func @vector(%v: vector<2x1xbf16>) -> vector<2x1xbf16> {
  %0 = math.sin %v : vector<2x1xbf16>
  return %0 : vector<2x1xbf16>
}

// CHECK-LABEL: func.func private @sinf(f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @erff(f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @cbrt(f64) -> f64 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @atan2f(f32, f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func @scalars(%arg0: f32, %arg1: f64, %arg2: f16) -> (f32, f64, f16) {
// CHECK-NEXT:    %0 = call @atan2f(%arg0, %arg0) : (f32, f32) -> f32
// CHECK-NEXT:    %1 = call @cbrt(%arg1) : (f64) -> f64
// CHECK-NEXT:    %2 = arith.extf %arg2 : f16 to f32
// CHECK-NEXT:    %3 = call @erff(%2) : (f32) -> f32
// CHECK-NEXT:    %4 = arith.truncf %3 : f32 to f16
// CHECK-NEXT:    return %0, %1, %4 : f32, f64, f16
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @vector(%arg0: vector<2x1xbf16>) -> vector<2x1xbf16> {
// CHECK-NEXT:    %cst = arith.constant dense<0.000000e+00> : vector<2x1xbf16>
// CHECK-NEXT:    %0 = vector.extract %arg0[0, 0] : bf16 from vector<2x1xbf16>
// CHECK-NEXT:    %1 = arith.extf %0 : bf16 to f32
// CHECK-NEXT:    %2 = call @sinf(%1) : (f32) -> f32
// CHECK-NEXT:    %3 = arith.truncf %2 : f32 to bf16
// CHECK-NEXT:    %4 = vector.insert %3, %cst [0, 0] : bf16 into vector<2x1xbf16>
// CHECK-NEXT:    %5 = vector.extract %arg0[1, 0] : bf16 from vector<2x1xbf16>
// CHECK-NEXT:    %6 = arith.extf %5 : bf16 to f32
// CHECK-NEXT:    %7 = call @sinf(%6) : (f32) -> f32
// CHECK-NEXT:    %8 = arith.truncf %7 : f32 to bf16
// CHECK-NEXT:    %9 = vector.insert %8, %4 [1, 0] : bf16 into vector<2x1xbf16>
// CHECK-NEXT:    return %9 : vector<2x1xbf16>
// CHECK-NEXT:  }
