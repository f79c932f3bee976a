// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Properties are of the kind that the operation keeps, before their values count.

func.func @dense_offsets(%v: vector<4xf32>) {
  // expected-error @below {{for op vector.extract_strided_slice: Invalid attribute `offsets` in property conversion: dense<0> : vector<1xi32>}}
  %0 = "vector.extract_strided_slice"(%v) <{offsets = dense<0> : vector<1xi32>, sizes = [2], strides = [1]}> : (vector<4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @dense_iterators(%v: vector<4xf32>, %s: f32) {
  // expected-error @below {{for op vector.contract: Invalid attribute `iterator_types` in property conversion: array<i32: 1>}}
  %0 = "vector.contract"(%v, %v, %s) <{iterator_types = array<i32: 1>}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
  return
}

// -----

func.func @padding(%from: memref<?xf32>, %i: index, %pad: none) {
  // expected-error @below {{op requires valid padding vector elemental type}}
  %0 = "vector.transfer_read"(%from, %i, %pad) <{
    in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>
  }> : (memref<?xf32>, index, none) -> vector<4xf32>
  return
}

// -----

func.func @element_type(%from: memref<?xf32>, %i: index, %m: vector<4xi1>, %v: vector<4xi32>) {
  // expected-error @below {{op base and result element type should match}}
  %0 = vector.maskedload %from[%i], %m, %v : memref<?xf32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return
}

// -----

func.func @count(%v: vector<2x4xf32>) {
  // expected-error @below {{op has different number of elements at source (8) and result (6)}}
  %0 = vector.shape_cast %v : vector<2x4xf32> to vector<6xf32>
  return
}

// -----

func.func @dynamic_position(%v: vector<4xf32>, %i: index) {
  // expected-error @below {{op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position)}}
  %0 = "vector.extract"(%v, %i) <{static_position = array<i64: 1>}> : (vector<4xf32>, index) -> f32
  return
}

// -----

func.func @view(%from: memref<?xf32>, %i: index) {
  // expected-error @below {{expected the number of 'strides' to match the number of dynamic entries in 'static_strides' (1 vs 0)}}
  %0 = "memref.subview"(%from, %i) <{
    operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>,
    static_strides = array<i64: 1>
  }> : (memref<?xf32>, index) -> memref<2xf32>
  return
}

// -----

func.func @kind(%v: vector<4xf32>) {
  // expected-error @below {{expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  // expected-error @below {{failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  %0 = vector.reduction <sum>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @predicate(%a: index) {
  // expected-error @below {{expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
  // expected-error @below {{failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
  %0 = index.cmp less(%a, %a)
  return
}
