// A transposition of a matrix as one shuffle, with dimensions of size one, too.
// RUN: mlir-opt %s --convert-vector-to-llvm=vector-transpose-lowering=shuffle1d | FileCheck %s

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
//  CHECK-NEXT: %10 = llvm.shufflevector %9, %9 [0, 3, 1, 4, 2, 5] : vector<6xf32>
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

// CHECK-LABEL: func.func @unit(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg0 : vector<1x3x2xf32> to !llvm.array<1 x array<3 x vector<2xf32>>>
//  CHECK-NEXT: %1 = ub.poison : vector<2x1x3xf32>
//  CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<2x1x3xf32> to !llvm.array<2 x array<1 x vector<3xf32>>>
//  CHECK-NEXT: %3 = ub.poison : vector<6xf32>
//  CHECK-NEXT: %4 = llvm.extractvalue %0[0, 0] : !llvm.array<1 x array<3 x vector<2xf32>>>
//  CHECK-NEXT: %5 = llvm.shufflevector %4, %4 [0, 1, 0, 0, 0, 0] : vector<2xf32>
//  CHECK-NEXT: %6 = llvm.shufflevector %5, %3 [0, 1, 8, 9, 10, 11] : vector<6xf32>
//  CHECK-NEXT: %7 = llvm.extractvalue %0[0, 1] : !llvm.array<1 x array<3 x vector<2xf32>>>
//  CHECK-NEXT: %8 = llvm.shufflevector %7, %7 [0, 1, 0, 0, 0, 0] : vector<2xf32>
//  CHECK-NEXT: %9 = llvm.shufflevector %8, %6 [6, 7, 0, 1, 10, 11] : vector<6xf32>
//  CHECK-NEXT: %10 = llvm.extractvalue %0[0, 2] : !llvm.array<1 x array<3 x vector<2xf32>>>
//  CHECK-NEXT: %11 = llvm.shufflevector %10, %10 [0, 1, 0, 0, 0, 0] : vector<2xf32>
//  CHECK-NEXT: %12 = llvm.shufflevector %11, %9 [6, 7, 8, 9, 0, 1] : vector<6xf32>
//  CHECK-NEXT: %13 = llvm.shufflevector %12, %12 [0, 2, 4, 1, 3, 5] : vector<6xf32>
//  CHECK-NEXT: %14 = llvm.shufflevector %13, %13 [0, 1, 2] : vector<6xf32>
//  CHECK-NEXT: %15 = llvm.insertvalue %14, %2[0, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
//  CHECK-NEXT: %16 = llvm.shufflevector %13, %13 [3, 4, 5] : vector<6xf32>
//  CHECK-NEXT: %17 = llvm.insertvalue %16, %15[1, 0] : !llvm.array<2 x array<1 x vector<3xf32>>>
//  CHECK-NEXT: %18 = builtin.unrealized_conversion_cast %17 : !llvm.array<2 x array<1 x vector<3xf32>>> to vector<2x1x3xf32>
//  CHECK-NEXT: return %18 : vector<2x1x3xf32>
func.func @unit(%a: vector<1x3x2xf32>) -> vector<2x1x3xf32> {
  %0 = vector.transpose %a, [2, 0, 1] : vector<1x3x2xf32> to vector<2x1x3xf32>
  return %0 : vector<2x1x3xf32>
}
