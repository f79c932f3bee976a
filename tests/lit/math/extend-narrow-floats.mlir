// RUN: mlir-opt %s -math-extend-to-supported-types=extra-types=f16 | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: f16, %arg1: vector<4xbf16>, %arg2: f64, %arg3: i32, %arg4: tensor<2xf8E5M2>) -> (f16, vector<4xbf16>, f64, f16, f16, i1, f16, f16, tensor<2xf8E5M2>, f16) {
// CHECK-NEXT:    %0 = arith.extf %arg4 fastmath<contract> : tensor<2xf8E5M2> to tensor<2xf32>
// CHECK-NEXT:    %1 = arith.extf %arg1 fastmath<contract> : vector<4xbf16> to vector<4xf32>
// CHECK-NEXT:    %2 = math.sin %arg0 fastmath<fast> : f16
// CHECK-NEXT:    %3 = math.powf %1, %1 : vector<4xf32>
// CHECK-NEXT:    %4 = arith.truncf %3 fastmath<contract> : vector<4xf32> to vector<4xbf16>
// CHECK-NEXT:    %5 = math.sin %arg2 : f64
// CHECK-NEXT:    %6 = math.fpowi %arg0, %arg3 : f16, i32
// CHECK-NEXT:    %7 = math.absf %arg0 : f16
// CHECK-NEXT:    %8 = math.isnan %arg0 : f16
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f16
// CHECK-NEXT:    %9 = math.cos %0 : tensor<2xf32>
// CHECK-NEXT:    %10 = arith.truncf %9 fastmath<contract> : tensor<2xf32> to tensor<2xf8E5M2>
// CHECK-NEXT:    %11 = math.fma %arg0, %arg0, %arg0 : f16
// CHECK-NEXT:    return %2, %4, %5, %6, %7, %8, %sin, %cos, %10, %11 : f16, vector<4xbf16>, f64, f16, f16, i1, f16, f16, tensor<2xf8E5M2>, f16
// CHECK-NEXT:  }
func.func @a(%x: f16, %v: vector<4xbf16>, %d: f64, %i: i32, %t: tensor<2xf8E5M2>) -> (f16, vector<4xbf16>, f64, f16, f16, i1, f16, f16, tensor<2xf8E5M2>, f16) {
  %0 = math.sin %x fastmath<fast> : f16
  %1 = math.powf %v, %v : vector<4xbf16>
  %2 = math.sin %d : f64
  %3 = math.fpowi %x, %i : f16, i32
  %4 = math.absf %x : f16
  %5 = math.isnan %x : f16
  %6:2 = math.sincos %x : f16
  %7 = math.cos %t : tensor<2xf8E5M2>
  %8 = math.fma %x, %x, %x : f16
  return %0, %1, %2, %3, %4, %5, %6#0, %6#1, %7, %8 : f16, vector<4xbf16>, f64, f16, f16, i1, f16, f16, tensor<2xf8E5M2>, f16
}
