// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @basis(%i: index, %n: index) {
  // expected-error@+2 {{custom op 'affine.delinearize_index' expected integer value}}
  // expected-error@+1 {{custom op 'affine.delinearize_index' expected SSA value or integer}}
  %0:3 = affine.delinearize_index %i into (%n, 4,, 5) : index, index, index
}

// -----

func.func @end_of_basis(%i: index) {
  // expected-error@+2 {{expected ')' in dynamic index list}}
  // expected-error@+1 {{custom op 'affine.linearize_index' expected SSA value or integer}}
  %0 = affine.linearize_index [%i, %i] by (4 : index
}

// -----

func.func @reductions() {
  // expected-error@+1 {{expected attribute value}}
  affine.parallel (%x, %y) = (0, 0) to (2, 2) reduce () -> f32 { }
}

// -----

func.func @reduction() {
  // expected-error@+1 {{integer literal not valid for specified type}}
  affine.parallel (%x, %y) = (0, 0) to (2, 2) reduce (3) -> f32 { }
}

// -----

func.func @bound() {
  // expected-error@+1 {{expected ')' in affine map}}
  affine.parallel (%x, %y) = (max(0 1), 0) to (2, 2) { }
}

// -----

func.func @subscripts(%m: memref<?xf32>) {
  // expected-error@+2 {{expected '[' in dynamic index list}}
  // expected-error@+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[0] {4} [1] : memref<?xf32> to memref<4xf32>
}
