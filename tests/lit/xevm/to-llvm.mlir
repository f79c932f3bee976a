// Blocks of memory, products of matrices and fences become calls of functions of OpenCL.
// RUN: mlir-opt %s -convert-xevm-to-llvm | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: llvm.func spir_funccc @_Z44intel_sub_group_2d_block_prefetch_8b_8r32x1cPU3AS1viiiDv2_i(!llvm.ptr<1> {llvm.nonnull}, i32, i32, i32, vector<2xi32>) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind}
//    CHECK-NEXT: llvm.func spir_funccc @_Z38intel_sub_group_f16_f16_matrix_mad_k16Dv8_sDv8_iDv8_f(vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z31intel_sub_group_block_write_us4PU3AS1tDv4_t(!llvm.ptr<1>, vector<4xi16>) attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z30intel_sub_group_block_write_usPU3AS1tt(!llvm.ptr<1>, i16) attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z30intel_sub_group_block_read_us4PU3AS1t(!llvm.ptr<1>) -> vector<4xi16> attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z29intel_sub_group_block_read_usPU3AS1t(!llvm.ptr<1>) -> i16 attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z8prefetchPU3AS1Kcm(!llvm.ptr<1>, i64) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind}
//    CHECK-NEXT: llvm.func spir_funccc @_Z22atomic_work_item_fenceiii(i32, i32, i32) attributes {no_unwind}
//    CHECK-NEXT: llvm.func spir_funccc @_Z42intel_sub_group_2d_block_write_32b_8r16x1cPU3AS1viiiDv2_iPj(!llvm.ptr<1> {llvm.nonnull, llvm.writeonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.readonly}) attributes {no_unwind, will_return}
//    CHECK-NEXT: llvm.func spir_funccc @_Z41intel_sub_group_2d_block_read_16b_8r16x1cPU3AS1viiiDv2_iPt(!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) attributes {no_unwind, will_return}
//   CHECK-LABEL: llvm.func @f(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: vector<8xi16>, %arg3: vector<8xi32>, %arg4: vector<8xf32>, %arg5: vector<16xi8>) {
//    CHECK-NEXT: %0 = llvm.mlir.undef : vector<2xi32>
//    CHECK-NEXT: %1 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %2 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %3 = llvm.insertelement %arg1, %0[%1 : i32] : vector<2xi32>
//    CHECK-NEXT: %4 = llvm.insertelement %arg1, %3[%2 : i32] : vector<2xi32>
//    CHECK-NEXT: %5 = llvm.mlir.constant(8 : i32) : i32
//    CHECK-NEXT: %6 = llvm.alloca %5 x i16 : (i32) -> !llvm.ptr
//    CHECK-NEXT: llvm.call spir_funccc @_Z41intel_sub_group_2d_block_read_16b_8r16x1cPU3AS1viiiDv2_iPt(%arg0, %arg1, %arg1, %arg1, %4, %6) {function_type = !llvm.func<void (ptr<1>, i32, i32, i32, vector<2xi32>, ptr)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z41intel_sub_group_2d_block_read_16b_8r16x1cPU3AS1viiiDv2_iPt", visibility_ = 0 : i64, will_return, xevm.DecorationCacheControl = {{\[\[}}6442 : i32, 0 : i32, 1 : i32, 0 : i32], [6442 : i32, 1 : i32, 1 : i32, 0 : i32]]} : (!llvm.ptr<1> {llvm.nonnull, llvm.readonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.writeonly}) -> ()
//    CHECK-NEXT: %7 = llvm.load %6 : !llvm.ptr -> vector<8xi16>
//    CHECK-NEXT: %8 = llvm.mlir.undef : vector<2xi32>
//    CHECK-NEXT: %9 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %10 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %11 = llvm.insertelement %arg1, %8[%9 : i32] : vector<2xi32>
//    CHECK-NEXT: %12 = llvm.insertelement %arg1, %11[%10 : i32] : vector<2xi32>
//    CHECK-NEXT: %13 = llvm.mlir.constant(8 : i32) : i32
//    CHECK-NEXT: %14 = llvm.alloca %13 x i32 : (i32) -> !llvm.ptr
//    CHECK-NEXT: llvm.store %arg3, %14 : vector<8xi32>, !llvm.ptr
//    CHECK-NEXT: llvm.call spir_funccc @_Z42intel_sub_group_2d_block_write_32b_8r16x1cPU3AS1viiiDv2_iPj(%arg0, %arg1, %arg1, %arg1, %12, %14) {function_type = !llvm.func<void (ptr<1>, i32, i32, i32, vector<2xi32>, ptr)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z42intel_sub_group_2d_block_write_32b_8r16x1cPU3AS1viiiDv2_iPj", visibility_ = 0 : i64, will_return} : (!llvm.ptr<1> {llvm.nonnull, llvm.writeonly}, i32, i32, i32, vector<2xi32>, !llvm.ptr {llvm.nonnull, llvm.readonly}) -> ()
//    CHECK-NEXT: %15 = llvm.mlir.constant(4 : i32) : i32
//    CHECK-NEXT: %16 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %17 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: llvm.call spir_funccc @_Z22atomic_work_item_fenceiii(%17, %15, %16) {function_type = !llvm.func<void (i32, i32, i32)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z22atomic_work_item_fenceiii", visibility_ = 0 : i64} : (i32, i32, i32) -> ()
//    CHECK-NEXT: %18 = llvm.mlir.constant(1 : i64) : i64
//    CHECK-NEXT: llvm.call spir_funccc @_Z8prefetchPU3AS1Kcm(%arg0, %18) {function_type = !llvm.func<void (ptr<1>, i64)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z8prefetchPU3AS1Kcm", visibility_ = 0 : i64, xevm.DecorationCacheControl = {{\[\[}}6442 : i32, 0 : i32, 1 : i32, 0 : i32], [6442 : i32, 1 : i32, 1 : i32, 0 : i32]]} : (!llvm.ptr<1>, i64) -> ()
//    CHECK-NEXT: %19 = llvm.call spir_funccc @_Z29intel_sub_group_block_read_usPU3AS1t(%arg0) {function_type = !llvm.func<i16 (ptr<1>)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z29intel_sub_group_block_read_usPU3AS1t", visibility_ = 0 : i64, will_return} : (!llvm.ptr<1>) -> i16
//    CHECK-NEXT: %20 = llvm.call spir_funccc @_Z30intel_sub_group_block_read_us4PU3AS1t(%arg0) {function_type = !llvm.func<vector<4xi16> (ptr<1>)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z30intel_sub_group_block_read_us4PU3AS1t", visibility_ = 0 : i64, will_return, xevm.DecorationCacheControl = {{\[\[}}6442 : i32, 0 : i32, 1 : i32, 0 : i32], [6442 : i32, 1 : i32, 1 : i32, 0 : i32]]} : (!llvm.ptr<1>) -> vector<4xi16>
//    CHECK-NEXT: llvm.call spir_funccc @_Z30intel_sub_group_block_write_usPU3AS1tt(%arg0, %19) {function_type = !llvm.func<void (ptr<1>, i16)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z30intel_sub_group_block_write_usPU3AS1tt", visibility_ = 0 : i64, will_return} : (!llvm.ptr<1>, i16) -> ()
//    CHECK-NEXT: llvm.call spir_funccc @_Z31intel_sub_group_block_write_us4PU3AS1tDv4_t(%arg0, %20) {function_type = !llvm.func<void (ptr<1>, vector<4xi16>)>, linkage = #llvm.linkage<external>, no_unwind, sym_name = "_Z31intel_sub_group_block_write_us4PU3AS1tDv4_t", visibility_ = 0 : i64, will_return} : (!llvm.ptr<1>, vector<4xi16>) -> ()
//    CHECK-NEXT: %21 = llvm.call spir_funccc @_Z38intel_sub_group_f16_f16_matrix_mad_k16Dv8_sDv8_iDv8_f(%arg2, %arg3, %arg4) {convergent, function_type = !llvm.func<vector<8xf32> (vector<8xi16>, vector<8xi32>, vector<8xf32>)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z38intel_sub_group_f16_f16_matrix_mad_k16Dv8_sDv8_iDv8_f", visibility_ = 0 : i64, will_return} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
//    CHECK-NEXT: %22 = llvm.mlir.undef : vector<2xi32>
//    CHECK-NEXT: %23 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %24 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %25 = llvm.insertelement %arg1, %22[%23 : i32] : vector<2xi32>
//    CHECK-NEXT: %26 = llvm.insertelement %arg1, %25[%24 : i32] : vector<2xi32>
//    CHECK-NEXT: llvm.call spir_funccc @_Z44intel_sub_group_2d_block_prefetch_8b_8r32x1cPU3AS1viiiDv2_i(%arg0, %arg1, %arg1, %arg1, %26) {function_type = !llvm.func<void (ptr<1>, i32, i32, i32, vector<2xi32>)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, sym_name = "_Z44intel_sub_group_2d_block_prefetch_8b_8r32x1cPU3AS1viiiDv2_i", visibility_ = 0 : i64} : (!llvm.ptr<1> {llvm.nonnull}, i32, i32, i32, vector<2xi32>) -> ()
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

llvm.func @f(%a: !llvm.ptr<1>, %b: i32, %v: vector<8xi16>, %w: vector<8xi32>, %f: vector<8xf32>, %h: vector<16xi8>) {
  %0 = xevm.blockload2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false, cache_control=#xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  xevm.blockstore2d %a, %b, %b, %b, %b, %b, %w <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  xevm.memfence <{addrspace=#xevm.addr_space<global>, scope = #xevm.mem_scope<workgroup>}>
  xevm.prefetch %a <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>)
  %1 = xevm.blockload %a : (!llvm.ptr<1>) -> i16
  %2 = xevm.blockload %a <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> {x = 4 : i32} : (!llvm.ptr<1>) -> vector<4xi16>
  xevm.blockstore %a, %1 : (!llvm.ptr<1>, i16)
  xevm.blockstore %a, %2 : (!llvm.ptr<1>, vector<4xi16>)
  %c = xevm.mma %v, %w, %f {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  xevm.blockprefetch2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}
