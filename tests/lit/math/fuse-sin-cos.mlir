// RUN: mlir-opt %s -math-sincos-fusion | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: f32, %arg1: f32, %arg2: i1) -> (f32, f32, f32, f32, f32) {
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:    %sin_0, %cos_1 = math.sincos %arg0 fastmath<contract> : f32
// CHECK-NEXT:    %0 = scf.if %arg2 -> (f32) {
// CHECK-NEXT:      %1 = math.cos %arg1 : f32
// CHECK-NEXT:      scf.yield %1 : f32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = math.sin %arg1 : f32
// CHECK-NEXT:      scf.yield %1 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %cos, %sin_0, %sin, %cos_1, %0 : f32, f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @a(%x: f32, %y: f32, %c: i1) -> (f32, f32, f32, f32, f32) {
  %0 = math.cos %x : f32
  %1 = math.sin %x fastmath<contract> : f32
  %2 = math.sin %x : f32
  %3 = math.cos %x fastmath<contract> : f32
  %4 = scf.if %c -> f32 {
    %5 = math.cos %y : f32
    scf.yield %5 : f32
  } else {
    %6 = math.sin %y : f32
    scf.yield %6 : f32
  }
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
// CHECK-LABEL: func.func @b(%arg0: f32, %arg1: f32, %arg2: i1) -> (f32, f32, f32, f32) {
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:    %sin_0, %cos_1 = math.sincos %arg0 : f32
// CHECK-NEXT:    return %sin, %sin_0, %cos_1, %cos : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @b(%x: f32, %y: f32, %c: i1) -> (f32, f32, f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.sin %x : f32
  %2 = math.cos %x : f32
  %3 = math.cos %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
// CHECK-LABEL: func.func @c(%arg0: f32, %arg1: f32, %arg2: i1) -> (f32, f32, f32, f32) {
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:    %0 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:    %1 = math.sin %0 : f32
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %2 = math.cos %0 : f32
// CHECK-NEXT:    return %cos, %sin, %1, %2 : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @c(%x: f32, %y: f32, %c: i1) -> (f32, f32, f32, f32) {
  %0 = math.cos %x : f32
  %t = arith.addf %y, %y : f32
  %1 = math.sin %x : f32
  %u = math.sin %t : f32
  cf.br ^bb1
^bb1:
  %3 = math.cos %t : f32
  return %0, %1, %u, %3 : f32, f32, f32, f32
}
