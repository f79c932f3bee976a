// The generic form of launches.
// RUN: mlir-opt %s -mlir-print-op-generic | FileCheck %s

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

//       CHECK: "builtin.module"() ({
//  CHECK-NEXT: "func.func"() <{function_type = (memref<4xf32>, memref<16x16xf16>, index, i32, memref<*xf32>) -> (), sym_name = "f"}> ({
//  CHECK-NEXT: ^bb0(%arg0: memref<4xf32>, %arg1: memref<16x16xf16>, %arg2: index, %arg3: i32, %arg4: memref<*xf32>):
//  CHECK-NEXT: %0 = "gpu.wait"() : () -> !gpu.async.token
//  CHECK-NEXT: %1 = "gpu.launch"(%0, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1>}> ({
//  CHECK-NEXT: ^bb0(%arg38: index, %arg39: index, %arg40: index, %arg41: index, %arg42: index, %arg43: index, %arg44: index, %arg45: index, %arg46: index, %arg47: index, %arg48: index, %arg49: index, %arg50: memref<4xf32, 3>, %arg51: memref<4xf32, 5>):
//  CHECK-NEXT: "gpu.terminator"() : () -> ()
//  CHECK-NEXT: }) {foo, workgroup_attributions = 1 : i64} : (!gpu.async.token, index, index, index, index, index, index, i32) -> !gpu.async.token
//  CHECK-NEXT: "gpu.launch"(%arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2, %arg2) <{function = @bar, module = @foo, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0>}> ({
//  CHECK-NEXT: ^bb0(%arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: index, %arg25: index, %arg26: index, %arg27: index, %arg28: index, %arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index, %arg34: index, %arg35: index, %arg36: index, %arg37: index):
//  CHECK-NEXT: "gpu.terminator"() : () -> ()
//  CHECK-NEXT: }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index, index, index, index) -> ()
//  CHECK-NEXT: "gpu.launch"(%arg2, %arg2, %arg2, %arg2, %arg2, %arg2) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
//  CHECK-NEXT: ^bb0(%arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: index, %arg17: index, %arg18: index, %arg19: index):
//  CHECK-NEXT: "gpu.terminator"() : () -> ()
//  CHECK-NEXT: }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
//  CHECK-NEXT: %2 = "gpu.all_reduce"(%arg3) <{op = #gpu<all_reduce_op add>}> ({
//  CHECK-NEXT: }) : (i32) -> i32
//  CHECK-NEXT: %3 = "gpu.all_reduce"(%arg3) <{op = #gpu<all_reduce_op add>, uniform}> ({
//  CHECK-NEXT: }) : (i32) -> i32
//  CHECK-NEXT: %4 = "gpu.all_reduce"(%arg3) ({
//  CHECK-NEXT: ^bb0(%arg6: i32, %arg7: i32):
//  CHECK-NEXT: "gpu.yield"(%arg6) : (i32) -> ()
//  CHECK-NEXT: }) : (i32) -> i32
//  CHECK-NEXT: %5:2 = "gpu.warp_execute_on_lane_0"(%arg2, %arg3) <{warp_size = 32 : i64}> ({
//  CHECK-NEXT: ^bb0(%arg5: i32):
//  CHECK-NEXT: "gpu.yield"(%arg5, %arg5) : (i32, i32) -> ()
//  CHECK-NEXT: }) : (index, i32) -> (i32, i32)
//  CHECK-NEXT: "gpu.warp_execute_on_lane_0"(%arg2) <{warp_size = 32 : i64}> ({
//  CHECK-NEXT: "gpu.yield"() : () -> ()
//  CHECK-NEXT: }) : (index) -> ()
//  CHECK-NEXT: %6 = "gpu.subgroup_broadcast"(%arg3) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (i32) -> i32
//  CHECK-NEXT: %7 = "gpu.subgroup_broadcast"(%arg3, %arg3) <{broadcast_type = #gpu<broadcast specific_lane>}> : (i32, i32) -> i32
//  CHECK-NEXT: %8:2 = "gpu.rotate"(%arg3) <{offset = 1 : i32, width = 16 : i32}> : (i32) -> (i32, i1)
//  CHECK-NEXT: %9:2 = "gpu.shuffle"(%arg3, %arg3, %arg3) <{mode = #gpu<shuffle_mode xor>}> : (i32, i32, i32) -> (i32, i1)
//  CHECK-NEXT: %10 = "gpu.subgroup_reduce"(%arg3) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op add>, uniform}> : (i32) -> i32
//  CHECK-NEXT: %11:2 = "gpu.create_dn_tensor"(%0, %arg0, %arg2, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (!gpu.async.token, memref<4xf32>, index, index) -> (!gpu.sparse.dntensor_handle, !gpu.async.token)
//  CHECK-NEXT: %12 = "gpu.create_csr"(%arg2, %arg2, %arg2, %arg0, %arg0, %arg0) : (index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle
//  CHECK-NEXT: %13 = "gpu.create_2to4_spmat"(%arg2, %arg2, %arg0) <{pruneFlag = #gpu<prune_2to4_spmat_flag PRUNE_AND_CHECK>}> : (index, index, memref<4xf32>) -> !gpu.sparse.spmat_handle
//  CHECK-NEXT: %14 = "gpu.spmv_buffer_size"(%12, %11#0, %11#0) <{computeType = f32, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
//  CHECK-NEXT: %15:2 = "gpu.spmm_buffer_size"(%12, %11#0, %11#0) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>, resultSegmentSizes = array<i32: 2, 0>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, index)
//  CHECK-NEXT: %16 = "gpu.subgroup_mma_load_matrix"(%arg1, %arg2, %arg2) <{leadDimension = 16 : index}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "COp">
//  CHECK-NEXT: %17 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
//  CHECK-NEXT: %18 = "gpu.subgroup_mma_elementwise"(%16, %16) <{opType = #gpu<mma_element_wise addf>}> : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
//  CHECK-NEXT: "gpu.set_csr_pointers"(%12, %arg0, %arg0, %arg0) : (!gpu.sparse.spmat_handle, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
//  CHECK-NEXT: %19 = "gpu.spgemm_create_descr"() : () -> !gpu.sparse.spgemmop_handle
//  CHECK-NEXT: %20 = "gpu.spgemm_work_estimation_or_compute"(%19, %12, %12, %12, %arg2, %arg0) <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind WORK_ESTIMATION>, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, index, memref<4xf32>) -> index
//  CHECK-NEXT: "gpu.spgemm_copy"(%19, %12, %12, %12) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle) -> ()
//  CHECK-NEXT: %21:3 = "gpu.spmat_get_size"(%12) : (!gpu.sparse.spmat_handle) -> (index, index, index)
//  CHECK-NEXT: "func.return"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: }) : () -> ()
