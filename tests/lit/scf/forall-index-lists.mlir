// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Bounds are values and integers; brackets, which mark scalable sizes in other lists, are read here, too.

func.func @open(%n: index) {
  // expected-error@+1 {{custom op 'scf.forall' expected SSA value or integer}}
  scf.forall (%i, %j) in (%n[ %n) {
  }
  return
}

// -----

func.func @closed(%n: index) {
  scf.forall (%i, %j) in (%n[], [4]) {
  }
  return
}

// -----

func.func @function_type(%a: i32) {
  // expected-error@+1 {{expected builtin.function, but found 'i32'}}
  %0 = scf.while (%x = %a) : i32 {
  }
  return
}

// -----

func.func @prefetch(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.prefetch' invalid kind of attribute specified}}
  memref.prefetch %m[%i], write, locality<i32>, data : memref<4xf32>
  return
}

// -----

func.func @outer(%a: vector<2xf32>) {
  // expected-error@+1 {{expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')}}
  %0 = vector.outerproduct %a, %a {kind = 5} : vector<2xf32>, vector<2xf32>
  return
}

// -----

func.func @masked(%m: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{custom op 'vector.mask' expects a result if passthru operand is provided}}
  vector.mask %m, %v { vector.yield %v : vector<4xf32> } : vector<4xi1>
  return
}
