// A transposition of a matrix as an intrinsic.
// RUN: mlir-opt %s --convert-vector-to-llvm=vector-transpose-lowering=llvmintr | FileCheck %s

// CHECK-LABEL: func.func @matrix(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %1 = ub.poison : vector<3x2xf32>
//  CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<3x2xf32> to !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %3 = ub.poison : vector<6xf32>
//  CHECK-NEXT: %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %5 = llvm.shufflevector %4, %4 [0, 1, 2, 0, 0, 0] : vector<3xf32>
//  CHECK-NEXT: %6 = llvm.shufflevector %5, %3 [0, 1, 2, 9, 10, 11] : vector<6xf32>
//  CHECK-NEXT: %7 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %8 = llvm.shufflevector %7, %7 [0, 1, 2, 0, 0, 0] : vector<3xf32>
//  CHECK-NEXT: %9 = llvm.shufflevector %8, %6 [6, 7, 8, 0, 1, 2] : vector<6xf32>
//  CHECK-NEXT: %10 = llvm.intr.matrix.transpose %9 {columns = 2 : i32, rows = 3 : i32} : vector<6xf32> into vector<6xf32>
//  CHECK-NEXT: %11 = llvm.shufflevector %10, %10 [0, 1] : vector<6xf32>
//  CHECK-NEXT: %12 = llvm.insertvalue %11, %2[0] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %13 = llvm.shufflevector %10, %10 [2, 3] : vector<6xf32>
//  CHECK-NEXT: %14 = llvm.insertvalue %13, %12[1] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %15 = llvm.shufflevector %10, %10 [4, 5] : vector<6xf32>
//  CHECK-NEXT: %16 = llvm.insertvalue %15, %14[2] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %17 = builtin.unrealized_conversion_cast %16 : !llvm.array<3 x vector<2xf32>> to vector<3x2xf32>
//  CHECK-NEXT: return %17 : vector<3x2xf32>
func.func @matrix(%a: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
