// What the verifier and the parser say of maps that do not fit, and of values that are neither dimensions nor symbols.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

func.func @symbol(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    // expected-error@+1 {{dimensional operand cannot be used as a symbol}}
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%i]
  }
  return
}

// -----

func.func @count(%i: index) {
  // expected-error@+1 {{dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0, d1) -> (d0)>(%i)
  return
}

// -----

func.func @reduction(%m: memref<4xi32>) {
  // expected-error@+1 {{result type cannot match reduction attribute}}
  %0 = affine.parallel (%i) = (0) to (4) reduce ("minimumf") -> (i32) {
    %1 = affine.load %m[%i] : memref<4xi32>
    affine.yield %1 : i32
  }
  return
}

// -----

func.func @unknown_region(%m: memref<4xf32>) {
  "test.region"() ({
    %0 = "test.value"() : () -> index
    // expected-error@+1 {{operand cannot be used as a dimension id}}
    %1 = affine.load %m[%0] : memref<4xf32>
  }) : () -> ()
  return
}

// -----

func.func @yield() {
  // expected-error@+1 {{only terminates affine.if/for/parallel regions}}
  affine.yield
}

// -----

func.func @carried(%f: f32) {
  // expected-error@+1 {{mismatch between the number of loop-carried values and results}}
  %0:2 = affine.for %i = 0 to 10 iter_args(%a = %f) -> (f32, f32) {
    affine.yield %a, %a : f32, f32
  }
  return
}
