// Blocks that the instructions of Intel's GPUs do not have.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @prefetch(%p: !llvm.ptr) {
  // expected-error@+1 {{'xevm.prefetch' op operand #0 must be LLVM pointer in address space 1 or LLVM pointer in address space 4, but got '!llvm.ptr'}}
  xevm.prefetch %p : (!llvm.ptr)
  llvm.return
}
// -----
llvm.func @blocks(%p: !llvm.ptr<1>) {
  // expected-error@+1 {{'xevm.blockload' op vector size must be 2, 4 or 8 for element type > 8 bits}}
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<16xi16>
  llvm.return
}
// -----
llvm.func @store(%a: !llvm.ptr<1>, %b: i32, %v: vector<8xi32>) {
  // expected-error@+1 {{'xevm.blockstore2d' op expecting tile_width to be between 2 and 32}}
  xevm.blockstore2d %a, %b, %b, %b, %b, %b, %v <{elem_size_in_bits = 16 : i32, tile_height = 8 : i32, tile_width = 33 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi32>)
  llvm.return
}
// -----
llvm.func @prefetch_2d(%a: !llvm.ptr<1>, %b: i32) {
  // expected-error@+1 {{'xevm.blockprefetch2d' op expecting tile_height to be 1, 2, 4, 8, 16, or 32}}
  xevm.blockprefetch2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits = 8 : i32, tile_height = 3 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}
// -----
llvm.func @load(%a: !llvm.ptr<1>, %b: i32) {
  // expected-error@+1 {{'xevm.blockload2d' op transpose and pack_register are mutually exclusive}}
  %0 = xevm.blockload2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits = 16 : i32, pack_register = true, tile_height = 8 : i32, tile_width = 16 : i32, transpose = true, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  llvm.return
}
