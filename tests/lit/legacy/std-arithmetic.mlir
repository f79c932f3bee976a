// Arithmetic of the dialect `std`, with and without its name.
// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s
// NO-ORACLE: of an earlier year

func @integers(%a: i32, %b: i32, %c: i1, %i: index) -> i32 {
  %0 = addi %a, %b : i32
  %1 = std.subi %0, %b : i32
  %2 = muli %1, %b : i32
  %3 = divi_signed %2, %b : i32
  %4 = divi_unsigned %3, %b : i32
  %5 = remi_signed %4, %b : i32
  %6 = remi_unsigned %5, %b : i32
  %7 = and %6, %b : i32
  %8 = or %7, %b : i32
  %9 = xor %8, %b : i32
  %10 = shift_left %9, %b : i32
  %11 = shift_right_signed %10, %b : i32
  %12 = shift_right_unsigned %11, %b : i32
  %13 = cmpi "sle", %12, %b : i32
  %14 = select %13, %a, %12 : i32
  %15 = index_cast %i : index to i32
  %16 = sexti %14 : i32 to i64
  %17 = zexti %14 : i32 to i64
  %18 = trunci %16 : i64 to i32
  %19 = "std.addi"(%18, %15) : (i32, i32) -> i32
  return %19 : i32
}
func @floats(%x: f32, %y: f32, %n: i32) -> f64 {
  %zero = constant 0.0 : f32
  %many = constant dense<1.0> : tensor<2xf32>
  %0 = addf %x, %y : f32
  %1 = subf %0, %zero : f32
  %2 = mulf %1, %y : f32
  %3 = divf %2, %y : f32
  %4 = remf %3, %y : f32
  %5 = negf %4 : f32
  %6 = cmpf "olt", %5, %x : f32
  %7 = select %6, %5, %x : f32
  %8 = fpext %7 : f32 to f64
  %9 = fptrunc %8 : f64 to f32
  %10 = sitofp %n : i32 to f64
  %11 = fptosi %10 : f64 to i32
  %f = constant @floats : (f32, f32, i32) -> f64
  return %10 : f64
}

// CHECK:      func.func @integers(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: index) -> i32 {
// CHECK-NEXT:   %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:   %1 = arith.subi %0, %arg1 : i32
// CHECK-NEXT:   %2 = arith.muli %1, %arg1 : i32
// CHECK-NEXT:   %3 = arith.divsi %2, %arg1 : i32
// CHECK-NEXT:   %4 = arith.divui %3, %arg1 : i32
// CHECK-NEXT:   %5 = arith.remsi %4, %arg1 : i32
// CHECK-NEXT:   %6 = arith.remui %5, %arg1 : i32
// CHECK-NEXT:   %7 = arith.andi %6, %arg1 : i32
// CHECK-NEXT:   %8 = arith.ori %7, %arg1 : i32
// CHECK-NEXT:   %9 = arith.xori %8, %arg1 : i32
// CHECK-NEXT:   %10 = arith.shli %9, %arg1 : i32
// CHECK-NEXT:   %11 = arith.shrsi %10, %arg1 : i32
// CHECK-NEXT:   %12 = arith.shrui %11, %arg1 : i32
// CHECK-NEXT:   %13 = arith.cmpi sle, %12, %arg1 : i32
// CHECK-NEXT:   %14 = arith.select %13, %arg0, %12 : i32
// CHECK-NEXT:   %15 = arith.index_cast %arg3 : index to i32
// CHECK-NEXT:   %16 = arith.extsi %14 : i32 to i64
// CHECK-NEXT:   %17 = arith.extui %14 : i32 to i64
// CHECK-NEXT:   %18 = arith.trunci %16 : i64 to i32
// CHECK-NEXT:   %19 = arith.addi %18, %15 : i32
// CHECK-NEXT:   return %19 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @floats(%arg0: f32, %arg1: f32, %arg2: i32) -> f64 {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT:   %0 = arith.addf %arg0, %arg1 : f32
// CHECK-NEXT:   %1 = arith.subf %0, %cst : f32
// CHECK-NEXT:   %2 = arith.mulf %1, %arg1 : f32
// CHECK-NEXT:   %3 = arith.divf %2, %arg1 : f32
// CHECK-NEXT:   %4 = arith.remf %3, %arg1 : f32
// CHECK-NEXT:   %5 = arith.negf %4 : f32
// CHECK-NEXT:   %6 = arith.cmpf olt, %5, %arg0 : f32
// CHECK-NEXT:   %7 = arith.select %6, %5, %arg0 : f32
// CHECK-NEXT:   %8 = arith.extf %7 : f32 to f64
// CHECK-NEXT:   %9 = arith.truncf %8 : f64 to f32
// CHECK-NEXT:   %10 = arith.sitofp %arg2 : i32 to f64
// CHECK-NEXT:   %11 = arith.fptosi %10 : f64 to i32
// CHECK-NEXT:   %f = constant @floats : (f32, f32, i32) -> f64
// CHECK-NEXT:   return %10 : f64
// CHECK-NEXT: }
