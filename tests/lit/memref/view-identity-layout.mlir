// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// A layout that is the identity is none.

func.func @sizes(%m: memref<2048xi8>, %i: index) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 2, expected 0}}
  %0 = "memref.view"(%m, %i, %i, %i) : (memref<2048xi8>, index, index, index) -> memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @identity(%m: memref<2048xi8>, %i: index) {
  %0 = "memref.view"(%m, %i) : (memref<2048xi8>, index) -> memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @layout(%m: memref<2048xi8>, %i: index) {
  // expected-error @+1 {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = "memref.view"(%m, %i) : (memref<2048xi8>, index) -> memref<4xf32, strided<[2]>>
  return
}
