// The sizes and the strides of a memref are two groups of results with as many values each: what is left over has no type of its own.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @five_results(%m: memref<4xf32>) {
  // expected-error@+2 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index', 'index', 'index', 'i32'}}
  // expected-error@+1 {{'memref.extract_strided_metadata' op failed to infer returned types}}
  %r:5 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index, index, index, i32)
  return
}
// -----
func.func @six_results(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op result #3 must be variadic of index, but got 'i32'}}
  %r:6 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index, index, i32, index, index)
  return
}
// -----
func.func @layout_of_a_transposed_row(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<4xf32>' is not equivalent to the canonical transposed input type 'memref<4xf32, strided<[1]>>'}}
  %r = "memref.transpose"(%m) <{permutation = affine_map<(d0) -> (d0)>}> : (memref<4xf32>) -> memref<4xf32>
  return
}
// -----
func.func @objects() {
  // expected-error@+1 {{'memref.distinct_objects' op operand types and result types must match}}
  %r = "memref.distinct_objects"() : () -> memref<4xf32>
  return
}
