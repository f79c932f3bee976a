// A layout of strides is the identity where its affine map is.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @one_dimension(%a: memref<*xf32>, %b: memref<1xi32>, %c: memref<4xf32, strided<[1]>>) {
  %0 = memref.reshape %a(%b) : (memref<*xf32>, memref<1xi32>) -> memref<4xf32, strided<[1]>>
  %1 = memref.reshape %c(%b) : (memref<4xf32, strided<[1]>>, memref<1xi32>) -> memref<4xf32>
  return
}

// -----

func.func @offset(%a: memref<*xf32>, %b: memref<1xi32>) {
  // expected-error@+1 {{result memref type should have identity affine map}}
  %0 = memref.reshape %a(%b) : (memref<*xf32>, memref<1xi32>) -> memref<4xf32, strided<[1], offset: 1>>
  return
}
