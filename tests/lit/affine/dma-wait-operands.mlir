// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// The map of the tag says which operands are its indices.

func.func @not_a_memref(%n: index) {
  // expected-error @+1 {{'affine.dma_wait' op expected DMA tag to be of memref type}}
  "affine.dma_wait"(%n) {tag_map = affine_map<(d0) -> (d0)>} : (index) -> ()
  return
}

// -----

func.func @index_of_another_type(%tag: memref<2xi32>, %at: i32) {
  // expected-error @+1 {{'affine.dma_wait' op index to dma_wait must have 'index' type}}
  "affine.dma_wait"(%tag, %at, %at) {tag_map = affine_map<(d0) -> (d0)>} : (memref<2xi32>, i32, i32) -> ()
  return
}
