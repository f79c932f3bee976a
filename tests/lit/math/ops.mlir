// Every operation of the math dialect.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<4xf64>, %arg3: i32) {
// CHECK-NEXT:    %0 = math.absf %arg0 : f32
// CHECK-NEXT:    %1 = math.acosh %arg0 : f32
// CHECK-NEXT:    %2 = math.asin %arg0 fastmath<fast> : f32
// CHECK-NEXT:    %3 = math.asinh %arg0 : f32
// CHECK-NEXT:    %4 = math.atan %arg0 : f32
// CHECK-NEXT:    %5 = math.atanh %arg0 : f32
// CHECK-NEXT:    %6 = math.atan2 %arg0, %arg1 fastmath<nnan> : f32
// CHECK-NEXT:    %7 = math.cbrt %arg0 : f32
// CHECK-NEXT:    %8 = math.ceil %arg2 : vector<4xf64>
// CHECK-NEXT:    %9 = math.clampf %arg0 to [%arg1, %arg1] : f32
// CHECK-NEXT:    %10 = math.copysign %arg0, %arg1 : f32
// CHECK-NEXT:    %11 = math.cos %arg0 : f32
// CHECK-NEXT:    %12 = math.acos %arg0 : f32
// CHECK-NEXT:    %13 = math.cosh %arg0 : f32
// CHECK-NEXT:    %14 = math.sin %arg0 : f32
// CHECK-NEXT:    %15 = math.sinh %arg0 : f32
// CHECK-NEXT:    %sin, %cos = math.sincos %arg2 {note} : vector<4xf64>
// CHECK-NEXT:    %16 = math.erf %arg0 : f32
// CHECK-NEXT:    %17 = math.erfc %arg0 : f32
// CHECK-NEXT:    %18 = math.exp %arg0 : f32
// CHECK-NEXT:    %19 = math.exp2 %arg0 : f32
// CHECK-NEXT:    %20 = math.expm1 %arg0 : f32
// CHECK-NEXT:    %21 = math.floor %arg0 : f32
// CHECK-NEXT:    %22 = math.fma %arg0, %arg1, %arg0 fastmath<contract> : f32
// CHECK-NEXT:    %23 = math.log %arg0 : f32
// CHECK-NEXT:    %24 = math.log10 %arg0 : f32
// CHECK-NEXT:    %25 = math.log1p %arg0 : f32
// CHECK-NEXT:    %26 = math.log2 %arg0 : f32
// CHECK-NEXT:    %27 = math.powf %arg0, %arg1 : f32
// CHECK-NEXT:    %28 = math.rsqrt %arg0 : f32
// CHECK-NEXT:    %29 = math.sqrt %arg0 : f32
// CHECK-NEXT:    %30 = math.tan %arg0 : f32
// CHECK-NEXT:    %31 = math.tanh %arg0 : f32
// CHECK-NEXT:    %32 = math.roundeven %arg0 : f32
// CHECK-NEXT:    %33 = math.round %arg0 : f32
// CHECK-NEXT:    %34 = math.trunc %arg0 : f32
// CHECK-NEXT:    %35 = math.fpowi %arg0, %arg3 : f32, i32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @floats(%a: f32, %b: f32, %v: vector<4xf64>, %i: i32) {
  %0 = math.absf %a : f32
  %1 = math.acosh %a : f32
  %2 = math.asin %a fastmath<fast> : f32
  %3 = math.asinh %a : f32
  %4 = math.atan %a : f32
  %5 = math.atanh %a : f32
  %6 = math.atan2 %a, %b fastmath<nnan> : f32
  %7 = math.cbrt %a : f32
  %8 = math.ceil %v : vector<4xf64>
  %9 = math.clampf %a to [%b, %b] : f32
  %10 = math.copysign %a, %b : f32
  %11 = math.cos %a : f32
  %12 = math.acos %a : f32
  %13 = math.cosh %a : f32
  %14 = math.sin %a : f32
  %15 = math.sinh %a : f32
  %16:2 = math.sincos %v {note} : vector<4xf64>
  %17 = math.erf %a : f32
  %18 = math.erfc %a : f32
  %19 = math.exp %a : f32
  %20 = math.exp2 %a : f32
  %21 = math.expm1 %a : f32
  %22 = math.floor %a : f32
  %23 = math.fma %a, %b, %a fastmath<contract> : f32
  %24 = math.log %a : f32
  %25 = math.log10 %a : f32
  %26 = math.log1p %a : f32
  %27 = math.log2 %a : f32
  %28 = math.powf %a, %b : f32
  %29 = math.rsqrt %a : f32
  %30 = math.sqrt %a : f32
  %31 = math.tan %a : f32
  %32 = math.tanh %a : f32
  %33 = math.roundeven %a : f32
  %34 = math.round %a : f32
  %35 = math.trunc %a : f32
  %36 = math.fpowi %a, %i : f32, i32
  return
}

// CHECK-LABEL: func.func @classes(%arg0: f32, %arg1: tensor<?xf64>) {
// CHECK-NEXT:    %0 = math.isfinite %arg0 : f32
// CHECK-NEXT:    %1 = math.isinf %arg1 : tensor<?xf64>
// CHECK-NEXT:    %2 = math.isnan %arg0 : f32
// CHECK-NEXT:    %3 = math.isnormal %arg0 : f32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @classes(%a: f32, %v: tensor<?xf64>) {
  %0 = math.isfinite %a : f32
  %1 = math.isinf %v : tensor<?xf64>
  %2 = math.isnan %a : f32
  %3 = math.isnormal %a : f32
  return
}

// CHECK-LABEL: func.func @integers(%arg0: i32, %arg1: vector<2xindex>) {
// CHECK-NEXT:    %0 = math.absi %arg0 : i32
// CHECK-NEXT:    %1 = math.ctlz %arg1 : vector<2xindex>
// CHECK-NEXT:    %2 = math.cttz %arg0 : i32
// CHECK-NEXT:    %3 = math.ctpop %arg0 : i32
// CHECK-NEXT:    %4 = math.ipowi %arg0, %arg0 : i32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @integers(%a: i32, %v: vector<2xindex>) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %v : vector<2xindex>
  %2 = math.cttz %a : i32
  %3 = math.ctpop %a : i32
  %4 = math.ipowi %a, %a : i32
  return
}
