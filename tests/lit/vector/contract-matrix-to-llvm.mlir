// A product of matrices as one intrinsic.
// RUN: mlir-opt %s --convert-vector-to-llvm=vector-contract-lowering=llvmintr | FileCheck %s

#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func.func @product(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg1 : vector<3x2xf32> to !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %2 = ub.poison : vector<2x2xf32>
//  CHECK-NEXT: %3 = builtin.unrealized_conversion_cast %2 : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %4 = ub.poison : vector<6xf32>
//  CHECK-NEXT: %5 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %6 = llvm.shufflevector %5, %5 [0, 1, 2, 0, 0, 0] : vector<3xf32>
//  CHECK-NEXT: %7 = llvm.shufflevector %6, %4 [0, 1, 2, 9, 10, 11] : vector<6xf32>
//  CHECK-NEXT: %8 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %9 = llvm.shufflevector %8, %8 [0, 1, 2, 0, 0, 0] : vector<3xf32>
//  CHECK-NEXT: %10 = llvm.shufflevector %9, %7 [6, 7, 8, 0, 1, 2] : vector<6xf32>
//  CHECK-NEXT: %11 = llvm.extractvalue %0[0] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %12 = llvm.shufflevector %11, %11 [0, 1, 0, 0, 0, 0] : vector<2xf32>
//  CHECK-NEXT: %13 = llvm.shufflevector %12, %4 [0, 1, 8, 9, 10, 11] : vector<6xf32>
//  CHECK-NEXT: %14 = llvm.extractvalue %0[1] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %15 = llvm.shufflevector %14, %14 [0, 1, 0, 0, 0, 0] : vector<2xf32>
//  CHECK-NEXT: %16 = llvm.shufflevector %15, %13 [6, 7, 0, 1, 10, 11] : vector<6xf32>
//  CHECK-NEXT: %17 = llvm.extractvalue %0[2] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %18 = llvm.shufflevector %17, %17 [0, 1, 0, 0, 0, 0] : vector<2xf32>
//  CHECK-NEXT: %19 = llvm.shufflevector %18, %16 [6, 7, 8, 9, 0, 1] : vector<6xf32>
//  CHECK-NEXT: %20 = llvm.intr.matrix.multiply %10, %19 {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<6xf32>, vector<6xf32>) -> vector<4xf32>
//  CHECK-NEXT: %21 = llvm.shufflevector %20, %20 [0, 1] : vector<4xf32>
//  CHECK-NEXT: %22 = llvm.insertvalue %21, %3[0] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %23 = llvm.shufflevector %20, %20 [2, 3] : vector<4xf32>
//  CHECK-NEXT: %24 = llvm.insertvalue %23, %22[1] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %25 = builtin.unrealized_conversion_cast %24 : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
//  CHECK-NEXT: %26 = arith.addf %arg2, %25 : vector<2x2xf32>
//  CHECK-NEXT: return %26 : vector<2x2xf32>
func.func @product(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
