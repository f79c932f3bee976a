// Errors of tensor operations.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch)}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.extract_slice %s[0,0][2,2][1,1] : tensor<4x4xf32> to tensor<2x3xf32> return }

// -----

// expected-error@+1 {{expected element type to be 'f32'}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.extract_slice %s[0,0][2,2][1,1] : tensor<4x4xf32> to tensor<2x2xf64> return }

// -----

// expected-error@+1 {{expected rank to be smaller or equal to the other rank.}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.extract_slice %s[0,0][2,2][1,1] : tensor<4x4xf32> to tensor<2x2x1xf32> return }

// -----

// expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.extract_slice %s[0][2,2][1,1] : tensor<4x4xf32> to tensor<2x2xf32> return }

// -----

// expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.extract_slice %s[3,0][2,2][1,1] : tensor<4x4xf32> to tensor<2x2xf32> return }

// -----

// expected-error@+1 {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch)}}
func.func @a(%s: tensor<4x4xf32>, %d: tensor<8x8xf32>) { %0 = tensor.insert_slice %s into %d[0,0][2,2][1,1] : tensor<4x4xf32> into tensor<8x8xf32> return }

// -----

// expected-error@+1 {{'tensor.collapse_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.collapse_shape %s [[0],[1]] : tensor<4x4xf32> into tensor<16xf32> return }

// -----

// expected-error@+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 16}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.collapse_shape %s [[0,1]] : tensor<4x4xf32> into tensor<15xf32> return }

// -----

// expected-error@+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
func.func @a(%s: tensor<4x?xf32>) { %0 = tensor.collapse_shape %s [[0,1]] : tensor<4x?xf32> into tensor<15xf32> return }

// -----

// expected-error@+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  3.}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.collapse_shape %s [[0,2]] : tensor<4x4xf32> into tensor<16xf32> return }

// -----

// expected-error@+1 {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.collapse_shape %s [[1,0]] : tensor<4x4xf32> into tensor<16xf32> return }

// -----

// expected-error@+1 {{'tensor.collapse_shape' op reassociation indices must not be empty}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.collapse_shape %s [[0,1],[]] : tensor<4x4xf32> into tensor<16x1xf32> return }

// -----

// expected-error@+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (2) but found 3 inputs instead}}
func.func @a(%s: tensor<16xf32>) { %0 = tensor.expand_shape %s [[0,1]] output_shape [4, 4, 1] : tensor<16xf32> into tensor<4x4xf32> return }

// -----

// expected-error@+1 {{'tensor.expand_shape' op expected the expanded type, 'tensor<16xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<4x4xf32>'.}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.expand_shape %s [[0,1]] output_shape [16] : tensor<4x4xf32> into tensor<16xf32> return }

// -----

// expected-error@+1 {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<16xf32>', but got 'tensor<16xf64>'}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.collapse_shape %s [[0,1]] : tensor<4x4xf32> into tensor<16xf64> return }

// -----

// expected-error@+1 {{'tensor.cast' op operand type 'tensor<4x4xf32>' and result type 'tensor<4x5xf32>' are cast incompatible}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.cast %s : tensor<4x4xf32> to tensor<4x5xf32> return }

// -----

// expected-error@+1 {{'tensor.bitcast' op operand type 'tensor<4x4xf32>' and result type 'tensor<4x4xi64>' are cast incompatible}}
func.func @a(%s: tensor<4x4xf32>) { %0 = tensor.bitcast %s : tensor<4x4xf32> to tensor<4x4xi64> return }

// -----

// expected-error@+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @a(%i: index) { %0 = tensor.empty(%i) : tensor<4xf32> return }

// -----

// expected-error@+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @a(%i: index, %f: f32) { %0 = tensor.splat %f[%i] : tensor<4xf32> return }

// -----

// expected-error@+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
func.func @a(%i: index, %f: tensor<4xf32>) { %0 = tensor.extract %f[%i, %i] : tensor<4xf32> return }

// -----

// expected-error@+1 {{'tensor.insert' op incorrect number of indices}}
func.func @a(%i: index, %f: tensor<4xf32>, %e: f32) { %0 = tensor.insert %e into %f[%i, %i] : tensor<4xf32> return }

// -----

// expected-error@+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @a(%i: index, %e: f32) { %0 = tensor.generate %i { ^bb0(%a: index): tensor.yield %e : f32 } : tensor<4xf32> return }

// -----

// expected-error@+1 {{must have one body argument per input dimension}}
func.func @a(%i: index, %e: f32) { %0 = tensor.generate { ^bb0(%a: index, %b: index): tensor.yield %e : f32 } : tensor<4xf32> return }

// -----

// expected-error@+1 {{all body arguments must be index}}
func.func @a(%i: index, %e: f32) { %0 = tensor.generate { ^bb0(%a: i32): tensor.yield %e : f32 } : tensor<4xf32> return }

// -----

// expected-error@+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
func.func @a(%i: index, %e: f32) { %0 = tensor.generate { ^bb0(%a: index): tensor.yield %i : index } : tensor<4xf32> return }

// -----

// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
func.func @a(%i: index, %e: f32) { %0 = tensor.generate { ^bb0(%a: index): func.return } : tensor<4xf32> return }

// -----

// expected-error@+1 {{specified type 'tensor<7xf32>' does not match the inferred type 'tensor<6xf32>'}}
func.func @a(%s: tensor<4xf32>, %e: f32) { %0 = tensor.pad %s low[1] high[1] { ^bb0(%a: index): tensor.yield %e : f32 } : tensor<4xf32> to tensor<7xf32> return }

// -----

// expected-error@+1 {{expected the block to have 1 arguments}}
func.func @a(%s: tensor<4xf32>, %e: f32) { %0 = tensor.pad %s low[1] high[1] { ^bb0(%a: index, %b: index): tensor.yield %e : f32 } : tensor<4xf32> to tensor<6xf32> return }

// -----

// expected-error@+1 {{'tensor.pad' op expected yield type to match shape element type}}
func.func @a(%s: tensor<4xf32>, %e: f64) { %0 = tensor.pad %s low[1] high[1] { ^bb0(%a: index): tensor.yield %e : f64 } : tensor<4xf32> to tensor<6xf32> return }

// -----

// expected-error@+1 {{'tensor.pad' op expected block argument 1 to be an index}}
func.func @a(%s: tensor<4xf32>, %e: f32) { %0 = tensor.pad %s low[1] high[1] { ^bb0(%a: i32): tensor.yield %e : f32 } : tensor<4xf32> to tensor<6xf32> return }

// -----

// expected-error@+1 {{failed to infer expectedType from sourceType 'tensor<4xf32>', specified resultType is 'tensor<6xf32>'}}
func.func @a(%s: tensor<4xf32>, %e: f32) { %0 = tensor.pad %s low[1, 2] high[1] { ^bb0(%a: index): tensor.yield %e : f32 } : tensor<4xf32> to tensor<6xf32> return }

// -----

// expected-error@+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 3 types}}
func.func @a(%s: tensor<4xf32>, %e: f32) { %0 = tensor.from_elements %e, %e : tensor<3xf32> return }

// -----

// expected-error@+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
func.func @a(%s: tensor<4xf32>, %e: tensor<2xindex>) { %0 = tensor.reshape %s(%e) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2x1xf32> return }

// -----

// expected-error@+1 {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
func.func @a(%s: tensor<4xf32>, %e: tensor<?xindex>) { %0 = tensor.reshape %s(%e) : (tensor<4xf32>, tensor<?xindex>) -> tensor<2x2xf32> return }

// -----

// expected-error@+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
func.func @a(%s: tensor<4xf32>, %e: tensor<2xindex>) { %0 = tensor.reshape %s(%e) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x3xf32> return }

// -----

// expected-error@+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
func.func @a(%s: tensor<4xf32>, %e: tensor<2xindex>) { %0 = tensor.reshape %s(%e) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf64> return }

// -----

// expected-error@+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
func.func @a(%s: tensor<4xf32>, %e: tensor<2xf32>) { %0 = tensor.concat dim(1) %s, %e : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32> return }

// -----

// expected-error@+1 {{'tensor.concat' op result type 'tensor<7xf32>'does not match inferred shape 'tensor<6xf32>' static sizes}}
func.func @a(%s: tensor<4xf32>, %e: tensor<2xf32>) { %0 = tensor.concat dim(0) %s, %e : (tensor<4xf32>, tensor<2xf32>) -> tensor<7xf32> return }

// -----

// expected-error@+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
func.func @a(%s: tensor<4x2xf32>, %e: tensor<2x3xf32>) { %0 = tensor.concat dim(0) %s, %e : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<6x2xf32> return }

// -----

// expected-error@+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
func.func @a(%s: tensor<f32>) { %c = arith.constant 0 : index %0 = tensor.dim %s, %c : tensor<f32> return }

// -----

// expected-error@+1 {{'tensor.gather' op result type mismatch: expected 'tensor<2x1x1xf32>' or its rank-reduced variant 'tensor<2xf32>' (got: 'tensor<2x4xf32>')}}
func.func @a(%s: tensor<4x4xf32>, %e: tensor<2x2xindex>) { %0 = tensor.gather %s[%e] gather_dims([0, 1]) : (tensor<4x4xf32>, tensor<2x2xindex>) -> tensor<2x4xf32> return }

// -----

func.func @from_elements_of_another_count(%a: f32) {
  // expected-error@+1 {{number of operands and types do not match: got 2 operands and 3 types}}
  %0 = tensor.from_elements %a, %a : tensor<3xf32>
  return
}

// -----

func.func @from_elements_without_a_size(%a: f32) {
  // expected-error@+1 {{'result' must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %0 = tensor.from_elements %a : tensor<?xf32>
  return
}

// -----

func.func @from_elements_of_another_kind(%a: f32) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.tensor, but found 'vector<1xf32>'}}
  %0 = tensor.from_elements %a : vector<1xf32>
  return
}
