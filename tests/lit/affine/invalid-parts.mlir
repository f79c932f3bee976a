// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @operands(%m: memref<256xf32>, %i: index) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA tag to be of memref type}}
  "affine.dma_start"(%m, %m, %i, %m, %i, %i) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0, d1) -> (d0, d1)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<256xf32>, memref<256xf32>, index, memref<256xf32>, index, index) -> ()
  return
}

// -----

func.func @subscripts(%m: memref<100x100xf32>) {
  // expected-error@+1 {{'affine.prefetch' op too few operands}}
  "affine.prefetch"(%m) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<100x100xf32>) -> ()
  return
}

// -----

func.func @no_block(%i: index) {
  // expected-error@+1 {{'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  %0 = "affine.if"(%i) <{condition = affine_set<(d0) : (1 == 0)>}> ({
  }, {
  }) : (index) -> i32
  return
}

// -----

func.func @inits(%b: f32, %c: i32) {
  // expected-error@+1 {{'affine.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'}}
  %0 = "affine.for"(%b) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: index, %x: i32):
    affine.yield %c : i32
  }) : (f32) -> i32
  return
}
