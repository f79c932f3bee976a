// Instructions of Intel's GPUs: blocks of memory, products of matrices, indices.
// RUN: mlir-opt %s | FileCheck %s

//   CHECK-LABEL: llvm.func @f(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: vector<8xi16>, %arg3: vector<8xi32>, %arg4: vector<8xf32>) {
//    CHECK-NEXT: %0 = xevm.blockload2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>, elem_size_in_bits = 16 : i32, pack_register = false, tile_height = 8 : i32, tile_width = 16 : i32, transpose = false, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
//    CHECK-NEXT: xevm.blockstore2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1, %arg3 <{elem_size_in_bits = 32 : i32, tile_height = 8 : i32, tile_width = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
//    CHECK-NEXT: xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<workgroup>}>
//    CHECK-NEXT: xevm.prefetch %arg0 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>)
//    CHECK-NEXT: %1 = xevm.blockload %arg0  : (!llvm.ptr<1>) -> i16
//    CHECK-NEXT: %2 = xevm.blockload %arg0 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> {x = 4 : i32} : (!llvm.ptr<1>) -> vector<4xi16>
//    CHECK-NEXT: xevm.blockstore %arg0, %1  : (!llvm.ptr<1>, i16)
//    CHECK-NEXT: %3 = xevm.mma %arg2, %arg3, %arg4 {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
//    CHECK-NEXT: xevm.blockprefetch2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1 <{elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
//    CHECK-NEXT: %4 = xevm.local_id.x : i32
//    CHECK-NEXT: %5 = xevm.lane_id : i32
//    CHECK-NEXT: llvm.return
llvm.func @f(%a: !llvm.ptr<1>, %b: i32, %v: vector<8xi16>, %w: vector<8xi32>, %f: vector<8xf32>) {
  %0 = xevm.blockload2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits=16 : i32, tile_width=16 : i32, tile_height=8 : i32, v_blocks=1 : i32, transpose=false, pack_register=false, cache_control=#xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  xevm.blockstore2d %a, %b, %b, %b, %b, %b, %w <{elem_size_in_bits=32 : i32, tile_width=16 : i32, tile_height=8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  xevm.memfence <{scope = #xevm.mem_scope<workgroup>}>
  xevm.prefetch %a <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>)
  %1 = xevm.blockload %a : (!llvm.ptr<1>) -> i16
  %2 = xevm.blockload %a <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> {x = 4 : i32} : (!llvm.ptr<1>) -> vector<4xi16>
  xevm.blockstore %a, %1 : (!llvm.ptr<1>, i16)
  %c = xevm.mma %v, %w, %f {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  xevm.blockprefetch2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits=8 : i32, tile_width=32 : i32, tile_height=8 : i32, v_blocks=1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  %t = xevm.local_id.x : i32
  %u = xevm.lane_id : i32
  llvm.return
}
