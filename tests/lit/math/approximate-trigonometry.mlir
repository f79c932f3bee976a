// Sines, cosines and their inverses as polynomials.
// RUN: windlass-test-opt opt %s -test-math-polynomial-approximation | FileCheck %s

// CHECK-LABEL: func.func @sin_f32(%arg0: f32) -> f32 {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %cst = arith.constant -2.59630184E-7 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 2.47562348E-5 : f32
// CHECK-NEXT:    %cst_1 = arith.constant -0.00138883304 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.0416666418 : f32
// CHECK-NEXT:    %cst_3 = arith.constant -5.000000e-01 : f32
// CHECK-NEXT:    %cst_4 = arith.constant -2.50293279E-8 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 2.76001265E-6 : f32
// CHECK-NEXT:    %cst_6 = arith.constant -1.98426045E-4 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 0.00833334774 : f32
// CHECK-NEXT:    %cst_8 = arith.constant -0.166666672 : f32
// CHECK-NEXT:    %cst_9 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_11 = arith.constant 0.636619746 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 1.57079637 : f32
// CHECK-NEXT:    %0 = arith.mulf %arg0, %cst_11 : f32
// CHECK-NEXT:    %1 = math.floor %0 : f32
// CHECK-NEXT:    %2 = arith.mulf %1, %cst_12 : f32
// CHECK-NEXT:    %3 = arith.subf %arg0, %2 : f32
// CHECK-NEXT:    %4 = arith.fptosi %1 : f32 to i32
// CHECK-NEXT:    %5 = arith.andi %4, %c3_i32 : i32
// CHECK-NEXT:    %6 = arith.cmpi eq, %5, %c1_i32 : i32
// CHECK-NEXT:    %7 = arith.cmpi eq, %5, %c3_i32 : i32
// CHECK-NEXT:    %8 = arith.ori %6, %7 : i1
// CHECK-NEXT:    %9 = arith.cmpi sgt, %5, %c1_i32 : i32
// CHECK-NEXT:    %10 = arith.mulf %3, %3 : f32
// CHECK-NEXT:    %11 = arith.select %8, %cst_10, %3 : f32
// CHECK-NEXT:    %12 = arith.select %8, %cst_3, %cst_8 : f32
// CHECK-NEXT:    %13 = arith.select %8, %cst_2, %cst_7 : f32
// CHECK-NEXT:    %14 = arith.select %8, %cst_1, %cst_6 : f32
// CHECK-NEXT:    %15 = arith.select %8, %cst_0, %cst_5 : f32
// CHECK-NEXT:    %16 = arith.select %8, %cst, %cst_4 : f32
// CHECK-NEXT:    %17 = math.fma %10, %16, %15 : f32
// CHECK-NEXT:    %18 = math.fma %10, %17, %14 : f32
// CHECK-NEXT:    %19 = math.fma %10, %18, %13 : f32
// CHECK-NEXT:    %20 = math.fma %10, %19, %12 : f32
// CHECK-NEXT:    %21 = math.fma %10, %20, %cst_10 : f32
// CHECK-NEXT:    %22 = arith.mulf %11, %21 : f32
// CHECK-NEXT:    %23 = arith.mulf %22, %cst_9 : f32
// CHECK-NEXT:    %24 = arith.select %9, %23, %22 : f32
// CHECK-NEXT:    return %24 : f32
// CHECK-NEXT:  }
func.func @sin_f32(%a: f32) -> f32 {
  %0 = math.sin %a : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @cos_f32(%arg0: f32) -> f32 {
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %cst = arith.constant -2.59630184E-7 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 2.47562348E-5 : f32
// CHECK-NEXT:    %cst_1 = arith.constant -0.00138883304 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.0416666418 : f32
// CHECK-NEXT:    %cst_3 = arith.constant -5.000000e-01 : f32
// CHECK-NEXT:    %cst_4 = arith.constant -2.50293279E-8 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 2.76001265E-6 : f32
// CHECK-NEXT:    %cst_6 = arith.constant -1.98426045E-4 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 0.00833334774 : f32
// CHECK-NEXT:    %cst_8 = arith.constant -0.166666672 : f32
// CHECK-NEXT:    %cst_9 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_11 = arith.constant 0.636619746 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 1.57079637 : f32
// CHECK-NEXT:    %0 = arith.mulf %arg0, %cst_11 : f32
// CHECK-NEXT:    %1 = math.floor %0 : f32
// CHECK-NEXT:    %2 = arith.mulf %1, %cst_12 : f32
// CHECK-NEXT:    %3 = arith.subf %arg0, %2 : f32
// CHECK-NEXT:    %4 = arith.fptosi %1 : f32 to i32
// CHECK-NEXT:    %5 = arith.andi %4, %c3_i32 : i32
// CHECK-NEXT:    %6 = arith.cmpi eq, %5, %c0_i32 : i32
// CHECK-NEXT:    %7 = arith.cmpi eq, %5, %c1_i32 : i32
// CHECK-NEXT:    %8 = arith.cmpi eq, %5, %c2_i32 : i32
// CHECK-NEXT:    %9 = arith.ori %6, %8 : i1
// CHECK-NEXT:    %10 = arith.ori %7, %8 : i1
// CHECK-NEXT:    %11 = arith.mulf %3, %3 : f32
// CHECK-NEXT:    %12 = arith.select %9, %cst_10, %3 : f32
// CHECK-NEXT:    %13 = arith.select %9, %cst_3, %cst_8 : f32
// CHECK-NEXT:    %14 = arith.select %9, %cst_2, %cst_7 : f32
// CHECK-NEXT:    %15 = arith.select %9, %cst_1, %cst_6 : f32
// CHECK-NEXT:    %16 = arith.select %9, %cst_0, %cst_5 : f32
// CHECK-NEXT:    %17 = arith.select %9, %cst, %cst_4 : f32
// CHECK-NEXT:    %18 = math.fma %11, %17, %16 : f32
// CHECK-NEXT:    %19 = math.fma %11, %18, %15 : f32
// CHECK-NEXT:    %20 = math.fma %11, %19, %14 : f32
// CHECK-NEXT:    %21 = math.fma %11, %20, %13 : f32
// CHECK-NEXT:    %22 = math.fma %11, %21, %cst_10 : f32
// CHECK-NEXT:    %23 = arith.mulf %12, %22 : f32
// CHECK-NEXT:    %24 = arith.mulf %23, %cst_9 : f32
// CHECK-NEXT:    %25 = arith.select %10, %24, %23 : f32
// CHECK-NEXT:    return %25 : f32
// CHECK-NEXT:  }
func.func @cos_f32(%a: f32) -> f32 {
  %0 = math.cos %a : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @atan_f32(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 1.57079637 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 0.785398185 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 194.550659 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 485.390411 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 432.881073 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 165.027008 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 24.8584652 : f32
// CHECK-NEXT:    %cst_6 = arith.constant -64.8502197 : f32
// CHECK-NEXT:    %cst_7 = arith.constant -122.886665 : f32
// CHECK-NEXT:    %cst_8 = arith.constant -75.0085601 : f32
// CHECK-NEXT:    %cst_9 = arith.constant -16.1575375 : f32
// CHECK-NEXT:    %cst_10 = arith.constant -0.875060856 : f32
// CHECK-NEXT:    %cst_11 = arith.constant 2.41421366 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 6.600000e-01 : f32
// CHECK-NEXT:    %cst_13 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = math.absf %arg0 : f32
// CHECK-NEXT:    %1 = arith.cmpf ogt, %0, %cst_12 : f32
// CHECK-NEXT:    %2 = arith.addf %0, %cst_13 : f32
// CHECK-NEXT:    %3 = arith.subf %0, %cst_13 : f32
// CHECK-NEXT:    %4 = arith.select %1, %3, %0 : f32
// CHECK-NEXT:    %5 = arith.select %1, %2, %cst_13 : f32
// CHECK-NEXT:    %6 = arith.cmpf ogt, %0, %cst_11 : f32
// CHECK-NEXT:    %7 = arith.select %6, %cst_13, %4 : f32
// CHECK-NEXT:    %8 = arith.select %6, %0, %5 : f32
// CHECK-NEXT:    %9 = arith.divf %7, %8 : f32
// CHECK-NEXT:    %10 = arith.mulf %9, %9 : f32
// CHECK-NEXT:    %11 = math.fma %10, %cst_10, %cst_9 : f32
// CHECK-NEXT:    %12 = math.fma %10, %11, %cst_8 : f32
// CHECK-NEXT:    %13 = math.fma %10, %12, %cst_7 : f32
// CHECK-NEXT:    %14 = math.fma %10, %13, %cst_6 : f32
// CHECK-NEXT:    %15 = arith.mulf %14, %10 : f32
// CHECK-NEXT:    %16 = math.fma %10, %cst_5, %cst_4 : f32
// CHECK-NEXT:    %17 = math.fma %10, %16, %cst_3 : f32
// CHECK-NEXT:    %18 = math.fma %10, %17, %cst_2 : f32
// CHECK-NEXT:    %19 = math.fma %10, %18, %cst_1 : f32
// CHECK-NEXT:    %20 = arith.divf %15, %19 : f32
// CHECK-NEXT:    %21 = math.fma %20, %9, %9 : f32
// CHECK-NEXT:    %22 = arith.addf %21, %cst_0 : f32
// CHECK-NEXT:    %23 = arith.select %1, %22, %21 : f32
// CHECK-NEXT:    %24 = arith.subf %cst, %21 : f32
// CHECK-NEXT:    %25 = arith.select %6, %24, %23 : f32
// CHECK-NEXT:    %26 = math.copysign %25, %arg0 : f32
// CHECK-NEXT:    return %26 : f32
// CHECK-NEXT:  }
func.func @atan_f32(%a: f32) -> f32 {
  %0 = math.atan %a : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @atan2_f32(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -1.57079637 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 3.14159274 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 1.57079637 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 0.785398185 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 194.550659 : f32
// CHECK-NEXT:    %cst_6 = arith.constant 485.390411 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 432.881073 : f32
// CHECK-NEXT:    %cst_8 = arith.constant 165.027008 : f32
// CHECK-NEXT:    %cst_9 = arith.constant 24.8584652 : f32
// CHECK-NEXT:    %cst_10 = arith.constant -64.8502197 : f32
// CHECK-NEXT:    %cst_11 = arith.constant -122.886665 : f32
// CHECK-NEXT:    %cst_12 = arith.constant -75.0085601 : f32
// CHECK-NEXT:    %cst_13 = arith.constant -16.1575375 : f32
// CHECK-NEXT:    %cst_14 = arith.constant -0.875060856 : f32
// CHECK-NEXT:    %cst_15 = arith.constant 2.41421366 : f32
// CHECK-NEXT:    %cst_16 = arith.constant 6.600000e-01 : f32
// CHECK-NEXT:    %cst_17 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.divf %arg0, %arg1 : f32
// CHECK-NEXT:    %1 = math.absf %0 : f32
// CHECK-NEXT:    %2 = arith.cmpf ogt, %1, %cst_16 : f32
// CHECK-NEXT:    %3 = arith.addf %1, %cst_17 : f32
// CHECK-NEXT:    %4 = arith.subf %1, %cst_17 : f32
// CHECK-NEXT:    %5 = arith.select %2, %4, %1 : f32
// CHECK-NEXT:    %6 = arith.select %2, %3, %cst_17 : f32
// CHECK-NEXT:    %7 = arith.cmpf ogt, %1, %cst_15 : f32
// CHECK-NEXT:    %8 = arith.select %7, %cst_17, %5 : f32
// CHECK-NEXT:    %9 = arith.select %7, %1, %6 : f32
// CHECK-NEXT:    %10 = arith.divf %8, %9 : f32
// CHECK-NEXT:    %11 = arith.mulf %10, %10 : f32
// CHECK-NEXT:    %12 = math.fma %11, %cst_14, %cst_13 : f32
// CHECK-NEXT:    %13 = math.fma %11, %12, %cst_12 : f32
// CHECK-NEXT:    %14 = math.fma %11, %13, %cst_11 : f32
// CHECK-NEXT:    %15 = math.fma %11, %14, %cst_10 : f32
// CHECK-NEXT:    %16 = arith.mulf %15, %11 : f32
// CHECK-NEXT:    %17 = math.fma %11, %cst_9, %cst_8 : f32
// CHECK-NEXT:    %18 = math.fma %11, %17, %cst_7 : f32
// CHECK-NEXT:    %19 = math.fma %11, %18, %cst_6 : f32
// CHECK-NEXT:    %20 = math.fma %11, %19, %cst_5 : f32
// CHECK-NEXT:    %21 = arith.divf %16, %20 : f32
// CHECK-NEXT:    %22 = math.fma %21, %10, %10 : f32
// CHECK-NEXT:    %23 = arith.addf %22, %cst_4 : f32
// CHECK-NEXT:    %24 = arith.select %2, %23, %22 : f32
// CHECK-NEXT:    %25 = arith.subf %cst_3, %22 : f32
// CHECK-NEXT:    %26 = arith.select %7, %25, %24 : f32
// CHECK-NEXT:    %27 = math.copysign %26, %0 : f32
// CHECK-NEXT:    %28 = arith.addf %27, %cst_1 : f32
// CHECK-NEXT:    %29 = arith.subf %27, %cst_1 : f32
// CHECK-NEXT:    %30 = arith.cmpf ogt, %27, %cst_2 : f32
// CHECK-NEXT:    %31 = arith.select %30, %29, %28 : f32
// CHECK-NEXT:    %32 = arith.cmpf ogt, %arg1, %cst_2 : f32
// CHECK-NEXT:    %33 = arith.select %32, %27, %31 : f32
// CHECK-NEXT:    %34 = arith.cmpf oeq, %arg1, %cst_2 : f32
// CHECK-NEXT:    %35 = arith.cmpf ogt, %arg0, %cst_2 : f32
// CHECK-NEXT:    %36 = arith.andi %34, %35 : i1
// CHECK-NEXT:    %37 = arith.select %36, %cst_3, %33 : f32
// CHECK-NEXT:    %38 = arith.cmpf olt, %arg0, %cst_2 : f32
// CHECK-NEXT:    %39 = arith.andi %34, %38 : i1
// CHECK-NEXT:    %40 = arith.select %39, %cst_0, %37 : f32
// CHECK-NEXT:    %41 = arith.cmpf oeq, %arg0, %cst_2 : f32
// CHECK-NEXT:    %42 = arith.andi %34, %41 : i1
// CHECK-NEXT:    %43 = arith.select %42, %cst, %40 : f32
// CHECK-NEXT:    return %43 : f32
// CHECK-NEXT:  }
func.func @atan2_f32(%a: f32, %b: f32) -> f32 {
  %0 = math.atan2 %a, %b : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @asin_f32(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 1.57079637 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 0.166666672 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 7.500000e-02 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.0446428582 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 0.0303819124 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 0.022372961 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 0.0173397772 : f32
// CHECK-NEXT:    %cst_6 = arith.constant 0.0141060455 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 0.0104937982 : f32
// CHECK-NEXT:    %cst_8 = arith.constant 0.0152688725 : f32
// CHECK-NEXT:    %cst_9 = arith.constant -0.0113269929 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 0.054224465 : f32
// CHECK-NEXT:    %cst_11 = arith.constant -0.0620279125 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 0.055579748 : f32
// CHECK-NEXT:    %cst_13 = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %cst_14 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = math.absf %arg0 : f32
// CHECK-NEXT:    %1 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %2 = arith.subf %cst_14, %1 : f32
// CHECK-NEXT:    %3 = math.sqrt %2 : f32
// CHECK-NEXT:    %4 = arith.cmpf ogt, %1, %cst_13 : f32
// CHECK-NEXT:    %5 = arith.select %4, %3, %0 : f32
// CHECK-NEXT:    %6 = arith.mulf %5, %5 : f32
// CHECK-NEXT:    %7 = arith.mulf %6, %6 : f32
// CHECK-NEXT:    %8 = math.fma %cst_12, %7, %cst_10 : f32
// CHECK-NEXT:    %9 = math.fma %cst_11, %7, %cst_9 : f32
// CHECK-NEXT:    %10 = math.fma %8, %7, %cst_8 : f32
// CHECK-NEXT:    %11 = math.fma %9, %7, %cst_7 : f32
// CHECK-NEXT:    %12 = math.fma %10, %7, %cst_6 : f32
// CHECK-NEXT:    %13 = math.fma %11, %7, %cst_5 : f32
// CHECK-NEXT:    %14 = math.fma %12, %7, %cst_4 : f32
// CHECK-NEXT:    %15 = math.fma %13, %7, %cst_3 : f32
// CHECK-NEXT:    %16 = math.fma %14, %7, %cst_2 : f32
// CHECK-NEXT:    %17 = math.fma %15, %7, %cst_1 : f32
// CHECK-NEXT:    %18 = math.fma %16, %6, %17 : f32
// CHECK-NEXT:    %19 = math.fma %18, %6, %cst_0 : f32
// CHECK-NEXT:    %20 = arith.mulf %5, %6 : f32
// CHECK-NEXT:    %21 = math.fma %19, %20, %5 : f32
// CHECK-NEXT:    %22 = arith.subf %cst, %21 : f32
// CHECK-NEXT:    %23 = arith.select %4, %22, %21 : f32
// CHECK-NEXT:    %24 = math.copysign %23, %arg0 : f32
// CHECK-NEXT:    return %24 : f32
// CHECK-NEXT:  }
func.func @asin_f32(%a: f32) -> f32 {
  %0 = math.asin %a : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @acos_f32(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 1.86564374 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 1.57079637 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.166666672 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 7.500000e-02 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 0.0446428582 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 0.0303819124 : f32
// CHECK-NEXT:    %cst_6 = arith.constant 0.022372961 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 0.0173397772 : f32
// CHECK-NEXT:    %cst_8 = arith.constant 0.0141060455 : f32
// CHECK-NEXT:    %cst_9 = arith.constant 0.0104937982 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 0.0152688725 : f32
// CHECK-NEXT:    %cst_11 = arith.constant -0.0113269929 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 0.054224465 : f32
// CHECK-NEXT:    %cst_13 = arith.constant -0.0620279125 : f32
// CHECK-NEXT:    %cst_14 = arith.constant 0.055579748 : f32
// CHECK-NEXT:    %cst_15 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_16 = arith.constant 1.68391883 : f32
// CHECK-NEXT:    %cst_17 = arith.constant 0.932821869 : f32
// CHECK-NEXT:    %cst_18 = arith.constant -5.625000e-01 : f32
// CHECK-NEXT:    %cst_19 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %cst_20 = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %cst_21 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.negf %arg0 : f32
// CHECK-NEXT:    %1 = arith.cmpf ogt, %arg0, %cst_21 : f32
// CHECK-NEXT:    %2 = arith.select %1, %0, %arg0 : f32
// CHECK-NEXT:    %3 = arith.cmpf ogt, %2, %cst_18 : f32
// CHECK-NEXT:    %4 = math.absf %2 : f32
// CHECK-NEXT:    %5 = arith.mulf %2, %2 : f32
// CHECK-NEXT:    %6 = arith.subf %cst_15, %5 : f32
// CHECK-NEXT:    %7 = math.sqrt %6 : f32
// CHECK-NEXT:    %8 = arith.cmpf ogt, %5, %cst_20 : f32
// CHECK-NEXT:    %9 = arith.select %8, %7, %4 : f32
// CHECK-NEXT:    %10 = arith.mulf %9, %9 : f32
// CHECK-NEXT:    %11 = arith.mulf %10, %10 : f32
// CHECK-NEXT:    %12 = math.fma %cst_14, %11, %cst_12 : f32
// CHECK-NEXT:    %13 = math.fma %cst_13, %11, %cst_11 : f32
// CHECK-NEXT:    %14 = math.fma %12, %11, %cst_10 : f32
// CHECK-NEXT:    %15 = math.fma %13, %11, %cst_9 : f32
// CHECK-NEXT:    %16 = math.fma %14, %11, %cst_8 : f32
// CHECK-NEXT:    %17 = math.fma %15, %11, %cst_7 : f32
// CHECK-NEXT:    %18 = math.fma %16, %11, %cst_6 : f32
// CHECK-NEXT:    %19 = math.fma %17, %11, %cst_5 : f32
// CHECK-NEXT:    %20 = math.fma %18, %11, %cst_4 : f32
// CHECK-NEXT:    %21 = math.fma %19, %11, %cst_3 : f32
// CHECK-NEXT:    %22 = math.fma %20, %10, %21 : f32
// CHECK-NEXT:    %23 = math.fma %22, %10, %cst_2 : f32
// CHECK-NEXT:    %24 = arith.mulf %9, %10 : f32
// CHECK-NEXT:    %25 = math.fma %23, %24, %9 : f32
// CHECK-NEXT:    %26 = arith.subf %cst_1, %25 : f32
// CHECK-NEXT:    %27 = arith.select %8, %26, %25 : f32
// CHECK-NEXT:    %28 = math.copysign %27, %2 : f32
// CHECK-NEXT:    %29 = math.fma %cst_17, %cst_16, %28 : f32
// CHECK-NEXT:    %30 = math.fma %cst_20, %2, %cst_20 : f32
// CHECK-NEXT:    %31 = math.sqrt %30 : f32
// CHECK-NEXT:    %32 = math.absf %31 : f32
// CHECK-NEXT:    %33 = arith.mulf %31, %31 : f32
// CHECK-NEXT:    %34 = arith.subf %cst_15, %33 : f32
// CHECK-NEXT:    %35 = math.sqrt %34 : f32
// CHECK-NEXT:    %36 = arith.cmpf ogt, %33, %cst_20 : f32
// CHECK-NEXT:    %37 = arith.select %36, %35, %32 : f32
// CHECK-NEXT:    %38 = arith.mulf %37, %37 : f32
// CHECK-NEXT:    %39 = arith.mulf %38, %38 : f32
// CHECK-NEXT:    %40 = math.fma %cst_14, %39, %cst_12 : f32
// CHECK-NEXT:    %41 = math.fma %cst_13, %39, %cst_11 : f32
// CHECK-NEXT:    %42 = math.fma %40, %39, %cst_10 : f32
// CHECK-NEXT:    %43 = math.fma %41, %39, %cst_9 : f32
// CHECK-NEXT:    %44 = math.fma %42, %39, %cst_8 : f32
// CHECK-NEXT:    %45 = math.fma %43, %39, %cst_7 : f32
// CHECK-NEXT:    %46 = math.fma %44, %39, %cst_6 : f32
// CHECK-NEXT:    %47 = math.fma %45, %39, %cst_5 : f32
// CHECK-NEXT:    %48 = math.fma %46, %39, %cst_4 : f32
// CHECK-NEXT:    %49 = math.fma %47, %39, %cst_3 : f32
// CHECK-NEXT:    %50 = math.fma %48, %38, %49 : f32
// CHECK-NEXT:    %51 = math.fma %50, %38, %cst_2 : f32
// CHECK-NEXT:    %52 = arith.mulf %37, %38 : f32
// CHECK-NEXT:    %53 = math.fma %51, %52, %37 : f32
// CHECK-NEXT:    %54 = arith.subf %cst_1, %53 : f32
// CHECK-NEXT:    %55 = arith.select %36, %54, %53 : f32
// CHECK-NEXT:    %56 = math.copysign %55, %31 : f32
// CHECK-NEXT:    %57 = arith.mulf %56, %cst_0 : f32
// CHECK-NEXT:    %58 = arith.select %3, %29, %57 : f32
// CHECK-NEXT:    %59 = arith.cmpf oge, %arg0, %cst_19 : f32
// CHECK-NEXT:    %60 = arith.cmpf olt, %arg0, %cst_21 : f32
// CHECK-NEXT:    %61 = arith.andi %59, %60 : i1
// CHECK-NEXT:    %62 = arith.negf %58 : f32
// CHECK-NEXT:    %63 = math.fma %cst, %cst_16, %62 : f32
// CHECK-NEXT:    %64 = arith.select %61, %63, %58 : f32
// CHECK-NEXT:    return %64 : f32
// CHECK-NEXT:  }
func.func @acos_f32(%a: f32) -> f32 {
  %0 = math.acos %a : f32
  return %0 : f32
}
