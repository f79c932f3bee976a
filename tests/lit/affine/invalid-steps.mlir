// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// The steps of a parallel loop are affine expressions that are constant.

// CHECK-LABEL: func.func @folded
func.func @folded() {
  // CHECK: affine.parallel (%{{.*}}) = (0) to (100) step (3)
  affine.parallel (%i) = (0) to (100) step (1 + 2) {
  }
  return
}

// -----

func.func @value(%s: index) {
  // expected-error@+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%i) = (0) to (100) step (%s) {
  }
  return
}

// -----

func.func @empty() {
  // expected-error@+1 {{expected affine expression}}
  affine.parallel (%i, %j) = (0, 0) to (4, 4) step (, 1) {
  }
  return
}

// -----

func.func @other_bound() {
  // expected-error@+1 {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %i = index to 10 {
  }
  return
}

// -----

func.func @scalar(%m: memref<4xf32>) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = affine.vector_load %m[0] : memref<4xf32>, f32
  return
}

// -----

func.func @transfer(%i: index) {
  // expected-error@+1 {{custom op 'affine.dma_wait' expected tag to be of memref type}}
  affine.dma_wait %later[0], %i : tensor<1xi32>
  %later = "unregistered"() : () -> tensor<1xi32>
  return
}
