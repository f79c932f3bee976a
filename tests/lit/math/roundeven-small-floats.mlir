// math.roundeven is expanded for the formats of 8 and fewer bits.
// RUN: mlir-opt %s -split-input-file -math-expand-ops | FileCheck %s

func.func @e4m3(%a: f8E4M3FN) -> f8E4M3FN {
  %0 = math.roundeven %a : f8E4M3FN
  return %0 : f8E4M3FN
}
// CHECK-LABEL: func.func @e4m3(%arg0: f8E4M3FN) -> f8E4M3FN {
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f8E4M3FN
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT: %c7_i8 = arith.constant 7 : i8
// CHECK-NEXT: %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT: %c15_i8 = arith.constant 15 : i8
// CHECK-NEXT: %0 = arith.bitcast %arg0 : f8E4M3FN to i8
// CHECK-NEXT: %1 = math.round %arg0 : f8E4M3FN
// CHECK-NEXT: %2 = arith.bitcast %1 : f8E4M3FN to i8
// CHECK-NEXT: %3 = arith.shrui %0, %c3_i8 : i8
// CHECK-NEXT: %4 = arith.andi %3, %c15_i8 : i8
// CHECK-NEXT: %5 = arith.subi %4, %c7_i8 : i8
// CHECK-NEXT: %6 = arith.shrui %2, %c3_i8 : i8
// CHECK-NEXT: %7 = arith.andi %6, %c15_i8 : i8
// CHECK-NEXT: %8 = arith.subi %7, %c7_i8 : i8
// CHECK-NEXT: %9 = arith.cmpi eq, %8, %c0_i8 : i8
// CHECK-NEXT: %10 = arith.subi %8, %c1_i8 : i8
// CHECK-NEXT: %11 = arith.maxsi %10, %c0_i8 : i8
// CHECK-NEXT: %12 = arith.minsi %11, %c7_i8 : i8
// CHECK-NEXT: %13 = arith.shrui %c7_i8, %12 : i8
// CHECK-NEXT: %14 = arith.andi %2, %13 : i8
// CHECK-NEXT: %15 = arith.cmpi ne, %14, %c0_i8 : i8
// CHECK-NEXT: %16 = arith.ori %15, %9 : i1
// CHECK-NEXT: %17 = arith.cmpi eq, %5, %c-1_i8 : i8
// CHECK-NEXT: %18 = arith.maxsi %5, %c0_i8 : i8
// CHECK-NEXT: %19 = arith.minsi %18, %c7_i8 : i8
// CHECK-NEXT: %20 = arith.shrui %c4_i8, %19 : i8
// CHECK-NEXT: %21 = arith.select %17, %c0_i8, %20 : i8
// CHECK-NEXT: %22 = arith.maxsi %5, %c0_i8 : i8
// CHECK-NEXT: %23 = arith.minsi %22, %c7_i8 : i8
// CHECK-NEXT: %24 = arith.shrui %c7_i8, %23 : i8
// CHECK-NEXT: %25 = arith.andi %0, %24 : i8
// CHECK-NEXT: %26 = arith.cmpi eq, %25, %21 : i8
// CHECK-NEXT: %27 = arith.cmpi sge, %5, %c-1_i8 : i8
// CHECK-NEXT: %28 = arith.cmpi slt, %5, %c3_i8 : i8
// CHECK-NEXT: %29 = arith.andi %26, %28 : i1
// CHECK-NEXT: %30 = arith.andi %29, %27 : i1
// CHECK-NEXT: %31 = math.copysign %cst, %arg0 : f8E4M3FN
// CHECK-NEXT: %32 = arith.subf %1, %31 : f8E4M3FN
// CHECK-NEXT: %33 = arith.andi %16, %30 : i1
// CHECK-NEXT: %34 = arith.select %33, %32, %1 : f8E4M3FN
// CHECK-NEXT: %35 = math.copysign %34, %arg0 : f8E4M3FN
// CHECK-NEXT: return %35 : f8E4M3FN
// CHECK-NEXT: }

// -----

func.func @e3m2(%a: vector<4xf6E3M2FN>) -> vector<4xf6E3M2FN> {
  %0 = math.roundeven %a : vector<4xf6E3M2FN>
  return %0 : vector<4xf6E3M2FN>
}
// CHECK-LABEL: func.func @e3m2(%arg0: vector<4xf6E3M2FN>) -> vector<4xf6E3M2FN> {
// CHECK-NEXT: %cst = arith.constant dense<1.000000e+00> : vector<4xf6E3M2FN>
// CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<4xi6>
// CHECK-NEXT: %cst_1 = arith.constant dense<1> : vector<4xi6>
// CHECK-NEXT: %cst_2 = arith.constant dense<-1> : vector<4xi6>
// CHECK-NEXT: %cst_3 = arith.constant dense<2> : vector<4xi6>
// CHECK-NEXT: %cst_4 = arith.constant dense<5> : vector<4xi6>
// CHECK-NEXT: %cst_5 = arith.constant dense<3> : vector<4xi6>
// CHECK-NEXT: %cst_6 = arith.constant dense<7> : vector<4xi6>
// CHECK-NEXT: %0 = arith.bitcast %arg0 : vector<4xf6E3M2FN> to vector<4xi6>
// CHECK-NEXT: %1 = math.round %arg0 : vector<4xf6E3M2FN>
// CHECK-NEXT: %2 = arith.bitcast %1 : vector<4xf6E3M2FN> to vector<4xi6>
// CHECK-NEXT: %3 = arith.shrui %0, %cst_3 : vector<4xi6>
// CHECK-NEXT: %4 = arith.andi %3, %cst_6 : vector<4xi6>
// CHECK-NEXT: %5 = arith.subi %4, %cst_5 : vector<4xi6>
// CHECK-NEXT: %6 = arith.shrui %2, %cst_3 : vector<4xi6>
// CHECK-NEXT: %7 = arith.andi %6, %cst_6 : vector<4xi6>
// CHECK-NEXT: %8 = arith.subi %7, %cst_5 : vector<4xi6>
// CHECK-NEXT: %9 = arith.cmpi eq, %8, %cst_0 : vector<4xi6>
// CHECK-NEXT: %10 = arith.subi %8, %cst_1 : vector<4xi6>
// CHECK-NEXT: %11 = arith.maxsi %10, %cst_0 : vector<4xi6>
// CHECK-NEXT: %12 = arith.minsi %11, %cst_4 : vector<4xi6>
// CHECK-NEXT: %13 = arith.shrui %cst_5, %12 : vector<4xi6>
// CHECK-NEXT: %14 = arith.andi %2, %13 : vector<4xi6>
// CHECK-NEXT: %15 = arith.cmpi ne, %14, %cst_0 : vector<4xi6>
// CHECK-NEXT: %16 = arith.ori %15, %9 : vector<4xi1>
// CHECK-NEXT: %17 = arith.cmpi eq, %5, %cst_2 : vector<4xi6>
// CHECK-NEXT: %18 = arith.maxsi %5, %cst_0 : vector<4xi6>
// CHECK-NEXT: %19 = arith.minsi %18, %cst_4 : vector<4xi6>
// CHECK-NEXT: %20 = arith.shrui %cst_3, %19 : vector<4xi6>
// CHECK-NEXT: %21 = arith.select %17, %cst_0, %20 : vector<4xi1>, vector<4xi6>
// CHECK-NEXT: %22 = arith.maxsi %5, %cst_0 : vector<4xi6>
// CHECK-NEXT: %23 = arith.minsi %22, %cst_4 : vector<4xi6>
// CHECK-NEXT: %24 = arith.shrui %cst_5, %23 : vector<4xi6>
// CHECK-NEXT: %25 = arith.andi %0, %24 : vector<4xi6>
// CHECK-NEXT: %26 = arith.cmpi eq, %25, %21 : vector<4xi6>
// CHECK-NEXT: %27 = arith.cmpi sge, %5, %cst_2 : vector<4xi6>
// CHECK-NEXT: %28 = arith.cmpi slt, %5, %cst_3 : vector<4xi6>
// CHECK-NEXT: %29 = arith.andi %26, %28 : vector<4xi1>
// CHECK-NEXT: %30 = arith.andi %29, %27 : vector<4xi1>
// CHECK-NEXT: %31 = math.copysign %cst, %arg0 : vector<4xf6E3M2FN>
// CHECK-NEXT: %32 = arith.subf %1, %31 : vector<4xf6E3M2FN>
// CHECK-NEXT: %33 = arith.andi %16, %30 : vector<4xi1>
// CHECK-NEXT: %34 = arith.select %33, %32, %1 : vector<4xi1>, vector<4xf6E3M2FN>
// CHECK-NEXT: %35 = math.copysign %34, %arg0 : vector<4xf6E3M2FN>
// CHECK-NEXT: return %35 : vector<4xf6E3M2FN>
// CHECK-NEXT: }
