// What flags promise is not mended; divided as the textbook does.
// RUN: mlir-opt %s -convert-complex-to-standard=complex-range=basic | FileCheck %s

func.func @rsqrt(%a: complex<f32>) -> complex<f32> {
  %0 = complex.rsqrt %a fastmath<nnan,ninf> : complex<f32>
  return %0 : complex<f32>
}
func.func @sqrt(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %a fastmath<nnan,ninf> : complex<f32>
  return %0 : complex<f32>
}
func.func @tanh(%a: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %a fastmath<nnan,ninf> : complex<f32>
  return %0 : complex<f32>
}
func.func @div(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<nnan,ninf> : complex<f32>
  return %0 : complex<f32>
}

// CHECK-LABEL: func.func @rsqrt(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 0x7F800000 : f32
// CHECK-NEXT:    %cst_1 = arith.constant -5.000000e-01 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:    %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.im %arg0 : complex<f32>
// CHECK-NEXT:    %cst_3 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %2 = math.absf %0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %3 = math.absf %1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %4 = arith.maximumf %2, %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %5 = arith.minimumf %2, %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %6 = arith.divf %5, %4 : f32
// CHECK-NEXT:    %7 = arith.mulf %6, %6 : f32
// CHECK-NEXT:    %8 = arith.addf %7, %cst_3 : f32
// CHECK-NEXT:    %9 = math.rsqrt %8 : f32
// CHECK-NEXT:    %10 = math.rsqrt %5 : f32
// CHECK-NEXT:    %11 = math.rsqrt %4 : f32
// CHECK-NEXT:    %12 = math.sqrt %9 : f32
// CHECK-NEXT:    %13 = arith.mulf %11, %12 : f32
// CHECK-NEXT:    %14 = arith.cmpf uno, %13, %13 : f32
// CHECK-NEXT:    %15 = arith.select %14, %10, %13 : f32
// CHECK-NEXT:    %16 = math.atan2 %1, %0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %17 = arith.mulf %16, %cst_1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %18 = math.cos %17 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %19 = math.sin %17 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %20 = arith.mulf %15, %18 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %21 = arith.mulf %15, %19 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %22 = arith.cmpf oeq, %0, %cst fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %23 = arith.cmpf oeq, %1, %cst fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %24 = arith.andi %22, %23 : i1
// CHECK-NEXT:    %25 = arith.select %24, %cst_0, %20 : f32
// CHECK-NEXT:    %26 = arith.select %24, %cst_2, %21 : f32
// CHECK-NEXT:    %27 = complex.create %25, %26 : complex<f32>
// CHECK-NEXT:    return %27 : complex<f32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @sqrt(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.im %arg0 : complex<f32>
// CHECK-NEXT:    %cst_1 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %2 = math.absf %0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %3 = math.absf %1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %4 = arith.maximumf %2, %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %5 = arith.minimumf %2, %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %6 = arith.divf %5, %4 : f32
// CHECK-NEXT:    %7 = arith.mulf %6, %6 : f32
// CHECK-NEXT:    %8 = arith.addf %7, %cst_1 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 2.500000e-01 : f32
// CHECK-NEXT:    %9 = math.sqrt %4 : f32
// CHECK-NEXT:    %10 = math.powf %8, %cst_2 : f32
// CHECK-NEXT:    %11 = arith.mulf %9, %10 : f32
// CHECK-NEXT:    %12 = arith.cmpf uno, %11, %11 : f32
// CHECK-NEXT:    %13 = arith.select %12, %5, %11 : f32
// CHECK-NEXT:    %14 = math.atan2 %1, %0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %15 = arith.mulf %14, %cst_0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %16 = math.cos %15 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %17 = math.sin %15 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %18 = arith.cmpf oeq, %17, %cst fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %19 = arith.mulf %13, %16 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %20 = arith.mulf %13, %17 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %21 = arith.select %18, %cst, %20 : f32
// CHECK-NEXT:    %22 = arith.cmpf oeq, %13, %cst fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %23 = arith.select %22, %cst, %19 : f32
// CHECK-NEXT:    %24 = arith.select %22, %cst, %21 : f32
// CHECK-NEXT:    %25 = complex.create %23, %24 : complex<f32>
// CHECK-NEXT:    return %25 : complex<f32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @tanh(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.im %arg0 : complex<f32>
// CHECK-NEXT:    %cst = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 0x7F800000 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 4.000000e+00 : f32
// CHECK-NEXT:    %2 = arith.addf %0, %0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %3 = arith.mulf %cst, %2 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %4 = math.expm1 %2 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %5 = math.expm1 %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %6 = arith.subf %4, %5 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %7 = math.cos %1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %8 = arith.mulf %7, %7 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %9 = arith.mulf %8, %cst_1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %10 = math.sin %1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %11 = arith.mulf %7, %10 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %12 = arith.mulf %cst_1, %11 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %13 = arith.addf %4, %5 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %14 = arith.addf %13, %9 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %15 = arith.cmpf oeq, %13, %cst_0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %16 = math.copysign %cst, %0 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %17 = arith.divf %6, %14 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %18 = arith.select %15, %16, %17 : f32
// CHECK-NEXT:    %19 = arith.divf %12, %14 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %20 = complex.create %18, %19 : complex<f32>
// CHECK-NEXT:    return %20 : complex<f32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @div(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.im %arg0 : complex<f32>
// CHECK-NEXT:    %2 = complex.re %arg1 : complex<f32>
// CHECK-NEXT:    %3 = complex.im %arg1 : complex<f32>
// CHECK-NEXT:    %4 = arith.mulf %2, %2 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %5 = arith.mulf %3, %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %6 = arith.addf %4, %5 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %7 = arith.mulf %0, %2 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %8 = arith.mulf %1, %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %9 = arith.addf %7, %8 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %10 = arith.mulf %1, %2 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %11 = arith.mulf %0, %3 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %12 = arith.subf %10, %11 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %13 = arith.divf %9, %6 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %14 = arith.divf %12, %6 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %15 = complex.create %13, %14 : complex<f32>
// CHECK-NEXT:    return %15 : complex<f32>
// CHECK-NEXT:  }
