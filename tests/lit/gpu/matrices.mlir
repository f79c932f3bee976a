// Products and stores of matrices.
// RUN: mlir-opt %s  | FileCheck %s

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b : !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">, %m: memref<16x16xf16>, %i: index) {
 %r = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
 gpu.subgroup_mma_store_matrix %r, %m[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
return }

//       CHECK: module {
//  CHECK-NEXT: func.func @f(%arg0: !gpu.mma_matrix<16x16xf16, "AOp">, %arg1: !gpu.mma_matrix<16x16xf16, "BOp">, %arg2: !gpu.mma_matrix<16x16xf16, "COp">, %arg3: memref<16x16xf16>, %arg4: index) {
//  CHECK-NEXT: %0 = gpu.subgroup_mma_compute %arg0, %arg1, %arg2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
//  CHECK-NEXT: gpu.subgroup_mma_store_matrix %0, %arg3[%arg4, %arg4] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
