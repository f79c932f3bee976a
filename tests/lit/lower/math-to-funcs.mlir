// RUN: mlir-opt %s -convert-math-to-funcs=convert-ctlz | FileCheck %s

func.func @f(%a: f64, %i: i64, %v: vector<2xf32>, %vi: vector<2xi64>, %s: i8, %vb: vector<2x2xi8>) {
  %0 = math.fpowi %a, %i fastmath<fast> : f64, i64
  %1 = math.fpowi %v, %vi : vector<2xf32>, vector<2xi64>
  %2 = math.ipowi %vb, %vb : vector<2x2xi8>
  %3 = math.ipowi %s, %s : i8
  %4 = math.fpowi %a, %s : f64, i8
  %5 = math.ctlz %s : i8
  %6 = math.ctlz %vb : vector<2x2xi8>
  %7 = math.fpowi %a, %i : f64, i64
  return
}
func.func @idx(%i: index, %h: f16, %s: i32) {
  %1 = math.ipowi %i, %i : index
  %2 = math.ctlz %i : index
  %3 = math.fpowi %h, %s : f16, i32
  return
}

// CHECK-LABEL: func.func @f(%arg0: f64, %arg1: i64, %arg2: vector<2xf32>, %arg3: vector<2xi64>, %arg4: i8, %arg5: vector<2x2xi8>) {
// CHECK-NEXT:    %0 = call @__mlir_math_fpowi_f64_i64(%arg0, %arg1) : (f64, i64) -> f64
// CHECK-NEXT:    %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK-NEXT:    %1 = vector.extract %arg2[0] : f32 from vector<2xf32>
// CHECK-NEXT:    %2 = vector.extract %arg3[0] : i64 from vector<2xi64>
// CHECK-NEXT:    %3 = call @__mlir_math_fpowi_f32_i64(%1, %2) : (f32, i64) -> f32
// CHECK-NEXT:    %4 = vector.insert %3, %cst [0] : f32 into vector<2xf32>
// CHECK-NEXT:    %5 = vector.extract %arg2[1] : f32 from vector<2xf32>
// CHECK-NEXT:    %6 = vector.extract %arg3[1] : i64 from vector<2xi64>
// CHECK-NEXT:    %7 = call @__mlir_math_fpowi_f32_i64(%5, %6) : (f32, i64) -> f32
// CHECK-NEXT:    %8 = vector.insert %7, %4 [1] : f32 into vector<2xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<0> : vector<2x2xi8>
// CHECK-NEXT:    %9 = vector.extract %arg5[0, 0] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %10 = vector.extract %arg5[0, 0] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %11 = call @__mlir_math_ipowi_i8(%9, %10) : (i8, i8) -> i8
// CHECK-NEXT:    %12 = vector.insert %11, %cst_0 [0, 0] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %13 = vector.extract %arg5[0, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %14 = vector.extract %arg5[0, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %15 = call @__mlir_math_ipowi_i8(%13, %14) : (i8, i8) -> i8
// CHECK-NEXT:    %16 = vector.insert %15, %12 [0, 1] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %17 = vector.extract %arg5[1, 0] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %18 = vector.extract %arg5[1, 0] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %19 = call @__mlir_math_ipowi_i8(%17, %18) : (i8, i8) -> i8
// CHECK-NEXT:    %20 = vector.insert %19, %16 [1, 0] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %21 = vector.extract %arg5[1, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %22 = vector.extract %arg5[1, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %23 = call @__mlir_math_ipowi_i8(%21, %22) : (i8, i8) -> i8
// CHECK-NEXT:    %24 = vector.insert %23, %20 [1, 1] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %25 = call @__mlir_math_ipowi_i8(%arg4, %arg4) : (i8, i8) -> i8
// CHECK-NEXT:    %26 = call @__mlir_math_fpowi_f64_i8(%arg0, %arg4) : (f64, i8) -> f64
// CHECK-NEXT:    %27 = call @__mlir_math_ctlz_i8(%arg4) : (i8) -> i8
// CHECK-NEXT:    %cst_1 = arith.constant dense<0> : vector<2x2xi8>
// CHECK-NEXT:    %28 = vector.extract %arg5[0, 0] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %29 = call @__mlir_math_ctlz_i8(%28) : (i8) -> i8
// CHECK-NEXT:    %30 = vector.insert %29, %cst_1 [0, 0] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %31 = vector.extract %arg5[0, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %32 = call @__mlir_math_ctlz_i8(%31) : (i8) -> i8
// CHECK-NEXT:    %33 = vector.insert %32, %30 [0, 1] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %34 = vector.extract %arg5[1, 0] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %35 = call @__mlir_math_ctlz_i8(%34) : (i8) -> i8
// CHECK-NEXT:    %36 = vector.insert %35, %33 [1, 0] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %37 = vector.extract %arg5[1, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT:    %38 = call @__mlir_math_ctlz_i8(%37) : (i8) -> i8
// CHECK-NEXT:    %39 = vector.insert %38, %36 [1, 1] : i8 into vector<2x2xi8>
// CHECK-NEXT:    %40 = call @__mlir_math_fpowi_f64_i64(%arg0, %arg1) : (f64, i64) -> f64
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @idx(%arg0: index, %arg1: f16, %arg2: i32) {
// CHECK-NEXT:    %0 = math.ipowi %arg0, %arg0 : index
// CHECK-NEXT:    %1 = math.ctlz %arg0 : index
// CHECK-NEXT:    %2 = call @__mlir_math_fpowi_f16_i32(%arg1, %arg2) : (f16, i32) -> f16
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @__mlir_math_fpowi_f64_i64(%arg0: f64, %arg1: i64) -> f64 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f64
// CHECK-NEXT:    %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:    %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:    %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
// CHECK-NEXT:    %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg1, %c0_i64 : i64
// CHECK-NEXT:    cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %cst : f64
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = arith.cmpi sle, %arg1, %c0_i64 : i64
// CHECK-NEXT:    %2 = arith.cmpi eq, %arg1, %c-9223372036854775808_i64 : i64
// CHECK-NEXT:    %3 = arith.subi %c0_i64, %arg1 : i64
// CHECK-NEXT:    %4 = arith.select %1, %3, %arg1 : i64
// CHECK-NEXT:    %5 = arith.select %2, %c9223372036854775807_i64, %4 : i64
// CHECK-NEXT:    cf.br ^bb3(%cst, %arg0, %5 : f64, f64, i64)
// CHECK-NEXT:  ^bb3(%6: f64, %7: f64, %8: i64):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT:    %9 = arith.andi %8, %c1_i64 : i64
// CHECK-NEXT:    %10 = arith.cmpi ne, %9, %c0_i64 : i64
// CHECK-NEXT:    cf.cond_br %10, ^bb4, ^bb5(%6 : f64)
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    %11 = arith.mulf %6, %7 : f64
// CHECK-NEXT:    cf.br ^bb5(%11 : f64)
// CHECK-NEXT:  ^bb5(%12: f64):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:    %13 = arith.shrui %8, %c1_i64 : i64
// CHECK-NEXT:    %14 = arith.cmpi eq, %13, %c0_i64 : i64
// CHECK-NEXT:    cf.cond_br %14, ^bb7(%12 : f64), ^bb6
// CHECK-NEXT:  ^bb6:  // pred: ^bb5
// CHECK-NEXT:    %15 = arith.mulf %7, %7 : f64
// CHECK-NEXT:    cf.br ^bb3(%12, %15, %13 : f64, f64, i64)
// CHECK-NEXT:  ^bb7(%16: f64):  // pred: ^bb5
// CHECK-NEXT:    cf.cond_br %2, ^bb8, ^bb9(%16 : f64)
// CHECK-NEXT:  ^bb8:  // pred: ^bb7
// CHECK-NEXT:    %17 = arith.mulf %16, %arg0 : f64
// CHECK-NEXT:    cf.br ^bb9(%17 : f64)
// CHECK-NEXT:  ^bb9(%18: f64):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:    cf.cond_br %1, ^bb10, ^bb11(%18 : f64)
// CHECK-NEXT:  ^bb10:  // pred: ^bb9
// CHECK-NEXT:    %19 = arith.divf %cst, %18 : f64
// CHECK-NEXT:    cf.br ^bb11(%19 : f64)
// CHECK-NEXT:  ^bb11(%20: f64):  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:    return %20 : f64
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @__mlir_math_fpowi_f32_i64(%arg0: f32, %arg1: i64) -> f32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:    %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:    %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
// CHECK-NEXT:    %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg1, %c0_i64 : i64
// CHECK-NEXT:    cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %cst : f32
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = arith.cmpi sle, %arg1, %c0_i64 : i64
// CHECK-NEXT:    %2 = arith.cmpi eq, %arg1, %c-9223372036854775808_i64 : i64
// CHECK-NEXT:    %3 = arith.subi %c0_i64, %arg1 : i64
// CHECK-NEXT:    %4 = arith.select %1, %3, %arg1 : i64
// CHECK-NEXT:    %5 = arith.select %2, %c9223372036854775807_i64, %4 : i64
// CHECK-NEXT:    cf.br ^bb3(%cst, %arg0, %5 : f32, f32, i64)
// CHECK-NEXT:  ^bb3(%6: f32, %7: f32, %8: i64):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT:    %9 = arith.andi %8, %c1_i64 : i64
// CHECK-NEXT:    %10 = arith.cmpi ne, %9, %c0_i64 : i64
// CHECK-NEXT:    cf.cond_br %10, ^bb4, ^bb5(%6 : f32)
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    %11 = arith.mulf %6, %7 : f32
// CHECK-NEXT:    cf.br ^bb5(%11 : f32)
// CHECK-NEXT:  ^bb5(%12: f32):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:    %13 = arith.shrui %8, %c1_i64 : i64
// CHECK-NEXT:    %14 = arith.cmpi eq, %13, %c0_i64 : i64
// CHECK-NEXT:    cf.cond_br %14, ^bb7(%12 : f32), ^bb6
// CHECK-NEXT:  ^bb6:  // pred: ^bb5
// CHECK-NEXT:    %15 = arith.mulf %7, %7 : f32
// CHECK-NEXT:    cf.br ^bb3(%12, %15, %13 : f32, f32, i64)
// CHECK-NEXT:  ^bb7(%16: f32):  // pred: ^bb5
// CHECK-NEXT:    cf.cond_br %2, ^bb8, ^bb9(%16 : f32)
// CHECK-NEXT:  ^bb8:  // pred: ^bb7
// CHECK-NEXT:    %17 = arith.mulf %16, %arg0 : f32
// CHECK-NEXT:    cf.br ^bb9(%17 : f32)
// CHECK-NEXT:  ^bb9(%18: f32):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:    cf.cond_br %1, ^bb10, ^bb11(%18 : f32)
// CHECK-NEXT:  ^bb10:  // pred: ^bb9
// CHECK-NEXT:    %19 = arith.divf %cst, %18 : f32
// CHECK-NEXT:    cf.br ^bb11(%19 : f32)
// CHECK-NEXT:  ^bb11(%20: f32):  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:    return %20 : f32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @__mlir_math_ipowi_i8(%arg0: i8, %arg1: i8) -> i8 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg1, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %c1_i8 : i8
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = arith.cmpi sle, %arg1, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %1, ^bb3, ^bb12(%c1_i8, %arg0, %arg1 : i8, i8, i8)
// CHECK-NEXT:  ^bb3:  // pred: ^bb2
// CHECK-NEXT:    %2 = arith.cmpi eq, %arg0, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %2, ^bb4, ^bb5
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    %3 = arith.divsi %c1_i8, %c0_i8 : i8
// CHECK-NEXT:    return %3 : i8
// CHECK-NEXT:  ^bb5:  // pred: ^bb3
// CHECK-NEXT:    %4 = arith.cmpi eq, %arg0, %c1_i8 : i8
// CHECK-NEXT:    cf.cond_br %4, ^bb6, ^bb7
// CHECK-NEXT:  ^bb6:  // pred: ^bb5
// CHECK-NEXT:    return %c1_i8 : i8
// CHECK-NEXT:  ^bb7:  // pred: ^bb5
// CHECK-NEXT:    %5 = arith.cmpi eq, %arg0, %c-1_i8 : i8
// CHECK-NEXT:    cf.cond_br %5, ^bb8, ^bb11
// CHECK-NEXT:  ^bb8:  // pred: ^bb7
// CHECK-NEXT:    %6 = arith.andi %arg1, %c1_i8 : i8
// CHECK-NEXT:    %7 = arith.cmpi ne, %6, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %7, ^bb9, ^bb10
// CHECK-NEXT:  ^bb9:  // pred: ^bb8
// CHECK-NEXT:    return %c-1_i8 : i8
// CHECK-NEXT:  ^bb10:  // pred: ^bb8
// CHECK-NEXT:    return %c1_i8 : i8
// CHECK-NEXT:  ^bb11:  // pred: ^bb7
// CHECK-NEXT:    return %c0_i8 : i8
// CHECK-NEXT:  ^bb12(%8: i8, %9: i8, %10: i8):  // 2 preds: ^bb2, ^bb16
// CHECK-NEXT:    %11 = arith.andi %10, %c1_i8 : i8
// CHECK-NEXT:    %12 = arith.cmpi ne, %11, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %12, ^bb13, ^bb14(%8 : i8)
// CHECK-NEXT:  ^bb13:  // pred: ^bb12
// CHECK-NEXT:    %13 = arith.muli %8, %9 : i8
// CHECK-NEXT:    cf.br ^bb14(%13 : i8)
// CHECK-NEXT:  ^bb14(%14: i8):  // 2 preds: ^bb12, ^bb13
// CHECK-NEXT:    %15 = arith.shrui %10, %c1_i8 : i8
// CHECK-NEXT:    %16 = arith.cmpi eq, %15, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %16, ^bb15, ^bb16
// CHECK-NEXT:  ^bb15:  // pred: ^bb14
// CHECK-NEXT:    return %14 : i8
// CHECK-NEXT:  ^bb16:  // pred: ^bb14
// CHECK-NEXT:    %17 = arith.muli %9, %9 : i8
// CHECK-NEXT:    cf.br ^bb12(%14, %17, %15 : i8, i8, i8)
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @__mlir_math_fpowi_f64_i8(%arg0: f64, %arg1: i8) -> f64 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f64
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg1, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %cst : f64
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = arith.cmpi sle, %arg1, %c0_i8 : i8
// CHECK-NEXT:    %2 = arith.cmpi eq, %arg1, %c-128_i8 : i8
// CHECK-NEXT:    %3 = arith.subi %c0_i8, %arg1 : i8
// CHECK-NEXT:    %4 = arith.select %1, %3, %arg1 : i8
// CHECK-NEXT:    %5 = arith.select %2, %c127_i8, %4 : i8
// CHECK-NEXT:    cf.br ^bb3(%cst, %arg0, %5 : f64, f64, i8)
// CHECK-NEXT:  ^bb3(%6: f64, %7: f64, %8: i8):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT:    %9 = arith.andi %8, %c1_i8 : i8
// CHECK-NEXT:    %10 = arith.cmpi ne, %9, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %10, ^bb4, ^bb5(%6 : f64)
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    %11 = arith.mulf %6, %7 : f64
// CHECK-NEXT:    cf.br ^bb5(%11 : f64)
// CHECK-NEXT:  ^bb5(%12: f64):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:    %13 = arith.shrui %8, %c1_i8 : i8
// CHECK-NEXT:    %14 = arith.cmpi eq, %13, %c0_i8 : i8
// CHECK-NEXT:    cf.cond_br %14, ^bb7(%12 : f64), ^bb6
// CHECK-NEXT:  ^bb6:  // pred: ^bb5
// CHECK-NEXT:    %15 = arith.mulf %7, %7 : f64
// CHECK-NEXT:    cf.br ^bb3(%12, %15, %13 : f64, f64, i8)
// CHECK-NEXT:  ^bb7(%16: f64):  // pred: ^bb5
// CHECK-NEXT:    cf.cond_br %2, ^bb8, ^bb9(%16 : f64)
// CHECK-NEXT:  ^bb8:  // pred: ^bb7
// CHECK-NEXT:    %17 = arith.mulf %16, %arg0 : f64
// CHECK-NEXT:    cf.br ^bb9(%17 : f64)
// CHECK-NEXT:  ^bb9(%18: f64):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:    cf.cond_br %1, ^bb10, ^bb11(%18 : f64)
// CHECK-NEXT:  ^bb10:  // pred: ^bb9
// CHECK-NEXT:    %19 = arith.divf %cst, %18 : f64
// CHECK-NEXT:    cf.br ^bb11(%19 : f64)
// CHECK-NEXT:  ^bb11(%20: f64):  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:    return %20 : f64
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @__mlir_math_ctlz_i8(%arg0: i8) -> i8 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT:    %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg0, %c0_i8 : i8
// CHECK-NEXT:    %1 = scf.if %0 -> (i8) {
// CHECK-NEXT:      scf.yield %c8_i8 : i8
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:      %c8 = arith.constant 8 : index
// CHECK-NEXT:      %c0_i8_0 = arith.constant 0 : i8
// CHECK-NEXT:      %2:2 = scf.for %arg1 = %c1 to %c8 step %c1 iter_args(%arg2 = %arg0, %arg3 = %c0_i8_0) -> (i8, i8) {
// CHECK-NEXT:        %3 = arith.cmpi slt, %arg2, %c0_i8 : i8
// CHECK-NEXT:        %4:2 = scf.if %3 -> (i8, i8) {
// CHECK-NEXT:          scf.yield %arg2, %arg3 : i8, i8
// CHECK-NEXT:        } else {
// CHECK-NEXT:          %5 = arith.addi %arg3, %c1_i8 : i8
// CHECK-NEXT:          %6 = arith.shli %arg2, %c1_i8 : i8
// CHECK-NEXT:          scf.yield %6, %5 : i8, i8
// CHECK-NEXT:        }
// CHECK-NEXT:        scf.yield %4#0, %4#1 : i8, i8
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %2#1 : i8
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i8
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @__mlir_math_fpowi_f16_i32(%arg0: f16, %arg1: i32) -> f16 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f16
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c-2147483648_i32 = arith.constant -2147483648 : i32
// CHECK-NEXT:    %c2147483647_i32 = arith.constant 2147483647 : i32
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg1, %c0_i32 : i32
// CHECK-NEXT:    cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %cst : f16
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = arith.cmpi sle, %arg1, %c0_i32 : i32
// CHECK-NEXT:    %2 = arith.cmpi eq, %arg1, %c-2147483648_i32 : i32
// CHECK-NEXT:    %3 = arith.subi %c0_i32, %arg1 : i32
// CHECK-NEXT:    %4 = arith.select %1, %3, %arg1 : i32
// CHECK-NEXT:    %5 = arith.select %2, %c2147483647_i32, %4 : i32
// CHECK-NEXT:    cf.br ^bb3(%cst, %arg0, %5 : f16, f16, i32)
// CHECK-NEXT:  ^bb3(%6: f16, %7: f16, %8: i32):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT:    %9 = arith.andi %8, %c1_i32 : i32
// CHECK-NEXT:    %10 = arith.cmpi ne, %9, %c0_i32 : i32
// CHECK-NEXT:    cf.cond_br %10, ^bb4, ^bb5(%6 : f16)
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    %11 = arith.mulf %6, %7 : f16
// CHECK-NEXT:    cf.br ^bb5(%11 : f16)
// CHECK-NEXT:  ^bb5(%12: f16):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:    %13 = arith.shrui %8, %c1_i32 : i32
// CHECK-NEXT:    %14 = arith.cmpi eq, %13, %c0_i32 : i32
// CHECK-NEXT:    cf.cond_br %14, ^bb7(%12 : f16), ^bb6
// CHECK-NEXT:  ^bb6:  // pred: ^bb5
// CHECK-NEXT:    %15 = arith.mulf %7, %7 : f16
// CHECK-NEXT:    cf.br ^bb3(%12, %15, %13 : f16, f16, i32)
// CHECK-NEXT:  ^bb7(%16: f16):  // pred: ^bb5
// CHECK-NEXT:    cf.cond_br %2, ^bb8, ^bb9(%16 : f16)
// CHECK-NEXT:  ^bb8:  // pred: ^bb7
// CHECK-NEXT:    %17 = arith.mulf %16, %arg0 : f16
// CHECK-NEXT:    cf.br ^bb9(%17 : f16)
// CHECK-NEXT:  ^bb9(%18: f16):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT:    cf.cond_br %1, ^bb10, ^bb11(%18 : f16)
// CHECK-NEXT:  ^bb10:  // pred: ^bb9
// CHECK-NEXT:    %19 = arith.divf %cst, %18 : f16
// CHECK-NEXT:    cf.br ^bb11(%19 : f16)
// CHECK-NEXT:  ^bb11(%20: f16):  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT:    return %20 : f16
// CHECK-NEXT:  }
