// RUN: mlir-opt %s -math-uplift-to-fma | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: f32, %arg1: f32, %arg2: f32) -> (f32, f32, f32, f32, f32) {
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg1 fastmath<contract> : f32
// CHECK-NEXT:    %1 = math.fma %arg0, %arg1, %arg2 fastmath<contract> : f32
// CHECK-NEXT:    %2 = arith.mulf %arg0, %arg1 fastmath<fast> : f32
// CHECK-NEXT:    %3 = math.fma %arg0, %arg1, %arg2 fastmath<fast> : f32
// CHECK-NEXT:    %4 = math.fma %arg0, %arg1, %0 fastmath<fast> : f32
// CHECK-NEXT:    %5 = arith.mulf %arg0, %arg1 fastmath<nnan> : f32
// CHECK-NEXT:    %6 = arith.addf %arg2, %5 fastmath<contract> : f32
// CHECK-NEXT:    %7 = arith.subf %arg2, %2 fastmath<fast> : f32
// CHECK-NEXT:    return %1, %3, %4, %6, %7 : f32, f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @a(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32, f32, f32) {
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.addf %0, %c fastmath<contract,nnan> : f32
  %2 = arith.mulf %a, %b fastmath<fast> : f32
  %3 = arith.addf %c, %2 fastmath<fast> : f32
  %4 = arith.addf %2, %0 fastmath<fast> : f32
  %5 = arith.mulf %a, %b fastmath<nnan> : f32
  %6 = arith.addf %c, %5 fastmath<contract> : f32
  %7 = arith.subf %c, %2 fastmath<fast> : f32
  return %1, %3, %4, %6, %7 : f32, f32, f32, f32, f32
}
