// Errors of deallocations, and a clone that no allocation has the layout of.
// RUN: mlir-opt %s -convert-bufferization-to-memref -split-input-file -verify-diagnostics

func.func @conditions(%a: memref<2xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%a, %a : memref<2xf32>, memref<2xf32>) if (%c)
  return
}

// -----

func.func @results(%a: memref<2xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
  "bufferization.dealloc"(%a, %c, %a) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<2xf32>, i1, memref<2xf32>) -> ()
  return
}

// -----

func.func @layout(%a: memref<?xf32, strided<[10], offset: ?>>) {
  // expected-error@+1 {{failed to legalize operation 'bufferization.clone' that was explicitly marked illegal}}
  %0 = bufferization.clone %a : memref<?xf32, strided<[10], offset: ?>> to memref<?xf32, strided<[10], offset: ?>>
  return
}
