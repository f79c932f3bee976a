// Types of matrices, kinds of loads, indices.
// RUN: mlir-opt %s -convert-xevm-to-llvm | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64 attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z18get_sub_group_size() -> i32 attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z14get_num_groupsj(i32) -> i32 attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z29intel_sub_group_block_read_ulPU3AS1m(!llvm.ptr<1>) -> i64 attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z30intel_sub_group_block_read_uc8PU3AS3h(!llvm.ptr<3>) -> vector<8xi8> attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z22atomic_work_item_fenceiii(i32, i32, i32) attributes {no_unwind}
//    CHECK-NEXT: llvm.func spir_funccc @_Z41intel_sub_group_2d_block_read_16b_8r16x2cPU3AS1viiiDv2_iPDh(!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z51intel_sub_group_2d_block_read_transpose_32b_16r8x1cPU3AS1viiiDv2_iPj(!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z52intel_sub_group_2d_block_read_transform_16b_16r16x1cPU3AS1viiiDv2_iPj(!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z39intel_sub_group_tf32_tf32_matrix_mad_k8Dv4_fDv8_fS0_(vector<4xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z40intel_sub_group_bf16_bf16_matrix_mad_k16Dv8_sDv8_iS_(vector<8xi16>, vector<8xi32>, vector<8xi16>) -> vector<8xi16> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z36intel_sub_group_s8_u8_matrix_mad_k32Dv8_sDv8_iS0_(vector<8xi16>, vector<8xi32>, vector<8xi32>) -> vector<8xi32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
//   CHECK-LABEL: llvm.func @m(%arg0: vector<16xi8>, %arg1: vector<32xi8>, %arg2: vector<8xi32>, %arg3: vector<8xbf16>, %arg4: vector<16xbf16>, %arg5: vector<8xbf16>, %arg6: vector<8xi32>, %arg7: vector<4xf32>, %arg8: vector<8xf32>, %arg9: vector<8xf32>, %arg10: i32, %arg11: !llvm.ptr<1>, %arg12: !llvm.ptr<3>) {
//    CHECK-NEXT: %0 = llvm.bitcast %arg0 : vector<16xi8> to vector<8xi16>
//    CHECK-NEXT: %1 = llvm.bitcast %arg1 : vector<32xi8> to vector<8xi32>
//    CHECK-NEXT: %2 = llvm.call spir_funccc @_Z36intel_sub_group_s8_u8_matrix_mad_k32Dv8_sDv8_iS0_(%0, %1, %arg2) {convergent, function_type = !llvm.func<vector<8xi32> (vector<8xi16>, vector<8xi32>, vector<8xi32>)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z36intel_sub_group_s8_u8_matrix_mad_k32Dv8_sDv8_iS0_", visibility_ = 0 : i64, will_return} : (vector<8xi16>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
//    CHECK-NEXT: %3 = llvm.bitcast %arg3 : vector<8xbf16> to vector<8xi16>
//    CHECK-NEXT: %4 = llvm.bitcast %arg4 : vector<16xbf16> to vector<8xi32>
//    CHECK-NEXT: %5 = llvm.bitcast %arg5 : vector<8xbf16> to vector<8xi16>
//    CHECK-NEXT: %6 = llvm.call spir_funccc @_Z40intel_sub_group_bf16_bf16_matrix_mad_k16Dv8_sDv8_iS_(%3, %4, %5) {convergent, function_type = !llvm.func<vector<8xi16> (vector<8xi16>, vector<8xi32>, vector<8xi16>)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z40intel_sub_group_bf16_bf16_matrix_mad_k16Dv8_sDv8_iS_", visibility_ = 0 : i64, will_return} : (vector<8xi16>, vector<8xi32>, vector<8xi16>) -> vector<8xi16>
//    CHECK-NEXT: %7 = llvm.bitcast %6 : vector<8xi16> to vector<8xbf16>
//    CHECK-NEXT: %8 = llvm.call spir_funccc @_Z39intel_sub_group_tf32_tf32_matrix_mad_k8Dv4_fDv8_fS0_(%arg7, %arg8, %arg9) {convergent, function_type = !llvm.func<vector<8xf32> (vector<4xf32>, vector<8xf32>, vector<8xf32>)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z39intel_sub_group_tf32_tf32_matrix_mad_k8Dv4_fDv8_fS0_", visibility_ = 0 : i64, will_return} : (vector<4xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
//    CHECK-NEXT: %9 = llvm.mlir.undef : vector<2xi32>
//    CHECK-NEXT: %10 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %11 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %12 = llvm.insertelement %arg10, %9[%10 : i32] : vector<2xi32>
//    CHECK-NEXT: %13 = llvm.insertelement %arg10, %12[%11 : i32] : vector<2xi32>
//    CHECK-NEXT: %14 = llvm.mlir.constant(8 : i32) : i32
//    CHECK-NEXT: %15 = llvm.alloca %14 x i32 : (i32) -> !llvm.ptr
//    CHECK-NEXT: llvm.call spir_funccc @_Z52intel_sub_group_2d_block_read_transform_16b_16r16x1cPU3AS1viiiDv2_iPj(%arg11, %arg10, %arg10, %arg10, %13, %15) {function_type = !llvm.func<void (ptr<1>, i32, i32, i32, vector<2xi32>, ptr)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z52intel_sub_group_2d_block_read_transform_16b_16r16x1cPU3AS1viiiDv2_iPj", visibility_ = 0 : i64, will_return} : (!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) -> ()
//    CHECK-NEXT: %16 = llvm.load %15 : !llvm.ptr -> vector<8xi32>
//    CHECK-NEXT: %17 = llvm.mlir.undef : vector<2xi32>
//    CHECK-NEXT: %18 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %19 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %20 = llvm.insertelement %arg10, %17[%18 : i32] : vector<2xi32>
//    CHECK-NEXT: %21 = llvm.insertelement %arg10, %20[%19 : i32] : vector<2xi32>
//    CHECK-NEXT: %22 = llvm.mlir.constant(8 : i32) : i32
//    CHECK-NEXT: %23 = llvm.alloca %22 x i32 : (i32) -> !llvm.ptr
//    CHECK-NEXT: llvm.call spir_funccc @_Z51intel_sub_group_2d_block_read_transpose_32b_16r8x1cPU3AS1viiiDv2_iPj(%arg11, %arg10, %arg10, %arg10, %21, %23) {function_type = !llvm.func<void (ptr<1>, i32, i32, i32, vector<2xi32>, ptr)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z51intel_sub_group_2d_block_read_transpose_32b_16r8x1cPU3AS1viiiDv2_iPj", visibility_ = 0 : i64, will_return, xevm.DecorationCacheControl = {{\[\[}}6442 : i32, 0 : i32, 3 : i32, 0 : i32], [6442 : i32, 1 : i32, 1 : i32, 0 : i32]]} : (!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) -> ()
//    CHECK-NEXT: %24 = llvm.load %23 : !llvm.ptr -> vector<8xi32>
//    CHECK-NEXT: %25 = llvm.mlir.undef : vector<2xi32>
//    CHECK-NEXT: %26 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %27 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %28 = llvm.insertelement %arg10, %25[%26 : i32] : vector<2xi32>
//    CHECK-NEXT: %29 = llvm.insertelement %arg10, %28[%27 : i32] : vector<2xi32>
//    CHECK-NEXT: %30 = llvm.mlir.constant(16 : i32) : i32
//    CHECK-NEXT: %31 = llvm.alloca %30 x f16 : (i32) -> !llvm.ptr
//    CHECK-NEXT: llvm.call spir_funccc @_Z41intel_sub_group_2d_block_read_16b_8r16x2cPU3AS1viiiDv2_iPDh(%arg11, %arg10, %arg10, %arg10, %29, %31) {function_type = !llvm.func<void (ptr<1>, i32, i32, i32, vector<2xi32>, ptr)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z41intel_sub_group_2d_block_read_16b_8r16x2cPU3AS1viiiDv2_iPDh", visibility_ = 0 : i64, will_return, xevm.DecorationCacheControl = {{\[\[}}6442 : i32, 0 : i32, 4 : i32, 0 : i32], [6442 : i32, 1 : i32, 4 : i32, 0 : i32]]} : (!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) -> ()
//    CHECK-NEXT: %32 = llvm.load %31 : !llvm.ptr -> vector<16xf16>
//    CHECK-NEXT: %33 = llvm.mlir.constant(4 : i32) : i32
//    CHECK-NEXT: %34 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %35 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: llvm.call spir_funccc @_Z22atomic_work_item_fenceiii(%35, %33, %34) {function_type = !llvm.func<void (i32, i32, i32)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z22atomic_work_item_fenceiii", visibility_ = 0 : i64} : (i32, i32, i32) -> ()
//    CHECK-NEXT: %36 = llvm.call spir_funccc @_Z30intel_sub_group_block_read_uc8PU3AS3h(%arg12) {function_type = !llvm.func<vector<8xi8> (ptr<3>)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z30intel_sub_group_block_read_uc8PU3AS3h", visibility_ = 0 : i64, will_return} : (!llvm.ptr<3>) -> vector<8xi8>
//    CHECK-NEXT: %37 = llvm.call spir_funccc @_Z29intel_sub_group_block_read_ulPU3AS1m(%arg11) {function_type = !llvm.func<i64 (ptr<1>)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z29intel_sub_group_block_read_ulPU3AS1m", visibility_ = 0 : i64, will_return} : (!llvm.ptr<1>) -> i64
//    CHECK-NEXT: %38 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %39 = llvm.call spir_funccc @_Z14get_num_groupsj(%38) {function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z14get_num_groupsj", visibility_ = 0 : i64, will_return} : (i32) -> i32
//    CHECK-NEXT: %40 = llvm.call spir_funccc @_Z18get_sub_group_size() {function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z18get_sub_group_size", visibility_ = 0 : i64, will_return} : () -> i32
//    CHECK-NEXT: %41 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %42 = llvm.call spir_funccc @_Z12get_local_idj(%41) {function_type = !llvm.func<i64 (i32)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z12get_local_idj", visibility_ = 0 : i64, will_return} : (i32) -> i64
//    CHECK-NEXT: %43 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %44 = llvm.call spir_funccc @_Z12get_local_idj(%43) {function_type = !llvm.func<i64 (i32)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z12get_local_idj", visibility_ = 0 : i64, will_return} : (i32) -> i64
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

llvm.func @m(%a8: vector<16xi8>, %b8: vector<32xi8>, %c32: vector<8xi32>, %ab: vector<8xbf16>, %bb: vector<16xbf16>, %cb: vector<8xbf16>, %bi: vector<8xi32>, %at: vector<4xf32>, %bt: vector<8xf32>, %cf: vector<8xf32>, %b: i32, %p: !llvm.ptr<1>, %p3: !llvm.ptr<3>) {
  %0 = xevm.mma %a8, %b8, %c32 {shape = <m = 8, n = 16, k = 32>, types = <d = s32, a = s8, b = u8, c = s32>} : (vector<16xi8>, vector<32xi8>, vector<8xi32>) -> vector<8xi32>
  %1 = xevm.mma %ab, %bb, %cb {shape = <m = 8, n = 16, k = 16>, types = <d = bf16, a = bf16, b = bf16, c = bf16>} : (vector<8xbf16>, vector<16xbf16>, vector<8xbf16>) -> vector<8xbf16>
  %2 = xevm.mma %at, %bt, %cf {shape = <m = 8, n = 16, k = 8>, types = <d = f32, a = tf32, b = tf32, c = f32>} : (vector<4xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  %x = xevm.blockload2d %p, %b, %b, %b, %b, %b <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=false, pack_register=true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  %y = xevm.blockload2d %p, %b, %b, %b, %b, %b <{elem_size_in_bits=32 : i32, tile_width=8 : i32, tile_height=16 : i32, v_blocks=1 : i32, transpose=true, pack_register=false, cache_control=#xevm.load_cache_control<L1s_L2c_L3uc>}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  %z = xevm.blockload2d %p, %b, %b, %b, %b, %b <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=2 : i32, transpose=false, pack_register=false, cache_control=#xevm.load_cache_control<ir>}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xf16>
  xevm.memfence <{addrspace=#xevm.addr_space<shared>, scope = #xevm.mem_scope<device>}>
  %l = xevm.blockload %p3 : (!llvm.ptr<3>) -> vector<8xi8>
  %k = xevm.blockload %p : (!llvm.ptr<1>) -> i64
  %g = xevm.group_count.z : i32
  %s = xevm.subgroup_size : i32
  %li = xevm.local_id.y : i64
  %li2 = xevm.local_id.y : i64
  llvm.return
}
