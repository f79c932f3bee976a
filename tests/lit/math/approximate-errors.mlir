// Error functions, hyperbolic tangents and cubic roots as polynomials.
// RUN: windlass-test-opt opt %s -test-math-polynomial-approximation | FileCheck %s

// CHECK-LABEL: func.func @tanh(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 1.19825836E-6 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.18534706E-4 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 0.00226843474 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.00489352504 : f32
// CHECK-NEXT:    %cst_3 = arith.constant -2.76076837E-16 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 2.00018794E-13 : f32
// CHECK-NEXT:    %cst_5 = arith.constant -8.60467184E-11 : f32
// CHECK-NEXT:    %cst_6 = arith.constant 5.12229725E-8 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 1.48572235E-5 : f32
// CHECK-NEXT:    %cst_8 = arith.constant 6.37261954E-4 : f32
// CHECK-NEXT:    %cst_9 = arith.constant 0.00489352457 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 4.000000e-04 : f32
// CHECK-NEXT:    %cst_11 = arith.constant -7.99881172 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 7.99881172 : f32
// CHECK-NEXT:    %0 = arith.cmpf ult, %arg0, %cst_12 : f32
// CHECK-NEXT:    %1 = arith.select %0, %arg0, %cst_12 : f32
// CHECK-NEXT:    %2 = arith.cmpf ugt, %1, %cst_11 : f32
// CHECK-NEXT:    %3 = arith.select %2, %1, %cst_11 : f32
// CHECK-NEXT:    %4 = math.absf %arg0 : f32
// CHECK-NEXT:    %5 = arith.cmpf olt, %4, %cst_10 : f32
// CHECK-NEXT:    %6 = arith.mulf %3, %3 : f32
// CHECK-NEXT:    %7 = math.fma %6, %cst_3, %cst_4 : f32
// CHECK-NEXT:    %8 = math.fma %6, %7, %cst_5 : f32
// CHECK-NEXT:    %9 = math.fma %6, %8, %cst_6 : f32
// CHECK-NEXT:    %10 = math.fma %6, %9, %cst_7 : f32
// CHECK-NEXT:    %11 = math.fma %6, %10, %cst_8 : f32
// CHECK-NEXT:    %12 = math.fma %6, %11, %cst_9 : f32
// CHECK-NEXT:    %13 = arith.mulf %3, %12 : f32
// CHECK-NEXT:    %14 = math.fma %6, %cst, %cst_0 : f32
// CHECK-NEXT:    %15 = math.fma %6, %14, %cst_1 : f32
// CHECK-NEXT:    %16 = math.fma %6, %15, %cst_2 : f32
// CHECK-NEXT:    %17 = arith.divf %13, %16 : f32
// CHECK-NEXT:    %18 = arith.select %5, %3, %17 : f32
// CHECK-NEXT:    return %18 : f32
// CHECK-NEXT:  }
func.func @tanh(%a: f32) -> f32 {
  %0 = math.tanh %a : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @erf(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 1.12837911 : f32
// CHECK-NEXT:    %cst_2 = arith.constant -0.523018539 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 0.209741712 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 0.0258146804 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 1.12750685 : f32
// CHECK-NEXT:    %cst_6 = arith.constant -0.364721417 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 0.118407398 : f32
// CHECK-NEXT:    %cst_8 = arith.constant 0.0370645523 : f32
// CHECK-NEXT:    %cst_9 = arith.constant -0.00330093061 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 0.00351961935 : f32
// CHECK-NEXT:    %cst_11 = arith.constant -0.00141373626 : f32
// CHECK-NEXT:    %cst_12 = arith.constant 2.53447099E-4 : f32
// CHECK-NEXT:    %cst_13 = arith.constant -1.71048032E-5 : f32
// CHECK-NEXT:    %cst_14 = arith.constant -0.463513821 : f32
// CHECK-NEXT:    %cst_15 = arith.constant 0.519230127 : f32
// CHECK-NEXT:    %cst_16 = arith.constant -0.131808966 : f32
// CHECK-NEXT:    %cst_17 = arith.constant 0.0739796459 : f32
// CHECK-NEXT:    %cst_18 = arith.constant -3.276070e-01 : f32
// CHECK-NEXT:    %cst_19 = arith.constant 0.448369086 : f32
// CHECK-NEXT:    %cst_20 = arith.constant -0.0883462652 : f32
// CHECK-NEXT:    %cst_21 = arith.constant 0.0572442785 : f32
// CHECK-NEXT:    %cst_22 = arith.constant -2.0606916 : f32
// CHECK-NEXT:    %cst_23 = arith.constant 1.62705934 : f32
// CHECK-NEXT:    %cst_24 = arith.constant -0.583389878 : f32
// CHECK-NEXT:    %cst_25 = arith.constant 0.0821908935 : f32
// CHECK-NEXT:    %cst_26 = arith.constant 8.000000e-01 : f32
// CHECK-NEXT:    %cst_27 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %cst_28 = arith.constant 3.750000e+00 : f32
// CHECK-NEXT:    %0 = arith.cmpf olt, %arg0, %cst : f32
// CHECK-NEXT:    %1 = arith.negf %arg0 : f32
// CHECK-NEXT:    %2 = arith.select %0, %1, %arg0 : f32
// CHECK-NEXT:    %3 = arith.cmpf olt, %2, %cst_26 : f32
// CHECK-NEXT:    %4 = arith.select %3, %cst_1, %cst_5 : f32
// CHECK-NEXT:    %5 = arith.select %3, %cst_14, %cst_18 : f32
// CHECK-NEXT:    %6 = arith.select %3, %cst_2, %cst_6 : f32
// CHECK-NEXT:    %7 = arith.select %3, %cst_15, %cst_19 : f32
// CHECK-NEXT:    %8 = arith.select %3, %cst_3, %cst_7 : f32
// CHECK-NEXT:    %9 = arith.select %3, %cst_16, %cst_20 : f32
// CHECK-NEXT:    %10 = arith.select %3, %cst_4, %cst_8 : f32
// CHECK-NEXT:    %11 = arith.select %3, %cst_17, %cst_21 : f32
// CHECK-NEXT:    %12 = arith.cmpf olt, %2, %cst_27 : f32
// CHECK-NEXT:    %13 = arith.select %12, %cst, %cst_9 : f32
// CHECK-NEXT:    %14 = arith.select %12, %4, %cst_10 : f32
// CHECK-NEXT:    %15 = arith.select %12, %5, %cst_22 : f32
// CHECK-NEXT:    %16 = arith.select %12, %6, %cst_11 : f32
// CHECK-NEXT:    %17 = arith.select %12, %7, %cst_23 : f32
// CHECK-NEXT:    %18 = arith.select %12, %8, %cst_12 : f32
// CHECK-NEXT:    %19 = arith.select %12, %9, %cst_24 : f32
// CHECK-NEXT:    %20 = arith.select %12, %10, %cst_13 : f32
// CHECK-NEXT:    %21 = arith.select %12, %11, %cst_25 : f32
// CHECK-NEXT:    %22 = arith.select %12, %cst, %cst_0 : f32
// CHECK-NEXT:    %23 = arith.cmpf ult, %2, %cst_28 : f32
// CHECK-NEXT:    %24 = math.fma %2, %20, %18 : f32
// CHECK-NEXT:    %25 = math.fma %2, %24, %16 : f32
// CHECK-NEXT:    %26 = math.fma %2, %25, %14 : f32
// CHECK-NEXT:    %27 = math.fma %2, %26, %13 : f32
// CHECK-NEXT:    %28 = math.fma %2, %21, %19 : f32
// CHECK-NEXT:    %29 = math.fma %2, %28, %17 : f32
// CHECK-NEXT:    %30 = math.fma %2, %29, %15 : f32
// CHECK-NEXT:    %31 = math.fma %2, %30, %cst_0 : f32
// CHECK-NEXT:    %32 = arith.divf %27, %31 : f32
// CHECK-NEXT:    %33 = arith.addf %22, %32 : f32
// CHECK-NEXT:    %34 = arith.select %23, %33, %cst_0 : f32
// CHECK-NEXT:    %35 = arith.negf %34 : f32
// CHECK-NEXT:    %36 = arith.select %0, %35, %34 : f32
// CHECK-NEXT:    return %36 : f32
// CHECK-NEXT:  }
func.func @erf(%a: f32) -> f32 {
  %0 = math.erf %a : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @erfc(%arg0: f32) -> f32 {
// CHECK-NEXT:    %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT:    %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:    %cst = arith.constant 1.270000e+02 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -1.270000e+02 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 8.880000e+01 : f32
// CHECK-NEXT:    %cst_2 = arith.constant -8.780000e+01 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 0.166666657 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 0.0416657962 : f32
// CHECK-NEXT:    %cst_5 = arith.constant 0.00833345205 : f32
// CHECK-NEXT:    %cst_6 = arith.constant 0.00139819994 : f32
// CHECK-NEXT:    %cst_7 = arith.constant 1.98756912E-4 : f32
// CHECK-NEXT:    %cst_8 = arith.constant 2.12194442E-4 : f32
// CHECK-NEXT:    %cst_9 = arith.constant -0.693359375 : f32
// CHECK-NEXT:    %cst_10 = arith.constant 1.44269502 : f32
// CHECK-NEXT:    %cst_11 = arith.constant 0.276978403 : f32
// CHECK-NEXT:    %cst_12 = arith.constant -0.0927639827 : f32
// CHECK-NEXT:    %cst_13 = arith.constant -0.166031361 : f32
// CHECK-NEXT:    %cst_14 = arith.constant 0.164055392 : f32
// CHECK-NEXT:    %cst_15 = arith.constant -0.0542046614 : f32
// CHECK-NEXT:    %cst_16 = arith.constant -8.059920e-03 : f32
// CHECK-NEXT:    %cst_17 = arith.constant 0.00863227434 : f32
// CHECK-NEXT:    %cst_18 = arith.constant 0.00131355342 : f32
// CHECK-NEXT:    %cst_19 = arith.constant -0.0012307521 : f32
// CHECK-NEXT:    %cst_20 = arith.constant -4.01139259E-4 : f32
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %cst_21 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_22 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_23 = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %cst_24 = arith.constant -4.000000e+00 : f32
// CHECK-NEXT:    %cst_25 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:    %cst_26 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %cst_27 = arith.constant 0x7F800000 : f32
// CHECK-NEXT:    %cst_28 = arith.constant 10.0546875 : f32
// CHECK-NEXT:    %0 = math.absf %arg0 : f32
// CHECK-NEXT:    %1 = arith.addf %0, %cst_26 : f32
// CHECK-NEXT:    %2 = arith.divf %cst_22, %1 : f32
// CHECK-NEXT:    %3 = math.fma %cst_24, %2, %cst_22 : f32
// CHECK-NEXT:    %4 = arith.addf %3, %cst_22 : f32
// CHECK-NEXT:    %5 = math.fma %4, %cst_25, %0 : f32
// CHECK-NEXT:    %6 = arith.negf %0 : f32
// CHECK-NEXT:    %7 = math.fma %6, %3, %5 : f32
// CHECK-NEXT:    %8 = math.fma %2, %7, %3 : f32
// CHECK-NEXT:    %9 = math.fma %cst_20, %8, %cst_19 : f32
// CHECK-NEXT:    %10 = math.fma %9, %8, %cst_18 : f32
// CHECK-NEXT:    %11 = math.fma %10, %8, %cst_17 : f32
// CHECK-NEXT:    %12 = math.fma %11, %8, %cst_16 : f32
// CHECK-NEXT:    %13 = math.fma %12, %8, %cst_15 : f32
// CHECK-NEXT:    %14 = math.fma %13, %8, %cst_14 : f32
// CHECK-NEXT:    %15 = math.fma %14, %8, %cst_13 : f32
// CHECK-NEXT:    %16 = math.fma %15, %8, %cst_12 : f32
// CHECK-NEXT:    %17 = math.fma %16, %8, %cst_11 : f32
// CHECK-NEXT:    %18 = math.fma %cst_26, %0, %cst_22 : f32
// CHECK-NEXT:    %19 = arith.divf %cst_22, %18 : f32
// CHECK-NEXT:    %20 = math.fma %17, %19, %19 : f32
// CHECK-NEXT:    %21 = arith.negf %0 : f32
// CHECK-NEXT:    %22 = math.fma %20, %21, %cst_23 : f32
// CHECK-NEXT:    %23 = arith.subf %17, %20 : f32
// CHECK-NEXT:    %24 = math.fma %22, %cst_26, %23 : f32
// CHECK-NEXT:    %25 = math.fma %24, %19, %20 : f32
// CHECK-NEXT:    %26 = arith.mulf %0, %0 : f32
// CHECK-NEXT:    %27 = arith.negf %26 : f32
// CHECK-NEXT:    %28 = arith.cmpf uge, %27, %cst_2 : f32
// CHECK-NEXT:    %29 = arith.select %28, %27, %cst_2 : f32
// CHECK-NEXT:    %30 = arith.cmpf ule, %29, %cst_1 : f32
// CHECK-NEXT:    %31 = arith.select %30, %29, %cst_1 : f32
// CHECK-NEXT:    %32 = math.fma %31, %cst_10, %cst_23 : f32
// CHECK-NEXT:    %33 = math.floor %32 : f32
// CHECK-NEXT:    %34 = arith.cmpf uge, %33, %cst_0 : f32
// CHECK-NEXT:    %35 = arith.select %34, %33, %cst_0 : f32
// CHECK-NEXT:    %36 = arith.cmpf ule, %35, %cst : f32
// CHECK-NEXT:    %37 = arith.select %36, %35, %cst : f32
// CHECK-NEXT:    %38 = math.fma %cst_9, %37, %31 : f32
// CHECK-NEXT:    %39 = math.fma %cst_8, %37, %38 : f32
// CHECK-NEXT:    %40 = math.fma %39, %cst_7, %cst_6 : f32
// CHECK-NEXT:    %41 = math.fma %40, %39, %cst_5 : f32
// CHECK-NEXT:    %42 = math.fma %41, %39, %cst_4 : f32
// CHECK-NEXT:    %43 = math.fma %42, %39, %cst_3 : f32
// CHECK-NEXT:    %44 = math.fma %43, %39, %cst_23 : f32
// CHECK-NEXT:    %45 = arith.mulf %39, %39 : f32
// CHECK-NEXT:    %46 = math.fma %44, %45, %39 : f32
// CHECK-NEXT:    %47 = arith.addf %46, %cst_22 : f32
// CHECK-NEXT:    %48 = arith.fptosi %37 : f32 to i32
// CHECK-NEXT:    %49 = arith.addi %48, %c127_i32 : i32
// CHECK-NEXT:    %50 = arith.shli %49, %c23_i32 : i32
// CHECK-NEXT:    %51 = arith.bitcast %50 : i32 to f32
// CHECK-NEXT:    %52 = arith.mulf %47, %51 : f32
// CHECK-NEXT:    %53 = arith.negf %0 : f32
// CHECK-NEXT:    %54 = math.fma %53, %0, %26 : f32
// CHECK-NEXT:    %55 = arith.mulf %25, %52 : f32
// CHECK-NEXT:    %56 = arith.mulf %55, %54 : f32
// CHECK-NEXT:    %57 = math.fma %25, %52, %56 : f32
// CHECK-NEXT:    %58 = arith.cmpf olt, %0, %cst_27 : f32
// CHECK-NEXT:    %59 = arith.xori %58, %true : i1
// CHECK-NEXT:    %60 = arith.addf %arg0, %arg0 : f32
// CHECK-NEXT:    %61 = arith.select %59, %60, %57 : f32
// CHECK-NEXT:    %62 = arith.cmpf ogt, %0, %cst_28 : f32
// CHECK-NEXT:    %63 = arith.select %62, %cst_21, %61 : f32
// CHECK-NEXT:    %64 = arith.cmpf olt, %arg0, %cst_21 : f32
// CHECK-NEXT:    %65 = arith.subf %cst_26, %63 : f32
// CHECK-NEXT:    %66 = arith.select %64, %65, %63 : f32
// CHECK-NEXT:    return %66 : f32
// CHECK-NEXT:  }
func.func @erfc(%a: f32) -> f32 {
  %0 = math.erfc %a : f32
  return %0 : f32
}
// CHECK-LABEL: func.func @cbrt(%arg0: f32) -> f32 {
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %c709965728_i32 = arith.constant 709965728 : i32
// CHECK-NEXT:    %cst = arith.constant 0.333333343 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = math.absf %arg0 : f32
// CHECK-NEXT:    %1 = arith.bitcast %0 : f32 to i32
// CHECK-NEXT:    %2 = arith.shrsi %1, %c2_i32 : i32
// CHECK-NEXT:    %3 = arith.shrsi %1, %c4_i32 : i32
// CHECK-NEXT:    %4 = arith.addi %2, %3 : i32
// CHECK-NEXT:    %5 = arith.shrsi %4, %c4_i32 : i32
// CHECK-NEXT:    %6 = arith.addi %4, %5 : i32
// CHECK-NEXT:    %7 = arith.shrsi %6, %c8_i32 : i32
// CHECK-NEXT:    %8 = arith.addi %6, %7 : i32
// CHECK-NEXT:    %9 = arith.addi %8, %c709965728_i32 : i32
// CHECK-NEXT:    %10 = arith.bitcast %9 : i32 to f32
// CHECK-NEXT:    %11 = arith.mulf %10, %10 : f32
// CHECK-NEXT:    %12 = arith.mulf %10, %cst_0 : f32
// CHECK-NEXT:    %13 = arith.divf %0, %11 : f32
// CHECK-NEXT:    %14 = arith.addf %12, %13 : f32
// CHECK-NEXT:    %15 = arith.mulf %14, %cst : f32
// CHECK-NEXT:    %16 = arith.mulf %15, %15 : f32
// CHECK-NEXT:    %17 = arith.mulf %15, %cst_0 : f32
// CHECK-NEXT:    %18 = arith.divf %0, %16 : f32
// CHECK-NEXT:    %19 = arith.addf %17, %18 : f32
// CHECK-NEXT:    %20 = arith.mulf %19, %cst : f32
// CHECK-NEXT:    %21 = arith.cmpf oeq, %0, %cst_1 : f32
// CHECK-NEXT:    %22 = arith.select %21, %cst_1, %20 : f32
// CHECK-NEXT:    %23 = math.copysign %22, %arg0 : f32
// CHECK-NEXT:    return %23 : f32
// CHECK-NEXT:  }
func.func @cbrt(%a: f32) -> f32 {
  %0 = math.cbrt %a : f32
  return %0 : f32
}
