// Constants of every kind of type, and the names that they give to values.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @constants() {
// CHECK-NEXT:    %c42_i32 = arith.constant 42 : i32
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %c-1_i128 = arith.constant -1 : i128
// CHECK-NEXT:    %cst = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 0xFFF0000000000000 : f64
// CHECK-NEXT:    %cst_2 = arith.constant dense<[1, 2, 3]> : vector<3xi8>
// CHECK-NEXT:    %cst_3 = arith.constant dense<2.500000e-01> : tensor<2x2xbf16>
// CHECK-NEXT:    %cst_4 = arith.constant dense<true> : vector<[4]xi1>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @constants() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant -1 : index
  %2 = arith.constant true
  %3 = arith.constant 340282366920938463463374607431768211455 : i128
  %4 = arith.constant 1.5 : f32
  %5 = arith.constant 0x7FC00000 : f32
  %6 = arith.constant 0xFFF0000000000000 : f64
  %7 = arith.constant dense<[1, 2, 3]> : vector<3xi8>
  %8 = arith.constant dense<0.25> : tensor<2x2xbf16>
  %9 = arith.constant dense<true> : vector<[4]xi1>
  return
}
