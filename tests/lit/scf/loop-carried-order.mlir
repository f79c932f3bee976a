// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// What is wrong inside of a loop is reported before the types of its loop-carried values, and their results last.

func.func @f(%i: index, %a: f32, %b: f64) {
  // expected-error @+1 {{'scf.for' op 1-th init and 1-th region iter_arg have different type: 'f32' != 'f64'}}
  %0:2 = "scf.for"(%i, %i, %i, %a, %a) ({
    ^bb0(%arg5: index, %arg6: f32, %arg7: f64):
      "scf.yield"(%arg6, %arg7) : (f32, f64) -> ()
    }) : (index, index, index, f32, f32) -> (i8, f64)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  // expected-error @+1 {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'f64'}}
  %0:2 = "scf.for"(%i, %i, %i, %a, %a) ({
    ^bb0(%arg5: index, %arg6: f32, %arg7: f32):
      "scf.yield"(%arg6, %arg6) : (f32, f32) -> ()
    }) : (index, index, index, f32, f32) -> (f32, f64)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  %0:2 = "affine.for"(%a, %a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 2>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg5: index, %arg6: f32, %arg7: f32):
      // expected-error @+1 {{'affine.yield' op types mismatch between yield op and its parent}}
      "affine.yield"(%arg6, %arg6) : (f32, f32) -> ()
    }) : (f32, f32) -> (f32, f64)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  %0:2 = "affine.for"(%a, %a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 2>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg5: index, %arg6: f32, %arg7: f64):
      // expected-error @+1 {{'affine.yield' op types mismatch between yield op and its parent}}
      "affine.yield"(%arg6, %arg6) : (f32, f32) -> ()
    }) : (f32, f32) -> (i8, f32)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  %0:2 = "scf.for"(%i, %i, %i, %a, %a) ({
    ^bb0(%arg5: index, %arg6: f32, %arg7: f64):
      // expected-error @+1 {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}}
      "scf.forall.in_parallel"() ({}) : () -> ()
      "scf.yield"(%arg6, %arg7) : (f32, f64) -> ()
    }) : (index, index, index, f32, f32) -> (i8, f64)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  // expected-error @+1 {{'scf.for' op different number of region iter_args and yielded values: 1 != 2}}
  %0 = "scf.for"(%i, %i, %i, %a) ({
    ^bb0(%arg5: index, %arg6: f32):
      "scf.yield"(%arg6, %arg6) : (f32, f32) -> ()
    }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  %0 = "affine.for"(%a, %a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 2>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg5: index, %arg6: f32, %arg7: f32):
      // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
      "affine.yield"(%arg6, %arg6) : (f32, f32) -> ()
    }) : (f32, f32) -> (f32)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  %0:2 = "affine.for"(%a, %a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 2>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg5: i8, %arg6: f32, %arg7: i8):
      // expected-error @+1 {{'affine.yield' op types mismatch between yield op and its parent}}
      "affine.yield"(%arg6, %arg7) : (f32, i8) -> ()
    }) : (f32, f32) -> (f32, f32)
  return
}

// -----

func.func @f(%i: index, %a: f32, %b: f64) {
  // expected-error @+1 {{'affine.for' op different number of region iter_args and yielded values: 1 != 2}}
  %0:2 = "affine.for"(%a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    ^bb0(%arg5: index, %arg7: f32):
      "affine.yield"(%arg7, %arg7) : (f32, f32) -> ()
    }) : (f32) -> (f32, f32)
  return
}
