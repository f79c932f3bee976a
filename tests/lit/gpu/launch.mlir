// Launches, reductions, and operations on sparse matrices.
// RUN: mlir-opt %s  | FileCheck %s

func.func @f(%a: memref<4xf32>, %m: memref<16x16xf16>, %i: index, %c: i32, %u: memref<*xf32>) {
  %t = gpu.wait async
  %x = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) dynamic_shared_memory_size %c workgroup(%w : memref<4xf32, 3>) private(%p : memref<4xf32, 5>) { gpu.terminator } {foo}
  gpu.launch clusters(%cx, %cy, %cz) in (%clx = %i, %cly = %i, %clz = %i) blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) module(@foo) function(@bar) { gpu.terminator }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) { gpu.terminator }
  %r = gpu.all_reduce add %c {} : (i32) -> i32
  %r1 = gpu.all_reduce add %c uniform {} : (i32) -> i32
  %r2 = gpu.all_reduce %c { ^bb0(%l: i32, %q: i32): gpu.yield %l : i32 } : (i32) -> i32
  %l0:2 = gpu.warp_execute_on_lane_0(%i)[32] args(%c : i32) -> (i32, i32) { ^bb0(%z: i32): gpu.yield %z, %z : i32, i32 }
  gpu.warp_execute_on_lane_0(%i)[32] { }
  %bc = gpu.subgroup_broadcast %c, first_active_lane : i32
  %bc2 = gpu.subgroup_broadcast %c, specific_lane %c : i32
  %s1, %v1 = gpu.rotate %c, 1, 16 : i32
  %s2, %v2 = gpu.shuffle xor %c, %c, %c : i32
  %sr = gpu.subgroup_reduce add %c uniform cluster(size = 4, stride = 2) : (i32) -> i32
  %dn, %t2 = gpu.create_dn_tensor async [%t] %a, %i, %i : index, index into memref<4xf32>
  %sp = gpu.create_csr %i, %i, %i, %a, %a, %a : memref<4xf32>, memref<4xf32>, memref<4xf32>
  %sp2 = gpu.create_2to4_spmat {PRUNE_AND_CHECK} %i, %i, %a : memref<4xf32>
  %sz = gpu.spmv_buffer_size %sp {TRANSPOSE}, %dn, %dn into f32
  %szs:2 = gpu.spmm_buffer_size %sp, %dn {TRANSPOSE}, %dn : index, index into f32
  %ma = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
  %dsm = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  %mm = gpu.subgroup_mma_elementwise addf %ma, %ma : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.set_csr_pointers %sp, %a, %a, %a : memref<4xf32>, memref<4xf32>, memref<4xf32>
  %de = gpu.spgemm_create_descr
  %b1 = gpu.spgemm_work_estimation_or_compute {WORK_ESTIMATION} %sp, %sp, %sp, %de, %i, %a : f32 into memref<4xf32>
  gpu.spgemm_copy %sp, %sp, %sp, %de : f32
  %k0, %k1, %k2 = gpu.spmat_get_size %sp
  return
}

//       CHECK: module {
//  CHECK-NEXT: func.func @f(%arg0: memref<4xf32>, %arg1: memref<16x16xf16>, %arg2: index, %arg3: i32, %arg4: memref<*xf32>) {
//  CHECK-NEXT: %0 = gpu.wait async
//  CHECK-NEXT: %1 = gpu.launch async [%0] blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg2, %arg12 = %arg2, %arg13 = %arg2) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg2, %arg15 = %arg2, %arg16 = %arg2) dynamic_shared_memory_size %arg3 workgroup(%arg17 : memref<4xf32, 3>) private(%arg18 : memref<4xf32, 5>) {
//  CHECK-NEXT: gpu.terminator
//  CHECK-NEXT: } {foo}
//  CHECK-NEXT: gpu.launch clusters(%arg17, %arg18, %arg19) in (%arg20 = %arg2, %arg21 = %arg2, %arg22 = %arg2) blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg2, %arg12 = %arg2, %arg13 = %arg2) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg2, %arg15 = %arg2, %arg16 = %arg2) module(@foo) function(@bar) {
//  CHECK-NEXT: gpu.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg2, %arg12 = %arg2, %arg13 = %arg2) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg2, %arg15 = %arg2, %arg16 = %arg2) {
//  CHECK-NEXT: gpu.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: %2 = gpu.all_reduce add %arg3 {
//  CHECK-NEXT: } : (i32) -> i32
//  CHECK-NEXT: %3 = gpu.all_reduce add %arg3 uniform {
//  CHECK-NEXT: } : (i32) -> i32
//  CHECK-NEXT: %4 = gpu.all_reduce %arg3 {
//  CHECK-NEXT: ^bb0(%arg5: i32, %arg6: i32):
//  CHECK-NEXT: gpu.yield %arg5 : i32
//  CHECK-NEXT: } : (i32) -> i32
//  CHECK-NEXT: %5:2 = gpu.warp_execute_on_lane_0(%arg2)[32] args(%arg3 : i32) -> (i32, i32) {
//  CHECK-NEXT: ^bb0(%arg5: i32):
//  CHECK-NEXT: gpu.yield %arg5, %arg5 : i32, i32
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.warp_execute_on_lane_0(%arg2)[32] {
//  CHECK-NEXT: }
//  CHECK-NEXT: %6 = gpu.subgroup_broadcast %arg3, first_active_lane : i32
//  CHECK-NEXT: %7 = gpu.subgroup_broadcast %arg3, specific_lane %arg3 : i32
//  CHECK-NEXT: %rotateResult, %valid = gpu.rotate %arg3, 1, 16 : i32
//  CHECK-NEXT: %shuffleResult, %valid_0 = gpu.shuffle xor %arg3, %arg3, %arg3 : i32
//  CHECK-NEXT: %8 = gpu.subgroup_reduce add %arg3 uniform cluster(size = 4, stride = 2) : (i32) -> i32
//  CHECK-NEXT: %dnTensor, %asyncToken = gpu.create_dn_tensor async [%0] %arg0, %arg2, %arg2 : index, index into memref<4xf32>
//  CHECK-NEXT: %spmat = gpu.create_csr %arg2, %arg2, %arg2, %arg0, %arg0, %arg0 : memref<4xf32>, memref<4xf32>, memref<4xf32>
//  CHECK-NEXT: %spMat = gpu.create_2to4_spmat { PRUNE_AND_CHECK} %arg2, %arg2, %arg0 : memref<4xf32>
//  CHECK-NEXT: %bufferSz = gpu.spmv_buffer_size %spmat{ TRANSPOSE}, %dnTensor, %dnTensor into f32
//  CHECK-NEXT: %bufferSzs:2 = gpu.spmm_buffer_size %spmat, %dnTensor{ TRANSPOSE}, %dnTensor : index, index into f32
//  CHECK-NEXT: %9 = gpu.subgroup_mma_load_matrix %arg1[%arg2, %arg2] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
//  CHECK-NEXT: %10 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
//  CHECK-NEXT: %11 = gpu.subgroup_mma_elementwise addf %9, %9 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
//  CHECK-NEXT: gpu.set_csr_pointers %spmat, %arg0, %arg0, %arg0 : memref<4xf32>, memref<4xf32>, memref<4xf32>
//  CHECK-NEXT: %desc = gpu.spgemm_create_descr
//  CHECK-NEXT: %bufferSzNew = gpu.spgemm_work_estimation_or_compute { WORK_ESTIMATION} %spmat, %spmat, %spmat, %desc, %arg2, %arg0 : f32 into memref<4xf32>
//  CHECK-NEXT: gpu.spgemm_copy %spmat, %spmat, %spmat, %desc : f32
//  CHECK-NEXT: %rows, %cols, %nnz = gpu.spmat_get_size %spmat
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
