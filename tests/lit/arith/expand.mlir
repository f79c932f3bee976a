// RUN: mlir-opt %s -arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" | FileCheck %s

// What targets seldom have is written out; with the options, casts of narrow floats too.

// CHECK-LABEL: func.func @round_to_bf16(%arg0: f32) -> bf16
// CHECK-NEXT: %0 = arith.cmpf une, %arg0, %arg0 : f32
// CHECK-NEXT: %c32767_i32 = arith.constant 32767 : i32
// CHECK-NEXT: %c32704_i16 = arith.constant 32704 : i16
// CHECK-NEXT: %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %1 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT: %2 = arith.shrui %1, %c16_i32 : i32
// CHECK-NEXT: %3 = arith.andi %2, %c1_i32 : i32
// CHECK-NEXT: %4 = arith.addi %3, %c32767_i32 : i32
// CHECK-NEXT: %5 = arith.addi %1, %4 : i32
// CHECK-NEXT: %6 = arith.shrui %5, %c16_i32 : i32
// CHECK-NEXT: %7 = arith.trunci %6 : i32 to i16
// CHECK-NEXT: %8 = arith.select %0, %c32704_i16, %7 : i16
// CHECK-NEXT: %9 = arith.bitcast %8 : i16 to bf16
// CHECK-NEXT: return %9 : bf16
func.func @round_to_bf16(%a: f32) -> bf16 {
  %0 = arith.truncf %a : f32 to bf16
  return %0 : bf16
}

// CHECK-LABEL: func.func @round_to_f4(%arg0: f32) -> f4E2M1FN
// CHECK-NEXT: %c1_i4 = arith.constant 1 : i4
// CHECK-NEXT: %c3_i4 = arith.constant 3 : i4
// CHECK-NEXT: %c22_i32 = arith.constant 22 : i32
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %cst = arith.constant 6.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant -6.000000e+00 : f32
// CHECK-NEXT: %0 = arith.cmpf ult, %arg0, %cst : f32
// CHECK-NEXT: %1 = arith.select %0, %arg0, %cst : f32
// CHECK-NEXT: %2 = arith.cmpf uno, %arg0, %arg0 : f32
// CHECK-NEXT: %3 = arith.select %2, %cst, %1 : f32
// CHECK-NEXT: %4 = arith.cmpf ugt, %3, %cst_0 : f32
// CHECK-NEXT: %5 = arith.select %4, %3, %cst_0 : f32
// CHECK-NEXT: %6 = arith.cmpf uno, %3, %3 : f32
// CHECK-NEXT: %7 = arith.select %6, %cst_0, %5 : f32
// CHECK-NEXT: %8 = arith.bitcast %7 : f32 to i32
// CHECK-NEXT: %c31_i32 = arith.constant 31 : i32
// CHECK-NEXT: %9 = arith.shrui %8, %c31_i32 : i32
// CHECK-NEXT: %10 = arith.trunci %9 : i32 to i4
// CHECK-NEXT: %11 = arith.shli %10, %c3_i4 : i4
// CHECK-NEXT: %c126_i32 = arith.constant 126 : i32
// CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT: %12 = arith.shrui %8, %c23_i32 : i32
// CHECK-NEXT: %13 = arith.subi %12, %c126_i32 : i32
// CHECK-NEXT: %14 = arith.trunci %13 : i32 to i4
// CHECK-NEXT: %15 = arith.shli %14, %c1_i4 : i4
// CHECK-NEXT: %16 = arith.addi %11, %15 : i4
// CHECK-NEXT: %c4194304_i32 = arith.constant 4194304 : i32
// CHECK-NEXT: %17 = arith.andi %8, %c4194304_i32 : i32
// CHECK-NEXT: %18 = arith.shrui %17, %c22_i32 : i32
// CHECK-NEXT: %19 = arith.trunci %18 : i32 to i4
// CHECK-NEXT: %20 = arith.addi %16, %19 : i4
// CHECK-NEXT: %c8388607_i32 = arith.constant 8388607 : i32
// CHECK-NEXT: %21 = arith.trunci %13 : i32 to i8
// CHECK-NEXT: %22 = arith.cmpi sle, %21, %c0_i8 : i8
// CHECK-NEXT: %23 = arith.cmpi eq, %21, %c-1_i8 : i8
// CHECK-NEXT: %24 = arith.andi %8, %c8388607_i32 : i32
// CHECK-NEXT: %25 = arith.cmpi ugt, %24, %c0_i32 : i32
// CHECK-NEXT: %26 = arith.andi %23, %25 : i1
// CHECK-NEXT: %27 = arith.cmpi eq, %21, %c0_i8 : i8
// CHECK-NEXT: %c-1_i4 = arith.constant -1 : i4
// CHECK-NEXT: %c0_i4 = arith.constant 0 : i4
// CHECK-NEXT: %28 = arith.select %22, %c-1_i4, %20 : i4
// CHECK-NEXT: %29 = arith.select %26, %c0_i4, %28 : i4
// CHECK-NEXT: %30 = arith.select %27, %20, %29 : i4
// CHECK-NEXT: %c4194303_i32 = arith.constant 4194303 : i32
// CHECK-NEXT: %c2097152_i32 = arith.constant 2097152 : i32
// CHECK-NEXT: %31 = arith.andi %8, %c4194303_i32 : i32
// CHECK-NEXT: %32 = arith.cmpi uge, %31, %c2097152_i32 : i32
// CHECK-NEXT: %33 = arith.ori %32, %22 : i1
// CHECK-NEXT: %34 = arith.addi %30, %c1_i4 : i4
// CHECK-NEXT: %35 = arith.select %33, %34, %30 : i4
// CHECK-NEXT: %36 = arith.bitcast %35 : i4 to f4E2M1FN
// CHECK-NEXT: return %36 : f4E2M1FN
func.func @round_to_f4(%a: f32) -> f4E2M1FN {
  %0 = arith.truncf %a : f32 to f4E2M1FN
  return %0 : f4E2M1FN
}

// CHECK-LABEL: func.func @widen_f8(%arg0: f8E8M0FNU) -> f32
// CHECK-NEXT: %0 = arith.bitcast %arg0 : f8E8M0FNU to i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT: %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT: %2 = arith.shli %1, %c23_i32 : i32
// CHECK-NEXT: %3 = arith.cmpi eq, %0, %c-1_i8 : i8
// CHECK-NEXT: %4 = arith.select %3, %c-1_i32, %2 : i32
// CHECK-NEXT: %5 = arith.bitcast %4 : i32 to f32
// CHECK-NEXT: return %5 : f32
func.func @widen_f8(%a: f8E8M0FNU) -> f32 {
  %0 = arith.extf %a fastmath<fast> : f8E8M0FNU to f32
  return %0 : f32
}

// CHECK-LABEL: func.func @widen_f4(%arg0: f4E2M1FN) -> f16
// CHECK-NEXT: %0 = arith.bitcast %arg0 : f4E2M1FN to i4
// CHECK-NEXT: %c0_i4 = arith.constant 0 : i4
// CHECK-NEXT: %c1_i4 = arith.constant 1 : i4
// CHECK-NEXT: %c2_i4 = arith.constant 2 : i4
// CHECK-NEXT: %c4_i4 = arith.constant 4 : i4
// CHECK-NEXT: %c7_i4 = arith.constant 7 : i4
// CHECK-NEXT: %1 = arith.andi %0, %c7_i4 : i4
// CHECK-NEXT: %c20_i32 = arith.constant 20 : i32
// CHECK-NEXT: %2 = arith.shli %1, %c2_i4 : i4
// CHECK-NEXT: %3 = arith.cmpi eq, %1, %c1_i4 : i4
// CHECK-NEXT: %4 = arith.select %3, %c0_i4, %2 : i4
// CHECK-NEXT: %5 = arith.extui %4 : i4 to i32
// CHECK-NEXT: %6 = arith.shli %5, %c20_i32 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c1073741824_i32 = arith.constant 1073741824 : i32
// CHECK-NEXT: %c1056964608_i32 = arith.constant 1056964608 : i32
// CHECK-NEXT: %7 = arith.cmpi uge, %1, %c4_i4 : i4
// CHECK-NEXT: %8 = arith.select %7, %c1073741824_i32, %c1056964608_i32 : i32
// CHECK-NEXT: %9 = arith.cmpi eq, %1, %c0_i4 : i4
// CHECK-NEXT: %10 = arith.select %9, %c0_i32, %8 : i32
// CHECK-NEXT: %c-2147483648_i32 = arith.constant -2147483648 : i32
// CHECK-NEXT: %c-8_i4 = arith.constant -8 : i4
// CHECK-NEXT: %11 = arith.cmpi uge, %0, %c-8_i4 : i4
// CHECK-NEXT: %12 = arith.select %11, %c-2147483648_i32, %c0_i32 : i32
// CHECK-NEXT: %13 = arith.addi %6, %10 : i32
// CHECK-NEXT: %14 = arith.addi %13, %12 : i32
// CHECK-NEXT: %15 = arith.bitcast %14 : i32 to f32
// CHECK-NEXT: %16 = arith.truncf %15 : f32 to f16
// CHECK-NEXT: return %16 : f16
func.func @widen_f4(%a: f4E2M1FN) -> f16 {
  %0 = arith.extf %a fastmath<fast> : f4E2M1FN to f16
  return %0 : f16
}

// CHECK-LABEL: func.func @widen_bf16(%arg0: bf16) -> f32
// CHECK-NEXT: %0 = arith.bitcast %arg0 : bf16 to i16
// CHECK-NEXT: %1 = arith.extui %0 : i16 to i32
// CHECK-NEXT: %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT: %2 = arith.shli %1, %c16_i32 : i32
// CHECK-NEXT: %3 = arith.bitcast %2 : i32 to f32
// CHECK-NEXT: return %3 : f32
func.func @widen_bf16(%a: bf16) -> f32 {
  %0 = arith.extf %a fastmath<fast> : bf16 to f32
  return %0 : f32
}

// CHECK-LABEL: func.func @exponent(%arg0: f32) -> f8E8M0FNU
// CHECK-NEXT: %0 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT: %1 = arith.shrui %0, %c23_i32 : i32
// CHECK-NEXT: %2 = arith.trunci %1 : i32 to i8
// CHECK-NEXT: %3 = arith.bitcast %2 : i8 to f8E8M0FNU
// CHECK-NEXT: return %3 : f8E8M0FNU
func.func @exponent(%a: f32) -> f8E8M0FNU {
  %0 = arith.truncf %a fastmath<fast> : f32 to f8E8M0FNU
  return %0 : f8E8M0FNU
}

// CHECK-LABEL: func.func @scaled(%arg0: f32, %arg1: f8E8M0FNU) -> f4E2M1FN
// CHECK-NEXT: %0 = arith.bitcast %arg1 : f8E8M0FNU to i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT: %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT: %2 = arith.shli %1, %c23_i32 : i32
// CHECK-NEXT: %3 = arith.cmpi eq, %0, %c-1_i8 : i8
// CHECK-NEXT: %4 = arith.select %3, %c-1_i32, %2 : i32
// CHECK-NEXT: %5 = arith.bitcast %4 : i32 to f32
// CHECK-NEXT: %6 = arith.divf %arg0, %5 fastmath<fast> : f32
// CHECK-NEXT: %c1_i4 = arith.constant 1 : i4
// CHECK-NEXT: %c3_i4 = arith.constant 3 : i4
// CHECK-NEXT: %c22_i32 = arith.constant 22 : i32
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %c-1_i8_0 = arith.constant -1 : i8
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %cst = arith.constant 6.000000e+00 : f32
// CHECK-NEXT: %cst_1 = arith.constant -6.000000e+00 : f32
// CHECK-NEXT: %7 = arith.cmpf ult, %6, %cst : f32
// CHECK-NEXT: %8 = arith.select %7, %6, %cst : f32
// CHECK-NEXT: %9 = arith.cmpf uno, %6, %6 : f32
// CHECK-NEXT: %10 = arith.select %9, %cst, %8 : f32
// CHECK-NEXT: %11 = arith.cmpf ugt, %10, %cst_1 : f32
// CHECK-NEXT: %12 = arith.select %11, %10, %cst_1 : f32
// CHECK-NEXT: %13 = arith.cmpf uno, %10, %10 : f32
// CHECK-NEXT: %14 = arith.select %13, %cst_1, %12 : f32
// CHECK-NEXT: %15 = arith.bitcast %14 : f32 to i32
// CHECK-NEXT: %c31_i32 = arith.constant 31 : i32
// CHECK-NEXT: %16 = arith.shrui %15, %c31_i32 : i32
// CHECK-NEXT: %17 = arith.trunci %16 : i32 to i4
// CHECK-NEXT: %18 = arith.shli %17, %c3_i4 : i4
// CHECK-NEXT: %c126_i32 = arith.constant 126 : i32
// CHECK-NEXT: %c23_i32_2 = arith.constant 23 : i32
// CHECK-NEXT: %19 = arith.shrui %15, %c23_i32_2 : i32
// CHECK-NEXT: %20 = arith.subi %19, %c126_i32 : i32
// CHECK-NEXT: %21 = arith.trunci %20 : i32 to i4
// CHECK-NEXT: %22 = arith.shli %21, %c1_i4 : i4
// CHECK-NEXT: %23 = arith.addi %18, %22 : i4
// CHECK-NEXT: %c4194304_i32 = arith.constant 4194304 : i32
// CHECK-NEXT: %24 = arith.andi %15, %c4194304_i32 : i32
// CHECK-NEXT: %25 = arith.shrui %24, %c22_i32 : i32
// CHECK-NEXT: %26 = arith.trunci %25 : i32 to i4
// CHECK-NEXT: %27 = arith.addi %23, %26 : i4
// CHECK-NEXT: %c8388607_i32 = arith.constant 8388607 : i32
// CHECK-NEXT: %28 = arith.trunci %20 : i32 to i8
// CHECK-NEXT: %29 = arith.cmpi sle, %28, %c0_i8 : i8
// CHECK-NEXT: %30 = arith.cmpi eq, %28, %c-1_i8_0 : i8
// CHECK-NEXT: %31 = arith.andi %15, %c8388607_i32 : i32
// CHECK-NEXT: %32 = arith.cmpi ugt, %31, %c0_i32 : i32
// CHECK-NEXT: %33 = arith.andi %30, %32 : i1
// CHECK-NEXT: %34 = arith.cmpi eq, %28, %c0_i8 : i8
// CHECK-NEXT: %c-1_i4 = arith.constant -1 : i4
// CHECK-NEXT: %c0_i4 = arith.constant 0 : i4
// CHECK-NEXT: %35 = arith.select %29, %c-1_i4, %27 : i4
// CHECK-NEXT: %36 = arith.select %33, %c0_i4, %35 : i4
// CHECK-NEXT: %37 = arith.select %34, %27, %36 : i4
// CHECK-NEXT: %c4194303_i32 = arith.constant 4194303 : i32
// CHECK-NEXT: %c2097152_i32 = arith.constant 2097152 : i32
// CHECK-NEXT: %38 = arith.andi %15, %c4194303_i32 : i32
// CHECK-NEXT: %39 = arith.cmpi uge, %38, %c2097152_i32 : i32
// CHECK-NEXT: %40 = arith.ori %39, %29 : i1
// CHECK-NEXT: %41 = arith.addi %37, %c1_i4 : i4
// CHECK-NEXT: %42 = arith.select %40, %41, %37 : i4
// CHECK-NEXT: %43 = arith.bitcast %42 : i4 to f4E2M1FN
// CHECK-NEXT: return %43 : f4E2M1FN
func.func @scaled(%a: f32, %b: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %b to_nearest_even fastmath<fast> : f32, f8E8M0FNU to f4E2M1FN
  return %0 : f4E2M1FN
}

// CHECK-LABEL: func.func @extremes(%arg0: f32, %arg1: f32) -> f32
// CHECK-NEXT: %0 = arith.cmpf ugt, %arg0, %arg1 : f32
// CHECK-NEXT: %1 = arith.select %0, %arg0, %arg1 : f32
// CHECK-NEXT: %2 = arith.cmpf uno, %arg1, %arg1 : f32
// CHECK-NEXT: %3 = arith.select %2, %arg1, %1 : f32
// CHECK-NEXT: %4 = arith.cmpf ugt, %arg0, %arg1 : f32
// CHECK-NEXT: %5 = arith.select %4, %arg0, %arg1 : f32
// CHECK-NEXT: %6 = arith.cmpf uno, %arg1, %arg1 : f32
// CHECK-NEXT: %7 = arith.select %6, %arg1, %5 : f32
// CHECK-NEXT: %8 = arith.cmpf ugt, %arg0, %arg1 : f32
// CHECK-NEXT: %9 = arith.select %8, %arg0, %arg1 : f32
// CHECK-NEXT: %10 = arith.cmpf uno, %arg0, %arg0 : f32
// CHECK-NEXT: %11 = arith.select %10, %arg1, %9 : f32
// CHECK-NEXT: %12 = arith.cmpf ult, %11, %7 : f32
// CHECK-NEXT: %13 = arith.select %12, %11, %7 : f32
// CHECK-NEXT: %14 = arith.cmpf uno, %11, %11 : f32
// CHECK-NEXT: %15 = arith.select %14, %7, %13 : f32
// CHECK-NEXT: %16 = arith.cmpf ult, %11, %3 : f32
// CHECK-NEXT: %17 = arith.select %16, %11, %3 : f32
// CHECK-NEXT: %18 = arith.cmpf uno, %3, %3 : f32
// CHECK-NEXT: %19 = arith.select %18, %3, %17 : f32
// CHECK-NEXT: %20 = arith.addf %15, %19 : f32
// CHECK-NEXT: return %20 : f32
func.func @extremes(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b fastmath<fast> : f32 
  %1 = arith.maximumf %a, %b fastmath<nnan> : f32 
  %2 = arith.maxnumf %a, %b fastmath<fast> : f32 
  %3 = arith.minnumf %2, %1 fastmath<fast> : f32 
  %4 = arith.minimumf %2, %0 fastmath<fast> : f32 
  %5 = arith.addf %3, %4 : f32
  return %5 : f32
}

// CHECK-LABEL: func.func @constants() -> i32
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %c3_i32_0 = arith.constant 3 : i32
// CHECK-NEXT: return %c3_i32_0 : i32
func.func @constants() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant 3 : i32
  %0 = arith.ceildivsi %a, %b : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @divisions(%arg0: i32, %arg1: i32) -> (i32, i32, i32)
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT: %1 = arith.muli %0, %arg1 : i32
// CHECK-NEXT: %2 = arith.cmpi ne, %arg0, %1 : i32
// CHECK-NEXT: %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT: %4 = arith.cmpi slt, %arg1, %c0_i32 : i32
// CHECK-NEXT: %5 = arith.cmpi eq, %3, %4 : i1
// CHECK-NEXT: %6 = arith.andi %2, %5 : i1
// CHECK-NEXT: %7 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT: %8 = arith.select %6, %7, %0 : i32
// CHECK-NEXT: %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT: %9 = arith.cmpi eq, %arg0, %c0_i32_0 : i32
// CHECK-NEXT: %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT: %10 = arith.subi %arg0, %c1_i32_1 : i32
// CHECK-NEXT: %11 = arith.divui %10, %arg1 : i32
// CHECK-NEXT: %12 = arith.addi %11, %c1_i32_1 : i32
// CHECK-NEXT: %13 = arith.select %9, %c0_i32_0, %12 : i32
// CHECK-NEXT: %14 = arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT: %15 = arith.muli %14, %arg1 : i32
// CHECK-NEXT: %16 = arith.cmpi ne, %arg0, %15 : i32
// CHECK-NEXT: %c0_i32_2 = arith.constant 0 : i32
// CHECK-NEXT: %17 = arith.cmpi slt, %arg0, %c0_i32_2 : i32
// CHECK-NEXT: %18 = arith.cmpi slt, %arg1, %c0_i32_2 : i32
// CHECK-NEXT: %19 = arith.cmpi ne, %17, %18 : i1
// CHECK-NEXT: %20 = arith.andi %16, %19 : i1
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT: %21 = arith.addi %14, %c-1_i32 : i32
// CHECK-NEXT: %22 = arith.select %20, %21, %14 : i32
// CHECK-NEXT: return %8, %13, %22 : i32, i32, i32
func.func @divisions(%a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.ceildivui %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @integer_extremes(%arg0: vector<2xi8>, %arg1: vector<2xi8>) -> vector<2xi8>
// CHECK-NEXT: %0 = arith.cmpi sgt, %arg0, %arg1 : vector<2xi8>
// CHECK-NEXT: %1 = arith.select %0, %arg0, %arg1 : vector<2xi1>, vector<2xi8>
// CHECK-NEXT: %2 = arith.cmpi ult, %arg0, %1 : vector<2xi8>
// CHECK-NEXT: %3 = arith.select %2, %arg0, %1 : vector<2xi1>, vector<2xi8>
// CHECK-NEXT: return %3 : vector<2xi8>
func.func @integer_extremes(%a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8> {
  %0 = arith.maxsi %a, %b : vector<2xi8>
  %1 = arith.minui %a, %0 : vector<2xi8>
  return %1 : vector<2xi8>
}
