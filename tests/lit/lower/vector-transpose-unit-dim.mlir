// A transpose of a matrix with one row or column is a shape cast, which folds for constants and is kept for scalable vectors.
// RUN: mlir-opt %s -split-input-file -convert-vector-to-llvm | FileCheck %s

func.func @constant() -> vector<1x3xi32> {
  %0 = arith.constant dense<[[0], [2], [5]]> : vector<3x1xi32>
  %1 = vector.transpose %0, [1, 0] : vector<3x1xi32> to vector<1x3xi32>
  return %1 : vector<1x3xi32>
}
// CHECK-LABEL: func.func @constant() -> vector<1x3xi32> {
// CHECK-NEXT: %cst = arith.constant dense<{{\[\[}}0, 2, 5]]> : vector<1x3xi32>
// CHECK-NEXT: return %cst : vector<1x3xi32>
// CHECK-NEXT: }

// -----

func.func @scalable(%a: vector<1x[4]xi32>) -> vector<[4]x1xi32> {
  %0 = vector.transpose %a, [1, 0] : vector<1x[4]xi32> to vector<[4]x1xi32>
  return %0 : vector<[4]x1xi32>
}
// CHECK-LABEL: func.func @scalable(%arg0: vector<1x[4]xi32>) -> vector<[4]x1xi32> {
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<1x[4]xi32> to vector<[4]x1xi32>
// CHECK-NEXT: return %0 : vector<[4]x1xi32>
// CHECK-NEXT: }

// -----

func.func @row(%a: vector<2x1xi32>) -> vector<1x2xi32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x1xi32> to vector<1x2xi32>
  return %0 : vector<1x2xi32>
}
// CHECK-LABEL: func.func @row(%arg0: vector<2x1xi32>) -> vector<1x2xi32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x1xi32> to !llvm.array<2 x vector<1xi32>>
// CHECK-NEXT: %1 = ub.poison : vector<1x2xi32>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<1x2xi32> to !llvm.array<1 x vector<2xi32>>
// CHECK-NEXT: %3 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<1xi32>>
// CHECK-NEXT: %4 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: %5 = llvm.extractelement %3[%4 : i64] : vector<1xi32>
// CHECK-NEXT: %6 = llvm.extractvalue %2[0] : !llvm.array<1 x vector<2xi32>>
// CHECK-NEXT: %7 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: %8 = llvm.insertelement %5, %6[%7 : i64] : vector<2xi32>
// CHECK-NEXT: %9 = llvm.insertvalue %8, %2[0] : !llvm.array<1 x vector<2xi32>>
// CHECK-NEXT: %10 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<1xi32>>
// CHECK-NEXT: %11 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: %12 = llvm.extractelement %10[%11 : i64] : vector<1xi32>
// CHECK-NEXT: %13 = llvm.extractvalue %9[0] : !llvm.array<1 x vector<2xi32>>
// CHECK-NEXT: %14 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: %15 = llvm.insertelement %12, %13[%14 : i64] : vector<2xi32>
// CHECK-NEXT: %16 = llvm.insertvalue %15, %9[0] : !llvm.array<1 x vector<2xi32>>
// CHECK-NEXT: %17 = builtin.unrealized_conversion_cast %16 : !llvm.array<1 x vector<2xi32>> to vector<1x2xi32>
// CHECK-NEXT: return %17 : vector<1x2xi32>
// CHECK-NEXT: }
