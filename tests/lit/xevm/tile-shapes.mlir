// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// The tiles that the instructions have.

llvm.func @rows(%a: !llvm.ptr<1>, %b: i32) {
  %0 = xevm.blockload2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits = 16 : i32, tile_width = 8 : i32, tile_height = 2 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi16>
  llvm.return
}

// -----

llvm.func @columns(%a: !llvm.ptr<1>, %b: i32) {
  // expected-error@+1 {{transpose is only supported for 32 and 64 bit elements}}
  %0 = xevm.blockload2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits = 16 : i32, tile_width = 8 : i32, tile_height = 2 : i32, v_blocks = 1 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi16>
  llvm.return
}

// -----

llvm.func @words(%a: !llvm.ptr<1>, %b: i32) {
  // expected-error@+1 {{expecting result element type to be 32 bits}}
  %0 = xevm.blockload2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 2 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<2xi16>
  llvm.return
}

// -----

llvm.func @blocks(%a: !llvm.ptr<1>, %b: i32) {
  // expected-error@+1 {{tile_width * v_blocks should be less than or equal to 16 for 32 bit elements}}
  %0 = xevm.blockload2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 1 : i32, v_blocks = 2 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<2xi32>
  llvm.return
}

// -----

llvm.func @store(%a: !llvm.ptr<1>, %b: i32, %v: vector<2xi32>) {
  // expected-error@+1 {{tile_width for 16 bit elements should be equal to 16}}
  xevm.blockstore2d %a, %b, %b, %b, %b, %b, %v <{elem_size_in_bits = 16 : i32, tile_width = 8 : i32, tile_height = 4 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<2xi32>)
  llvm.return
}

// -----

llvm.func @prefetch(%a: !llvm.ptr<1>, %b: i32) {
  // expected-error@+1 {{tile_width for 32 bit elements should be equal to 8 or 16}}
  xevm.blockprefetch2d %a, %b, %b, %b, %b, %b <{elem_size_in_bits = 32 : i32, tile_width = 4 : i32, tile_height = 4 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  llvm.return
}
