// Known powers become products, roots and quotients.
// RUN: windlass-test-opt opt %s -test-math-algebraic-simplification | FileCheck %s

// CHECK-LABEL: func.func @p(%arg0: f32, %arg1: vector<4xf32>) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<4xf32>) {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 4.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %1 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %2 = arith.mulf %arg0, %1 : f32
// CHECK-NEXT:    %3 = arith.divf %cst, %arg0 : f32
// CHECK-NEXT:    %4 = math.sqrt %arg0 fastmath<fast> : f32
// CHECK-NEXT:    %5 = math.rsqrt %arg0 : f32
// CHECK-NEXT:    %6 = math.sqrt %arg0 : f32
// CHECK-NEXT:    %7 = math.sqrt %6 : f32
// CHECK-NEXT:    %8 = arith.mulf %6, %7 : f32
// CHECK-NEXT:    %9 = math.powf %arg0, %cst_0 : f32
// CHECK-NEXT:    %10 = math.powf %arg0, %cst_1 : f32
// CHECK-NEXT:    %11 = arith.mulf %arg1, %arg1 : vector<4xf32>
// CHECK-NEXT:    return %arg0, %0, %2, %3, %4, %5, %8, %9, %10, %11 : f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<4xf32>
// CHECK-NEXT:  }
func.func @p(%a: f32, %v: vector<4xf32>) -> (f32,f32,f32,f32,f32,f32,f32,f32,f32,vector<4xf32>) {
  %c1 = arith.constant 1.0 : f32
  %c2 = arith.constant 2.0 : f32
  %c3 = arith.constant 3.0 : f32
  %n1 = arith.constant -1.0 : f32
  %h = arith.constant 0.5 : f32
  %nh = arith.constant -0.5 : f32
  %q = arith.constant 0.75 : f32
  %z = arith.constant 0.0 : f32
  %c4 = arith.constant 4.0 : f32
  %vv = arith.constant dense<2.0> : vector<4xf32>
  %0 = math.powf %a, %c1 : f32
  %1 = math.powf %a, %c2 : f32
  %2 = math.powf %a, %c3 : f32
  %3 = math.powf %a, %n1 : f32
  %4 = math.powf %a, %h fastmath<fast> : f32
  %5 = math.powf %a, %nh : f32
  %6 = math.powf %a, %q : f32
  %7 = math.powf %a, %z : f32
  %8 = math.powf %a, %c4 : f32
  %9 = math.powf %v, %vv : vector<4xf32>
  return %0,%1,%2,%3,%4,%5,%6,%7,%8,%9 : f32,f32,f32,f32,f32,f32,f32,f32,f32,vector<4xf32>
}
// CHECK-LABEL: func.func @i(%arg0: i32, %arg1: vector<4xi32>) -> (i32, i32, i32, i32, i32, i32, i32, vector<4xi32>) {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c9_i32 = arith.constant 9 : i32
// CHECK-NEXT:    %0 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:    %1 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:    %2 = arith.muli %1, %arg0 : i32
// CHECK-NEXT:    %3 = arith.divsi %c1_i32, %arg0 : i32
// CHECK-NEXT:    %4 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:    %5 = arith.divsi %c1_i32, %4 : i32
// CHECK-NEXT:    %6 = math.ipowi %arg0, %c9_i32 : i32
// CHECK-NEXT:    %7 = arith.muli %arg1, %arg1 : vector<4xi32>
// CHECK-NEXT:    return %arg0, %0, %2, %3, %5, %c1_i32, %6, %7 : i32, i32, i32, i32, i32, i32, i32, vector<4xi32>
// CHECK-NEXT:  }
func.func @i(%a: i32, %v: vector<4xi32>) -> (i32,i32,i32,i32,i32,i32,i32,vector<4xi32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %n1 = arith.constant -1 : i32
  %n2 = arith.constant -2 : i32
  %z = arith.constant 0 : i32
  %c9 = arith.constant 9 : i32
  %vv = arith.constant dense<2> : vector<4xi32>
  %0 = math.ipowi %a, %c1 : i32
  %1 = math.ipowi %a, %c2 : i32
  %2 = math.ipowi %a, %c3 : i32
  %3 = math.ipowi %a, %n1 : i32
  %4 = math.ipowi %a, %n2 : i32
  %5 = math.ipowi %a, %z : i32
  %6 = math.ipowi %a, %c9 : i32
  %9 = math.ipowi %v, %vv : vector<4xi32>
  return %0,%1,%2,%3,%4,%5,%6,%9 : i32,i32,i32,i32,i32,i32,i32,vector<4xi32>
}
// CHECK-LABEL: func.func @f(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi32>) -> (f32, f32, f32, f32, f32, f32, f32, vector<4xf32>, f32, f32) {
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %c9_i32 = arith.constant 9 : i32
// CHECK-NEXT:    %c-9_i64 = arith.constant -9 : i64
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %1 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %2 = arith.mulf %1, %arg0 : f32
// CHECK-NEXT:    %3 = arith.divf %cst_0, %arg0 : f32
// CHECK-NEXT:    %4 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %5 = arith.divf %cst_0, %4 : f32
// CHECK-NEXT:    %6 = math.fpowi %arg0, %c9_i32 : f32, i32
// CHECK-NEXT:    %7 = arith.mulf %arg1, %arg1 : vector<4xf32>
// CHECK-NEXT:    %8 = arith.mulf %7, %arg1 : vector<4xf32>
// CHECK-NEXT:    %9 = arith.divf %cst, %8 : vector<4xf32>
// CHECK-NEXT:    %10 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %11 = arith.mulf %10, %arg0 : f32
// CHECK-NEXT:    %12 = arith.mulf %11, %arg0 : f32
// CHECK-NEXT:    %13 = arith.mulf %12, %arg0 : f32
// CHECK-NEXT:    %14 = arith.mulf %13, %arg0 : f32
// CHECK-NEXT:    %15 = arith.mulf %14, %arg0 : f32
// CHECK-NEXT:    %16 = arith.mulf %15, %arg0 : f32
// CHECK-NEXT:    %17 = math.fpowi %arg0, %c-9_i64 : f32, i64
// CHECK-NEXT:    return %arg0, %0, %2, %3, %5, %cst_0, %6, %9, %16, %17 : f32, f32, f32, f32, f32, f32, f32, vector<4xf32>, f32, f32
// CHECK-NEXT:  }
func.func @f(%a: f32, %v: vector<4xf32>, %b: vector<4xi32>) -> (f32,f32,f32,f32,f32,f32,f32,vector<4xf32>,f32,f32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %n1 = arith.constant -1 : i32
  %n2 = arith.constant -2 : i32
  %z = arith.constant 0 : i32
  %c9 = arith.constant 9 : i32
  %c8 = arith.constant 8 : i64
  %n9 = arith.constant -9 : i64
  %vv = arith.constant dense<-3> : vector<4xi32>
  %0 = math.fpowi %a, %c1 : f32, i32
  %1 = math.fpowi %a, %c2 fastmath<fast> : f32, i32
  %2 = math.fpowi %a, %c3 : f32, i32
  %3 = math.fpowi %a, %n1 : f32, i32
  %4 = math.fpowi %a, %n2 : f32, i32
  %5 = math.fpowi %a, %z : f32, i32
  %6 = math.fpowi %a, %c9 : f32, i32
  %9 = math.fpowi %v, %vv fastmath<fast> : vector<4xf32>, vector<4xi32>
  %7 = math.fpowi %a, %c8 : f32, i64
  %8 = math.fpowi %a, %n9 : f32, i64
  return %0,%1,%2,%3,%4,%5,%6,%9,%7,%8 : f32,f32,f32,f32,f32,f32,f32,vector<4xf32>,f32,f32
}
