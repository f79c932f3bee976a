// Vectors are computed as they are, narrow floats as f32 or, where that is said, as f16; others stay.
// RUN: windlass-test-opt opt %s -test-math-polynomial-approximation | FileCheck %s

// CHECK-LABEL: func.func @log_vector2x3xf32(%arg0: vector<2x3xf32>) -> vector<2x3xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<0.693147182> : vector<2x3xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<1.260000e+02> : vector<2x3xf32>
// CHECK-NEXT:    %cst_1 = arith.constant dense<23> : vector<2x3xi32>
// CHECK-NEXT:    %cst_2 = arith.constant dense<1056964608> : vector<2x3xi32>
// CHECK-NEXT:    %cst_3 = arith.constant dense<-2139095041> : vector<2x3xi32>
// CHECK-NEXT:    %cst_4 = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// CHECK-NEXT:    %cst_5 = arith.constant dense<1.000000e+00> : vector<2x3xf32>
// CHECK-NEXT:    %cst_6 = arith.constant dense<-5.000000e-01> : vector<2x3xf32>
// CHECK-NEXT:    %cst_7 = arith.constant dense<1.17549435E-38> : vector<2x3xf32>
// CHECK-NEXT:    %cst_8 = arith.constant dense<0xFF800000> : vector<2x3xf32>
// CHECK-NEXT:    %cst_9 = arith.constant dense<0x7F800000> : vector<2x3xf32>
// CHECK-NEXT:    %cst_10 = arith.constant dense<0x7FC00000> : vector<2x3xf32>
// CHECK-NEXT:    %cst_11 = arith.constant dense<0.707106769> : vector<2x3xf32>
// CHECK-NEXT:    %cst_12 = arith.constant dense<0.0703768358> : vector<2x3xf32>
// CHECK-NEXT:    %cst_13 = arith.constant dense<-0.115146101> : vector<2x3xf32>
// CHECK-NEXT:    %cst_14 = arith.constant dense<0.116769984> : vector<2x3xf32>
// CHECK-NEXT:    %cst_15 = arith.constant dense<-0.12420141> : vector<2x3xf32>
// CHECK-NEXT:    %cst_16 = arith.constant dense<0.142493233> : vector<2x3xf32>
// CHECK-NEXT:    %cst_17 = arith.constant dense<-0.166680574> : vector<2x3xf32>
// CHECK-NEXT:    %cst_18 = arith.constant dense<0.200007141> : vector<2x3xf32>
// CHECK-NEXT:    %cst_19 = arith.constant dense<-0.24999994> : vector<2x3xf32>
// CHECK-NEXT:    %cst_20 = arith.constant dense<0.333333313> : vector<2x3xf32>
// CHECK-NEXT:    %0 = arith.cmpf ugt, %arg0, %cst_7 : vector<2x3xf32>
// CHECK-NEXT:    %1 = arith.select %0, %arg0, %cst_7 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    %2 = arith.bitcast %1 : vector<2x3xf32> to vector<2x3xi32>
// CHECK-NEXT:    %3 = arith.andi %2, %cst_3 : vector<2x3xi32>
// CHECK-NEXT:    %4 = arith.ori %3, %cst_2 : vector<2x3xi32>
// CHECK-NEXT:    %5 = arith.bitcast %4 : vector<2x3xi32> to vector<2x3xf32>
// CHECK-NEXT:    %6 = arith.bitcast %1 : vector<2x3xf32> to vector<2x3xi32>
// CHECK-NEXT:    %7 = arith.shrui %6, %cst_1 : vector<2x3xi32>
// CHECK-NEXT:    %8 = arith.sitofp %7 : vector<2x3xi32> to vector<2x3xf32>
// CHECK-NEXT:    %9 = arith.subf %8, %cst_0 : vector<2x3xf32>
// CHECK-NEXT:    %10 = arith.cmpf olt, %5, %cst_11 : vector<2x3xf32>
// CHECK-NEXT:    %11 = arith.select %10, %5, %cst_4 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    %12 = arith.subf %5, %cst_5 : vector<2x3xf32>
// CHECK-NEXT:    %13 = arith.select %10, %cst_5, %cst_4 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    %14 = arith.subf %9, %13 : vector<2x3xf32>
// CHECK-NEXT:    %15 = arith.addf %12, %11 : vector<2x3xf32>
// CHECK-NEXT:    %16 = arith.mulf %15, %15 : vector<2x3xf32>
// CHECK-NEXT:    %17 = arith.mulf %16, %15 : vector<2x3xf32>
// CHECK-NEXT:    %18 = math.fma %cst_12, %15, %cst_13 : vector<2x3xf32>
// CHECK-NEXT:    %19 = math.fma %cst_15, %15, %cst_16 : vector<2x3xf32>
// CHECK-NEXT:    %20 = math.fma %cst_18, %15, %cst_19 : vector<2x3xf32>
// CHECK-NEXT:    %21 = math.fma %18, %15, %cst_14 : vector<2x3xf32>
// CHECK-NEXT:    %22 = math.fma %19, %15, %cst_17 : vector<2x3xf32>
// CHECK-NEXT:    %23 = math.fma %20, %15, %cst_20 : vector<2x3xf32>
// CHECK-NEXT:    %24 = math.fma %21, %17, %22 : vector<2x3xf32>
// CHECK-NEXT:    %25 = math.fma %24, %17, %23 : vector<2x3xf32>
// CHECK-NEXT:    %26 = arith.mulf %25, %17 : vector<2x3xf32>
// CHECK-NEXT:    %27 = math.fma %cst_6, %16, %26 : vector<2x3xf32>
// CHECK-NEXT:    %28 = arith.addf %15, %27 : vector<2x3xf32>
// CHECK-NEXT:    %29 = math.fma %14, %cst, %28 : vector<2x3xf32>
// CHECK-NEXT:    %30 = arith.cmpf ult, %arg0, %cst_4 : vector<2x3xf32>
// CHECK-NEXT:    %31 = arith.cmpf oeq, %arg0, %cst_4 : vector<2x3xf32>
// CHECK-NEXT:    %32 = arith.cmpf oeq, %arg0, %cst_9 : vector<2x3xf32>
// CHECK-NEXT:    %33 = arith.select %32, %cst_9, %29 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    %34 = arith.select %30, %cst_10, %33 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    %35 = arith.select %31, %cst_8, %34 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    return %35 : vector<2x3xf32>
// CHECK-NEXT:  }
func.func @log_vector2x3xf32(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.log %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
// CHECK-LABEL: func.func @asin_vector2x3xf32(%arg0: vector<2x3xf32>) -> vector<2x3xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<1.57079637> : vector<2x3xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<0.166666672> : vector<2x3xf32>
// CHECK-NEXT:    %cst_1 = arith.constant dense<7.500000e-02> : vector<2x3xf32>
// CHECK-NEXT:    %cst_2 = arith.constant dense<0.0446428582> : vector<2x3xf32>
// CHECK-NEXT:    %cst_3 = arith.constant dense<0.0303819124> : vector<2x3xf32>
// CHECK-NEXT:    %cst_4 = arith.constant dense<0.022372961> : vector<2x3xf32>
// CHECK-NEXT:    %cst_5 = arith.constant dense<0.0173397772> : vector<2x3xf32>
// CHECK-NEXT:    %cst_6 = arith.constant dense<0.0141060455> : vector<2x3xf32>
// CHECK-NEXT:    %cst_7 = arith.constant dense<0.0104937982> : vector<2x3xf32>
// CHECK-NEXT:    %cst_8 = arith.constant dense<0.0152688725> : vector<2x3xf32>
// CHECK-NEXT:    %cst_9 = arith.constant dense<-0.0113269929> : vector<2x3xf32>
// CHECK-NEXT:    %cst_10 = arith.constant dense<0.054224465> : vector<2x3xf32>
// CHECK-NEXT:    %cst_11 = arith.constant dense<-0.0620279125> : vector<2x3xf32>
// CHECK-NEXT:    %cst_12 = arith.constant dense<0.055579748> : vector<2x3xf32>
// CHECK-NEXT:    %cst_13 = arith.constant dense<5.000000e-01> : vector<2x3xf32>
// CHECK-NEXT:    %cst_14 = arith.constant dense<1.000000e+00> : vector<2x3xf32>
// CHECK-NEXT:    %0 = math.absf %arg0 : vector<2x3xf32>
// CHECK-NEXT:    %1 = arith.mulf %arg0, %arg0 : vector<2x3xf32>
// CHECK-NEXT:    %2 = arith.subf %cst_14, %1 : vector<2x3xf32>
// CHECK-NEXT:    %3 = math.sqrt %2 : vector<2x3xf32>
// CHECK-NEXT:    %4 = arith.cmpf ogt, %1, %cst_13 : vector<2x3xf32>
// CHECK-NEXT:    %5 = arith.select %4, %3, %0 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    %6 = arith.mulf %5, %5 : vector<2x3xf32>
// CHECK-NEXT:    %7 = arith.mulf %6, %6 : vector<2x3xf32>
// CHECK-NEXT:    %8 = math.fma %cst_12, %7, %cst_10 : vector<2x3xf32>
// CHECK-NEXT:    %9 = math.fma %cst_11, %7, %cst_9 : vector<2x3xf32>
// CHECK-NEXT:    %10 = math.fma %8, %7, %cst_8 : vector<2x3xf32>
// CHECK-NEXT:    %11 = math.fma %9, %7, %cst_7 : vector<2x3xf32>
// CHECK-NEXT:    %12 = math.fma %10, %7, %cst_6 : vector<2x3xf32>
// CHECK-NEXT:    %13 = math.fma %11, %7, %cst_5 : vector<2x3xf32>
// CHECK-NEXT:    %14 = math.fma %12, %7, %cst_4 : vector<2x3xf32>
// CHECK-NEXT:    %15 = math.fma %13, %7, %cst_3 : vector<2x3xf32>
// CHECK-NEXT:    %16 = math.fma %14, %7, %cst_2 : vector<2x3xf32>
// CHECK-NEXT:    %17 = math.fma %15, %7, %cst_1 : vector<2x3xf32>
// CHECK-NEXT:    %18 = math.fma %16, %6, %17 : vector<2x3xf32>
// CHECK-NEXT:    %19 = math.fma %18, %6, %cst_0 : vector<2x3xf32>
// CHECK-NEXT:    %20 = arith.mulf %5, %6 : vector<2x3xf32>
// CHECK-NEXT:    %21 = math.fma %19, %20, %5 : vector<2x3xf32>
// CHECK-NEXT:    %22 = arith.subf %cst, %21 : vector<2x3xf32>
// CHECK-NEXT:    %23 = arith.select %4, %22, %21 : vector<2x3xi1>, vector<2x3xf32>
// CHECK-NEXT:    %24 = math.copysign %23, %arg0 : vector<2x3xf32>
// CHECK-NEXT:    return %24 : vector<2x3xf32>
// CHECK-NEXT:  }
func.func @asin_vector2x3xf32(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = math.asin %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
// CHECK-LABEL: func.func @log_vector4xf32(%arg0: vector<[4]xf32>) -> vector<[4]xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<0.693147182> : vector<[4]xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<1.260000e+02> : vector<[4]xf32>
// CHECK-NEXT:    %cst_1 = arith.constant dense<23> : vector<[4]xi32>
// CHECK-NEXT:    %cst_2 = arith.constant dense<1056964608> : vector<[4]xi32>
// CHECK-NEXT:    %cst_3 = arith.constant dense<-2139095041> : vector<[4]xi32>
// CHECK-NEXT:    %cst_4 = arith.constant dense<0.000000e+00> : vector<[4]xf32>
// CHECK-NEXT:    %cst_5 = arith.constant dense<1.000000e+00> : vector<[4]xf32>
// CHECK-NEXT:    %cst_6 = arith.constant dense<-5.000000e-01> : vector<[4]xf32>
// CHECK-NEXT:    %cst_7 = arith.constant dense<1.17549435E-38> : vector<[4]xf32>
// CHECK-NEXT:    %cst_8 = arith.constant dense<0xFF800000> : vector<[4]xf32>
// CHECK-NEXT:    %cst_9 = arith.constant dense<0x7F800000> : vector<[4]xf32>
// CHECK-NEXT:    %cst_10 = arith.constant dense<0x7FC00000> : vector<[4]xf32>
// CHECK-NEXT:    %cst_11 = arith.constant dense<0.707106769> : vector<[4]xf32>
// CHECK-NEXT:    %cst_12 = arith.constant dense<0.0703768358> : vector<[4]xf32>
// CHECK-NEXT:    %cst_13 = arith.constant dense<-0.115146101> : vector<[4]xf32>
// CHECK-NEXT:    %cst_14 = arith.constant dense<0.116769984> : vector<[4]xf32>
// CHECK-NEXT:    %cst_15 = arith.constant dense<-0.12420141> : vector<[4]xf32>
// CHECK-NEXT:    %cst_16 = arith.constant dense<0.142493233> : vector<[4]xf32>
// CHECK-NEXT:    %cst_17 = arith.constant dense<-0.166680574> : vector<[4]xf32>
// CHECK-NEXT:    %cst_18 = arith.constant dense<0.200007141> : vector<[4]xf32>
// CHECK-NEXT:    %cst_19 = arith.constant dense<-0.24999994> : vector<[4]xf32>
// CHECK-NEXT:    %cst_20 = arith.constant dense<0.333333313> : vector<[4]xf32>
// CHECK-NEXT:    %0 = arith.cmpf ugt, %arg0, %cst_7 : vector<[4]xf32>
// CHECK-NEXT:    %1 = arith.select %0, %arg0, %cst_7 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    %2 = arith.bitcast %1 : vector<[4]xf32> to vector<[4]xi32>
// CHECK-NEXT:    %3 = arith.andi %2, %cst_3 : vector<[4]xi32>
// CHECK-NEXT:    %4 = arith.ori %3, %cst_2 : vector<[4]xi32>
// CHECK-NEXT:    %5 = arith.bitcast %4 : vector<[4]xi32> to vector<[4]xf32>
// CHECK-NEXT:    %6 = arith.bitcast %1 : vector<[4]xf32> to vector<[4]xi32>
// CHECK-NEXT:    %7 = arith.shrui %6, %cst_1 : vector<[4]xi32>
// CHECK-NEXT:    %8 = arith.sitofp %7 : vector<[4]xi32> to vector<[4]xf32>
// CHECK-NEXT:    %9 = arith.subf %8, %cst_0 : vector<[4]xf32>
// CHECK-NEXT:    %10 = arith.cmpf olt, %5, %cst_11 : vector<[4]xf32>
// CHECK-NEXT:    %11 = arith.select %10, %5, %cst_4 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    %12 = arith.subf %5, %cst_5 : vector<[4]xf32>
// CHECK-NEXT:    %13 = arith.select %10, %cst_5, %cst_4 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    %14 = arith.subf %9, %13 : vector<[4]xf32>
// CHECK-NEXT:    %15 = arith.addf %12, %11 : vector<[4]xf32>
// CHECK-NEXT:    %16 = arith.mulf %15, %15 : vector<[4]xf32>
// CHECK-NEXT:    %17 = arith.mulf %16, %15 : vector<[4]xf32>
// CHECK-NEXT:    %18 = math.fma %cst_12, %15, %cst_13 : vector<[4]xf32>
// CHECK-NEXT:    %19 = math.fma %cst_15, %15, %cst_16 : vector<[4]xf32>
// CHECK-NEXT:    %20 = math.fma %cst_18, %15, %cst_19 : vector<[4]xf32>
// CHECK-NEXT:    %21 = math.fma %18, %15, %cst_14 : vector<[4]xf32>
// CHECK-NEXT:    %22 = math.fma %19, %15, %cst_17 : vector<[4]xf32>
// CHECK-NEXT:    %23 = math.fma %20, %15, %cst_20 : vector<[4]xf32>
// CHECK-NEXT:    %24 = math.fma %21, %17, %22 : vector<[4]xf32>
// CHECK-NEXT:    %25 = math.fma %24, %17, %23 : vector<[4]xf32>
// CHECK-NEXT:    %26 = arith.mulf %25, %17 : vector<[4]xf32>
// CHECK-NEXT:    %27 = math.fma %cst_6, %16, %26 : vector<[4]xf32>
// CHECK-NEXT:    %28 = arith.addf %15, %27 : vector<[4]xf32>
// CHECK-NEXT:    %29 = math.fma %14, %cst, %28 : vector<[4]xf32>
// CHECK-NEXT:    %30 = arith.cmpf ult, %arg0, %cst_4 : vector<[4]xf32>
// CHECK-NEXT:    %31 = arith.cmpf oeq, %arg0, %cst_4 : vector<[4]xf32>
// CHECK-NEXT:    %32 = arith.cmpf oeq, %arg0, %cst_9 : vector<[4]xf32>
// CHECK-NEXT:    %33 = arith.select %32, %cst_9, %29 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    %34 = arith.select %30, %cst_10, %33 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    %35 = arith.select %31, %cst_8, %34 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    return %35 : vector<[4]xf32>
// CHECK-NEXT:  }
func.func @log_vector4xf32(%a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = math.log %a : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
// CHECK-LABEL: func.func @asin_vector4xf32(%arg0: vector<[4]xf32>) -> vector<[4]xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<1.57079637> : vector<[4]xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<0.166666672> : vector<[4]xf32>
// CHECK-NEXT:    %cst_1 = arith.constant dense<7.500000e-02> : vector<[4]xf32>
// CHECK-NEXT:    %cst_2 = arith.constant dense<0.0446428582> : vector<[4]xf32>
// CHECK-NEXT:    %cst_3 = arith.constant dense<0.0303819124> : vector<[4]xf32>
// CHECK-NEXT:    %cst_4 = arith.constant dense<0.022372961> : vector<[4]xf32>
// CHECK-NEXT:    %cst_5 = arith.constant dense<0.0173397772> : vector<[4]xf32>
// CHECK-NEXT:    %cst_6 = arith.constant dense<0.0141060455> : vector<[4]xf32>
// CHECK-NEXT:    %cst_7 = arith.constant dense<0.0104937982> : vector<[4]xf32>
// CHECK-NEXT:    %cst_8 = arith.constant dense<0.0152688725> : vector<[4]xf32>
// CHECK-NEXT:    %cst_9 = arith.constant dense<-0.0113269929> : vector<[4]xf32>
// CHECK-NEXT:    %cst_10 = arith.constant dense<0.054224465> : vector<[4]xf32>
// CHECK-NEXT:    %cst_11 = arith.constant dense<-0.0620279125> : vector<[4]xf32>
// CHECK-NEXT:    %cst_12 = arith.constant dense<0.055579748> : vector<[4]xf32>
// CHECK-NEXT:    %cst_13 = arith.constant dense<5.000000e-01> : vector<[4]xf32>
// CHECK-NEXT:    %cst_14 = arith.constant dense<1.000000e+00> : vector<[4]xf32>
// CHECK-NEXT:    %0 = math.absf %arg0 : vector<[4]xf32>
// CHECK-NEXT:    %1 = arith.mulf %arg0, %arg0 : vector<[4]xf32>
// CHECK-NEXT:    %2 = arith.subf %cst_14, %1 : vector<[4]xf32>
// CHECK-NEXT:    %3 = math.sqrt %2 : vector<[4]xf32>
// CHECK-NEXT:    %4 = arith.cmpf ogt, %1, %cst_13 : vector<[4]xf32>
// CHECK-NEXT:    %5 = arith.select %4, %3, %0 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    %6 = arith.mulf %5, %5 : vector<[4]xf32>
// CHECK-NEXT:    %7 = arith.mulf %6, %6 : vector<[4]xf32>
// CHECK-NEXT:    %8 = math.fma %cst_12, %7, %cst_10 : vector<[4]xf32>
// CHECK-NEXT:    %9 = math.fma %cst_11, %7, %cst_9 : vector<[4]xf32>
// CHECK-NEXT:    %10 = math.fma %8, %7, %cst_8 : vector<[4]xf32>
// CHECK-NEXT:    %11 = math.fma %9, %7, %cst_7 : vector<[4]xf32>
// CHECK-NEXT:    %12 = math.fma %10, %7, %cst_6 : vector<[4]xf32>
// CHECK-NEXT:    %13 = math.fma %11, %7, %cst_5 : vector<[4]xf32>
// CHECK-NEXT:    %14 = math.fma %12, %7, %cst_4 : vector<[4]xf32>
// CHECK-NEXT:    %15 = math.fma %13, %7, %cst_3 : vector<[4]xf32>
// CHECK-NEXT:    %16 = math.fma %14, %7, %cst_2 : vector<[4]xf32>
// CHECK-NEXT:    %17 = math.fma %15, %7, %cst_1 : vector<[4]xf32>
// CHECK-NEXT:    %18 = math.fma %16, %6, %17 : vector<[4]xf32>
// CHECK-NEXT:    %19 = math.fma %18, %6, %cst_0 : vector<[4]xf32>
// CHECK-NEXT:    %20 = arith.mulf %5, %6 : vector<[4]xf32>
// CHECK-NEXT:    %21 = math.fma %19, %20, %5 : vector<[4]xf32>
// CHECK-NEXT:    %22 = arith.subf %cst, %21 : vector<[4]xf32>
// CHECK-NEXT:    %23 = arith.select %4, %22, %21 : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT:    %24 = math.copysign %23, %arg0 : vector<[4]xf32>
// CHECK-NEXT:    return %24 : vector<[4]xf32>
// CHECK-NEXT:  }
func.func @asin_vector4xf32(%a: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = math.asin %a : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
// CHECK-LABEL: func.func @log_f16(%arg0: f16) -> f16 {
// CHECK-NEXT:    %cst = arith.constant 0.693147182 : f32
// CHECK-NEXT:    %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:    %c-2139095041_i32 = arith.constant -2139095041 : i32
// CHECK-NEXT:    %c1056964608_i32 = arith.constant 1056964608 : i32
// CHECK-NEXT:    %cst_0 = arith.constant 1.260000e+02 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 0.333333313 : f32
// CHECK-NEXT:    %cst_2 = arith.constant -0.24999994 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 0.200007141 : f32
// CHECK-NEXT:    %cst_4 = arith.constant -0.166680574 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 0.142493233 : f32
// CHECK-NEXT:    %cst_6 = arith.constant -0.12420141 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 0.116769984 : f32
// CHECK-NEXT:    %cst_8 = arith.constant -0.115146101 : f32
// CHECK-NEXT:    %cst_9 = arith.constant 0.0703768358 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 0.707106769 : f32
// CHECK-NEXT:    %cst_11 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 0x7F800000 : f32
// CHECK-NEXT:    %cst_13 = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %cst_14 = arith.constant 1.17549435E-38 : f32
// CHECK-NEXT:    %cst_15 = arith.constant -5.000000e-01 : f32
// CHECK-NEXT:    %cst_16 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_17 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.extf %arg0 : f16 to f32
// CHECK-NEXT:    %1 = arith.cmpf ugt, %0, %cst_14 : f32
// CHECK-NEXT:    %2 = arith.select %1, %0, %cst_14 : f32
// CHECK-NEXT:    %3 = arith.bitcast %2 : f32 to i32
// CHECK-NEXT:    %4 = arith.andi %3, %c-2139095041_i32 : i32
// CHECK-NEXT:    %5 = arith.ori %4, %c1056964608_i32 : i32
// CHECK-NEXT:    %6 = arith.bitcast %5 : i32 to f32
// CHECK-NEXT:    %7 = arith.bitcast %2 : f32 to i32
// CHECK-NEXT:    %8 = arith.shrui %7, %c23_i32 : i32
// CHECK-NEXT:    %9 = arith.sitofp %8 : i32 to f32
// CHECK-NEXT:    %10 = arith.subf %9, %cst_0 : f32
// CHECK-NEXT:    %11 = arith.cmpf olt, %6, %cst_10 : f32
// CHECK-NEXT:    %12 = arith.select %11, %6, %cst_17 : f32
// CHECK-NEXT:    %13 = arith.subf %6, %cst_16 : f32
// CHECK-NEXT:    %14 = arith.select %11, %cst_16, %cst_17 : f32
// CHECK-NEXT:    %15 = arith.subf %10, %14 : f32
// CHECK-NEXT:    %16 = arith.addf %13, %12 : f32
// CHECK-NEXT:    %17 = arith.mulf %16, %16 : f32
// CHECK-NEXT:    %18 = arith.mulf %17, %16 : f32
// CHECK-NEXT:    %19 = math.fma %cst_9, %16, %cst_8 : f32
// CHECK-NEXT:    %20 = math.fma %cst_6, %16, %cst_5 : f32
// CHECK-NEXT:    %21 = math.fma %cst_3, %16, %cst_2 : f32
// CHECK-NEXT:    %22 = math.fma %19, %16, %cst_7 : f32
// CHECK-NEXT:    %23 = math.fma %20, %16, %cst_4 : f32
// CHECK-NEXT:    %24 = math.fma %21, %16, %cst_1 : f32
// CHECK-NEXT:    %25 = math.fma %22, %18, %23 : f32
// CHECK-NEXT:    %26 = math.fma %25, %18, %24 : f32
// CHECK-NEXT:    %27 = arith.mulf %26, %18 : f32
// CHECK-NEXT:    %28 = math.fma %cst_15, %17, %27 : f32
// CHECK-NEXT:    %29 = arith.addf %16, %28 : f32
// CHECK-NEXT:    %30 = math.fma %15, %cst, %29 : f32
// CHECK-NEXT:    %31 = arith.cmpf ult, %0, %cst_17 : f32
// CHECK-NEXT:    %32 = arith.cmpf oeq, %0, %cst_17 : f32
// CHECK-NEXT:    %33 = arith.cmpf oeq, %0, %cst_12 : f32
// CHECK-NEXT:    %34 = arith.select %33, %cst_12, %30 : f32
// CHECK-NEXT:    %35 = arith.select %31, %cst_11, %34 : f32
// CHECK-NEXT:    %36 = arith.select %32, %cst_13, %35 : f32
// CHECK-NEXT:    %37 = arith.truncf %36 : f32 to f16
// CHECK-NEXT:    return %37 : f16
// CHECK-NEXT:  }
func.func @log_f16(%a: f16) -> f16 {
  %0 = math.log %a : f16
  return %0 : f16
}
// CHECK-LABEL: func.func @asin_f16(%arg0: f16) -> f16 {
// CHECK-NEXT:    %cst = arith.constant 1.570310e+00 : f16
// CHECK-NEXT:    %cst_0 = arith.constant 1.666260e-01 : f16
// CHECK-NEXT:    %cst_1 = arith.constant 7.501220e-02 : f16
// CHECK-NEXT:    %cst_2 = arith.constant 4.464720e-02 : f16
// CHECK-NEXT:    %cst_3 = arith.constant 3.038020e-02 : f16
// CHECK-NEXT:    %cst_4 = arith.constant 2.236940e-02 : f16
// CHECK-NEXT:    %cst_5 = arith.constant 1.733400e-02 : f16
// CHECK-NEXT:    %cst_6 = arith.constant 1.410680e-02 : f16
// CHECK-NEXT:    %cst_7 = arith.constant 1.049040e-02 : f16
// CHECK-NEXT:    %cst_8 = arith.constant 1.526640e-02 : f16
// CHECK-NEXT:    %cst_9 = arith.constant -1.132970e-02 : f16
// CHECK-NEXT:    %cst_10 = arith.constant 5.422970e-02 : f16
// CHECK-NEXT:    %cst_11 = arith.constant -6.204220e-02 : f16
// CHECK-NEXT:    %cst_12 = arith.constant 5.557250e-02 : f16
// CHECK-NEXT:    %cst_13 = arith.constant 5.000000e-01 : f16
// CHECK-NEXT:    %cst_14 = arith.constant 1.000000e+00 : f16
// CHECK-NEXT:    %0 = math.absf %arg0 : f16
// CHECK-NEXT:    %1 = arith.mulf %arg0, %arg0 : f16
// CHECK-NEXT:    %2 = arith.subf %cst_14, %1 : f16
// CHECK-NEXT:    %3 = math.sqrt %2 : f16
// CHECK-NEXT:    %4 = arith.cmpf ogt, %1, %cst_13 : f16
// CHECK-NEXT:    %5 = arith.select %4, %3, %0 : f16
// CHECK-NEXT:    %6 = arith.mulf %5, %5 : f16
// CHECK-NEXT:    %7 = arith.mulf %6, %6 : f16
// CHECK-NEXT:    %8 = math.fma %cst_12, %7, %cst_10 : f16
// CHECK-NEXT:    %9 = math.fma %cst_11, %7, %cst_9 : f16
// CHECK-NEXT:    %10 = math.fma %8, %7, %cst_8 : f16
// CHECK-NEXT:    %11 = math.fma %9, %7, %cst_7 : f16
// CHECK-NEXT:    %12 = math.fma %10, %7, %cst_6 : f16
// CHECK-NEXT:    %13 = math.fma %11, %7, %cst_5 : f16
// CHECK-NEXT:    %14 = math.fma %12, %7, %cst_4 : f16
// CHECK-NEXT:    %15 = math.fma %13, %7, %cst_3 : f16
// CHECK-NEXT:    %16 = math.fma %14, %7, %cst_2 : f16
// CHECK-NEXT:    %17 = math.fma %15, %7, %cst_1 : f16
// CHECK-NEXT:    %18 = math.fma %16, %6, %17 : f16
// CHECK-NEXT:    %19 = math.fma %18, %6, %cst_0 : f16
// CHECK-NEXT:    %20 = arith.mulf %5, %6 : f16
// CHECK-NEXT:    %21 = math.fma %19, %20, %5 : f16
// CHECK-NEXT:    %22 = arith.subf %cst, %21 : f16
// CHECK-NEXT:    %23 = arith.select %4, %22, %21 : f16
// CHECK-NEXT:    %24 = math.copysign %23, %arg0 : f16
// CHECK-NEXT:    return %24 : f16
// CHECK-NEXT:  }
func.func @asin_f16(%a: f16) -> f16 {
  %0 = math.asin %a : f16
  return %0 : f16
}
// CHECK-LABEL: func.func @log_bf16(%arg0: bf16) -> bf16 {
// CHECK-NEXT:    %cst = arith.constant 0.693147182 : f32
// CHECK-NEXT:    %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:    %c-2139095041_i32 = arith.constant -2139095041 : i32
// CHECK-NEXT:    %c1056964608_i32 = arith.constant 1056964608 : i32
// CHECK-NEXT:    %cst_0 = arith.constant 1.260000e+02 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 0.333333313 : f32
// CHECK-NEXT:    %cst_2 = arith.constant -0.24999994 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 0.200007141 : f32
// CHECK-NEXT:    %cst_4 = arith.constant -0.166680574 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 0.142493233 : f32
// CHECK-NEXT:    %cst_6 = arith.constant -0.12420141 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 0.116769984 : f32
// CHECK-NEXT:    %cst_8 = arith.constant -0.115146101 : f32
// CHECK-NEXT:    %cst_9 = arith.constant 0.0703768358 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 0.707106769 : f32
// CHECK-NEXT:    %cst_11 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 0x7F800000 : f32
// CHECK-NEXT:    %cst_13 = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %cst_14 = arith.constant 1.17549435E-38 : f32
// CHECK-NEXT:    %cst_15 = arith.constant -5.000000e-01 : f32
// CHECK-NEXT:    %cst_16 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_17 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.extf %arg0 : bf16 to f32
// CHECK-NEXT:    %1 = arith.cmpf ugt, %0, %cst_14 : f32
// CHECK-NEXT:    %2 = arith.select %1, %0, %cst_14 : f32
// CHECK-NEXT:    %3 = arith.bitcast %2 : f32 to i32
// CHECK-NEXT:    %4 = arith.andi %3, %c-2139095041_i32 : i32
// CHECK-NEXT:    %5 = arith.ori %4, %c1056964608_i32 : i32
// CHECK-NEXT:    %6 = arith.bitcast %5 : i32 to f32
// CHECK-NEXT:    %7 = arith.bitcast %2 : f32 to i32
// CHECK-NEXT:    %8 = arith.shrui %7, %c23_i32 : i32
// CHECK-NEXT:    %9 = arith.sitofp %8 : i32 to f32
// CHECK-NEXT:    %10 = arith.subf %9, %cst_0 : f32
// CHECK-NEXT:    %11 = arith.cmpf olt, %6, %cst_10 : f32
// CHECK-NEXT:    %12 = arith.select %11, %6, %cst_17 : f32
// CHECK-NEXT:    %13 = arith.subf %6, %cst_16 : f32
// CHECK-NEXT:    %14 = arith.select %11, %cst_16, %cst_17 : f32
// CHECK-NEXT:    %15 = arith.subf %10, %14 : f32
// CHECK-NEXT:    %16 = arith.addf %13, %12 : f32
// CHECK-NEXT:    %17 = arith.mulf %16, %16 : f32
// CHECK-NEXT:    %18 = arith.mulf %17, %16 : f32
// CHECK-NEXT:    %19 = math.fma %cst_9, %16, %cst_8 : f32
// CHECK-NEXT:    %20 = math.fma %cst_6, %16, %cst_5 : f32
// CHECK-NEXT:    %21 = math.fma %cst_3, %16, %cst_2 : f32
// CHECK-NEXT:    %22 = math.fma %19, %16, %cst_7 : f32
// CHECK-NEXT:    %23 = math.fma %20, %16, %cst_4 : f32
// CHECK-NEXT:    %24 = math.fma %21, %16, %cst_1 : f32
// CHECK-NEXT:    %25 = math.fma %22, %18, %23 : f32
// CHECK-NEXT:    %26 = math.fma %25, %18, %24 : f32
// CHECK-NEXT:    %27 = arith.mulf %26, %18 : f32
// CHECK-NEXT:    %28 = math.fma %cst_15, %17, %27 : f32
// CHECK-NEXT:    %29 = arith.addf %16, %28 : f32
// CHECK-NEXT:    %30 = math.fma %15, %cst, %29 : f32
// CHECK-NEXT:    %31 = arith.cmpf ult, %0, %cst_17 : f32
// CHECK-NEXT:    %32 = arith.cmpf oeq, %0, %cst_17 : f32
// CHECK-NEXT:    %33 = arith.cmpf oeq, %0, %cst_12 : f32
// CHECK-NEXT:    %34 = arith.select %33, %cst_12, %30 : f32
// CHECK-NEXT:    %35 = arith.select %31, %cst_11, %34 : f32
// CHECK-NEXT:    %36 = arith.select %32, %cst_13, %35 : f32
// CHECK-NEXT:    %37 = arith.truncf %36 : f32 to bf16
// CHECK-NEXT:    return %37 : bf16
// CHECK-NEXT:  }
func.func @log_bf16(%a: bf16) -> bf16 {
  %0 = math.log %a : bf16
  return %0 : bf16
}
// CHECK-LABEL: func.func @asin_bf16(%arg0: bf16) -> bf16 {
// CHECK-NEXT:    %0 = math.asin %arg0 : bf16
// CHECK-NEXT:    return %0 : bf16
// CHECK-NEXT:  }
func.func @asin_bf16(%a: bf16) -> bf16 {
  %0 = math.asin %a : bf16
  return %0 : bf16
}
// CHECK-LABEL: func.func @log_f64(%arg0: f64) -> f64 {
// CHECK-NEXT:    %0 = math.log %arg0 : f64
// CHECK-NEXT:    return %0 : f64
// CHECK-NEXT:  }
func.func @log_f64(%a: f64) -> f64 {
  %0 = math.log %a : f64
  return %0 : f64
}
// CHECK-LABEL: func.func @asin_f64(%arg0: f64) -> f64 {
// CHECK-NEXT:    %0 = math.asin %arg0 : f64
// CHECK-NEXT:    return %0 : f64
// CHECK-NEXT:  }
func.func @asin_f64(%a: f64) -> f64 {
  %0 = math.asin %a : f64
  return %0 : f64
}
