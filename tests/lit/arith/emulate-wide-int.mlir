// RUN: mlir-opt %s -arith-emulate-wide-int=widest-int-supported=32 | FileCheck %s

// Integers twice as wide as the target has become vectors of two halves.

// CHECK-LABEL: func.func @sums(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32>
// CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %sum, %overflow = arith.addui_extended %0, %2 : i32, i1
// CHECK-NEXT: %4 = arith.extui %overflow : i1 to i32
// CHECK-NEXT: %5 = arith.addi %4, %1 : i32
// CHECK-NEXT: %6 = arith.addi %5, %3 : i32
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %7 = vector.insert %sum, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT: %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %9 = vector.extract %8[0] : i32 from vector<2xi32>
// CHECK-NEXT: %10 = vector.extract %8[1] : i32 from vector<2xi32>
// CHECK-NEXT: %11 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %12 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT: %low, %high = arith.mului_extended %9, %11 : i32
// CHECK-NEXT: %13 = arith.muli %9, %12 : i32
// CHECK-NEXT: %14 = arith.muli %10, %11 : i32
// CHECK-NEXT: %15 = arith.addi %high, %13 : i32
// CHECK-NEXT: %16 = arith.addi %15, %14 : i32
// CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %17 = vector.insert %low, %cst_0 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %18 = vector.insert %16, %17 [1] : i32 into vector<2xi32>
// CHECK-NEXT: return %18 : vector<2xi32>
func.func @sums(%a: i64, %b: i64) -> i64 {
  %0 = arith.addi %a, %b : i64
  %1 = arith.muli %0, %b : i64
  return %1 : i64
}

// CHECK-LABEL: func.func @vectors(%arg0: vector<3x2xi32>, %arg1: vector<3x2xi32>) -> vector<3xi1>
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %1 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %2 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %3 = vector.extract_strided_slice %arg1 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: %4 = arith.cmpi uge, %0, %2 : vector<3x1xi32>
// CHECK-NEXT: %5 = arith.cmpi sge, %1, %3 : vector<3x1xi32>
// CHECK-NEXT: %6 = arith.cmpi eq, %1, %3 : vector<3x1xi32>
// CHECK-NEXT: %7 = arith.select %6, %4, %5 : vector<3x1xi1>, vector<3x1xi1>
// CHECK-NEXT: %8 = vector.shape_cast %7 : vector<3x1xi1> to vector<3xi1>
// CHECK-NEXT: vector.print %arg0 : vector<3x2xi32>
// CHECK-NEXT: return %8 : vector<3xi1>
func.func @vectors(%a: vector<3xi64>, %b: vector<3xi64>) -> vector<3xi1> {
  %0 = arith.cmpi sge, %a, %b : vector<3xi64>
  vector.print %a : vector<3xi64>
  return %0 : vector<3xi1>
}

// CHECK-LABEL: func.func @shifts(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32>
// CHECK-NEXT: %0 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %1 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %2 = arith.cmpi slt, %0, %c0_i32 : i32
// CHECK-NEXT: %3 = arith.extsi %2 : i1 to i32
// CHECK-NEXT: %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT: %4 = arith.cmpi slt, %3, %c0_i32_0 : i32
// CHECK-NEXT: %5 = arith.extsi %4 : i1 to i32
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %6 = vector.insert %3, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT: %7 = vector.insert %5, %6 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %c64_i32 = arith.constant 64 : i32
// CHECK-NEXT: %8 = arith.subi %c64_i32, %1 : i32
// CHECK-NEXT: %cst_1 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %9 = vector.insert %8, %cst_1 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %10 = vector.extract %7[0] : i32 from vector<2xi32>
// CHECK-NEXT: %11 = vector.extract %7[1] : i32 from vector<2xi32>
// CHECK-NEXT: %12 = vector.extract %9[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32_2 = arith.constant 0 : i32
// CHECK-NEXT: %c32_i32 = arith.constant 32 : i32
// CHECK-NEXT: %13 = arith.cmpi uge, %12, %c32_i32 : i32
// CHECK-NEXT: %14 = arith.shli %10, %12 : i32
// CHECK-NEXT: %15 = arith.select %13, %c0_i32_2, %14 : i32
// CHECK-NEXT: %16 = arith.select %13, %c32_i32, %12 : i32
// CHECK-NEXT: %17 = arith.subi %c32_i32, %16 : i32
// CHECK-NEXT: %18 = arith.shrui %10, %17 : i32
// CHECK-NEXT: %19 = arith.subi %12, %c32_i32 : i32
// CHECK-NEXT: %20 = arith.shli %10, %19 : i32
// CHECK-NEXT: %21 = arith.shli %11, %12 : i32
// CHECK-NEXT: %22 = arith.select %13, %c0_i32_2, %21 : i32
// CHECK-NEXT: %23 = arith.select %13, %20, %18 : i32
// CHECK-NEXT: %24 = arith.ori %23, %22 : i32
// CHECK-NEXT: %cst_3 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %25 = vector.insert %15, %cst_3 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %26 = vector.insert %24, %25 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %27 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %28 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %29 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32_4 = arith.constant 0 : i32
// CHECK-NEXT: %c32_i32_5 = arith.constant 32 : i32
// CHECK-NEXT: %30 = arith.cmpi uge, %29, %c32_i32_5 : i32
// CHECK-NEXT: %31 = arith.shrui %27, %29 : i32
// CHECK-NEXT: %32 = arith.select %30, %c0_i32_4, %31 : i32
// CHECK-NEXT: %33 = arith.shrui %28, %29 : i32
// CHECK-NEXT: %34 = arith.select %30, %c0_i32_4, %33 : i32
// CHECK-NEXT: %35 = arith.select %30, %c32_i32_5, %29 : i32
// CHECK-NEXT: %36 = arith.subi %c32_i32_5, %35 : i32
// CHECK-NEXT: %37 = arith.shli %28, %36 : i32
// CHECK-NEXT: %38 = arith.subi %29, %c32_i32_5 : i32
// CHECK-NEXT: %39 = arith.shrui %28, %38 : i32
// CHECK-NEXT: %40 = arith.select %30, %39, %37 : i32
// CHECK-NEXT: %41 = arith.ori %32, %40 : i32
// CHECK-NEXT: %cst_6 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %42 = vector.insert %41, %cst_6 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %43 = vector.insert %34, %42 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %44 = vector.extract %43[0] : i32 from vector<2xi32>
// CHECK-NEXT: %45 = vector.extract %43[1] : i32 from vector<2xi32>
// CHECK-NEXT: %46 = vector.extract %26[0] : i32 from vector<2xi32>
// CHECK-NEXT: %47 = vector.extract %26[1] : i32 from vector<2xi32>
// CHECK-NEXT: %48 = arith.ori %44, %46 : i32
// CHECK-NEXT: %49 = arith.ori %45, %47 : i32
// CHECK-NEXT: %cst_7 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %50 = vector.insert %48, %cst_7 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %51 = vector.insert %49, %50 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %52 = arith.cmpi eq, %1, %c0_i32 : i32
// CHECK-NEXT: %53 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %54 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %55 = vector.extract %51[0] : i32 from vector<2xi32>
// CHECK-NEXT: %56 = vector.extract %51[1] : i32 from vector<2xi32>
// CHECK-NEXT: %57 = arith.select %52, %53, %55 : i32
// CHECK-NEXT: %58 = arith.select %52, %54, %56 : i32
// CHECK-NEXT: %cst_8 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %59 = vector.insert %57, %cst_8 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %60 = vector.insert %58, %59 [1] : i32 into vector<2xi32>
// CHECK-NEXT: return %60 : vector<2xi32>
func.func @shifts(%a: i64, %b: i64) -> i64 {
  %0 = arith.shrsi %a, %b : i64
  return %0 : i64
}

// CHECK-LABEL: func.func @floats(%arg0: f64) -> f64
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %0 = arith.cmpf olt, %arg0, %cst : f64
// CHECK-NEXT: %1 = arith.negf %arg0 : f64
// CHECK-NEXT: %2 = arith.select %0, %1, %arg0 : f64
// CHECK-NEXT: %cst_1 = arith.constant 0x41F0000000000000 : f64
// CHECK-NEXT: %3 = arith.divf %2, %cst_1 : f64
// CHECK-NEXT: %4 = arith.fptoui %3 : f64 to i32
// CHECK-NEXT: %5 = arith.remf %2, %cst_1 : f64
// CHECK-NEXT: %6 = arith.fptoui %5 : f64 to i32
// CHECK-NEXT: %cst_2 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %7 = vector.insert %6, %cst_2 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %8 = vector.insert %4, %7 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %9 = vector.extract %cst_0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %10 = vector.extract %cst_0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %11 = vector.extract %8[0] : i32 from vector<2xi32>
// CHECK-NEXT: %12 = vector.extract %8[1] : i32 from vector<2xi32>
// CHECK-NEXT: %13 = arith.subi %9, %11 : i32
// CHECK-NEXT: %14 = arith.cmpi ult, %9, %11 : i32
// CHECK-NEXT: %15 = arith.extui %14 : i1 to i32
// CHECK-NEXT: %16 = arith.subi %10, %15 : i32
// CHECK-NEXT: %17 = arith.subi %16, %12 : i32
// CHECK-NEXT: %cst_3 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %18 = vector.insert %13, %cst_3 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %19 = vector.insert %17, %18 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %20 = vector.extract %19[0] : i32 from vector<2xi32>
// CHECK-NEXT: %21 = vector.extract %19[1] : i32 from vector<2xi32>
// CHECK-NEXT: %22 = vector.extract %8[0] : i32 from vector<2xi32>
// CHECK-NEXT: %23 = vector.extract %8[1] : i32 from vector<2xi32>
// CHECK-NEXT: %24 = arith.select %0, %20, %22 : i32
// CHECK-NEXT: %25 = arith.select %0, %21, %23 : i32
// CHECK-NEXT: %cst_4 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %26 = vector.insert %24, %cst_4 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %27 = vector.insert %25, %26 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %cst_5 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %28 = vector.extract %27[0] : i32 from vector<2xi32>
// CHECK-NEXT: %29 = vector.extract %27[1] : i32 from vector<2xi32>
// CHECK-NEXT: %30 = vector.extract %cst_5[0] : i32 from vector<2xi32>
// CHECK-NEXT: %31 = vector.extract %cst_5[1] : i32 from vector<2xi32>
// CHECK-NEXT: %32 = arith.cmpi ult, %28, %30 : i32
// CHECK-NEXT: %33 = arith.cmpi slt, %29, %31 : i32
// CHECK-NEXT: %34 = arith.cmpi eq, %29, %31 : i32
// CHECK-NEXT: %35 = arith.select %34, %32, %33 : i1
// CHECK-NEXT: %36 = vector.extract %cst_5[0] : i32 from vector<2xi32>
// CHECK-NEXT: %37 = vector.extract %cst_5[1] : i32 from vector<2xi32>
// CHECK-NEXT: %38 = vector.extract %27[0] : i32 from vector<2xi32>
// CHECK-NEXT: %39 = vector.extract %27[1] : i32 from vector<2xi32>
// CHECK-NEXT: %40 = arith.subi %36, %38 : i32
// CHECK-NEXT: %41 = arith.cmpi ult, %36, %38 : i32
// CHECK-NEXT: %42 = arith.extui %41 : i1 to i32
// CHECK-NEXT: %43 = arith.subi %37, %42 : i32
// CHECK-NEXT: %44 = arith.subi %43, %39 : i32
// CHECK-NEXT: %cst_6 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %45 = vector.insert %40, %cst_6 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %46 = vector.insert %44, %45 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %47 = vector.extract %46[0] : i32 from vector<2xi32>
// CHECK-NEXT: %48 = vector.extract %46[1] : i32 from vector<2xi32>
// CHECK-NEXT: %49 = vector.extract %27[0] : i32 from vector<2xi32>
// CHECK-NEXT: %50 = vector.extract %27[1] : i32 from vector<2xi32>
// CHECK-NEXT: %51 = arith.select %35, %47, %49 : i32
// CHECK-NEXT: %52 = arith.select %35, %48, %50 : i32
// CHECK-NEXT: %cst_7 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %53 = vector.insert %51, %cst_7 [0] : i32 into vector<2xi32>
// CHECK-NEXT: %54 = vector.insert %52, %53 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %55 = vector.extract %54[0] : i32 from vector<2xi32>
// CHECK-NEXT: %56 = vector.extract %54[1] : i32 from vector<2xi32>
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %57 = arith.cmpi eq, %56, %c0_i32 : i32
// CHECK-NEXT: %58 = arith.uitofp %55 : i32 to f64
// CHECK-NEXT: %59 = arith.uitofp %56 : i32 to f64
// CHECK-NEXT: %cst_8 = arith.constant 0x41F0000000000000 : f64
// CHECK-NEXT: %60 = arith.mulf %59, %cst_8 : f64
// CHECK-NEXT: %61 = arith.addf %58, %60 : f64
// CHECK-NEXT: %62 = arith.select %57, %58, %61 : f64
// CHECK-NEXT: %63 = arith.negf %62 : f64
// CHECK-NEXT: %64 = arith.select %35, %63, %62 : f64
// CHECK-NEXT: return %64 : f64
func.func @floats(%a: f64) -> f64 {
  %0 = arith.fptosi %a : f64 to i64
  %1 = arith.sitofp %0 : i64 to f64
  return %1 : f64
}

// CHECK-LABEL: func.func @constants() -> (vector<2xi32>, vector<2x2xi32>)
// CHECK-NEXT: %cst = arith.constant dense<[-7, -1]> : vector<2xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<{{[[][[]}}0, 0], [0, 1]]> : vector<2x2xi32>
// CHECK-NEXT: return %cst, %cst_0 : vector<2xi32>, vector<2x2xi32>
func.func @constants() -> (i64, vector<2xi64>) {
  %0 = arith.constant -7 : i64
  %1 = arith.constant dense<[0, 4294967296]> : vector<2xi64>
  return %0, %1 : i64, vector<2xi64>
}

// CHECK-LABEL: func.func @index(%arg0: index) -> index
// CHECK-NEXT: %0 = arith.index_cast %arg0 : index to i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %1 = arith.cmpi slt, %0, %c0_i32 : i32
// CHECK-NEXT: %2 = arith.extsi %1 : i1 to i32
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %3 = vector.insert %0, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT: %4 = vector.insert %2, %3 [1] : i32 into vector<2xi32>
// CHECK-NEXT: %5 = vector.extract %4[0] : i32 from vector<2xi32>
// CHECK-NEXT: %6 = arith.index_castui %5 : i32 to index
// CHECK-NEXT: return %6 : index
func.func @index(%a: index) -> index {
  %0 = arith.index_cast %a : index to i64
  %1 = arith.index_castui %0 : i64 to index
  return %1 : index
}

// CHECK-LABEL: func.func @narrow(%arg0: i32) -> i32
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: return %0 : i32
func.func @narrow(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
