// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// The operation in a mask is maskable, its results are yielded, and the mask has a lane for each element.

func.func @not_maskable(%m: vector<8xi1>, %a: vector<8xf32>) {
  // expected-error @below {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %m { arith.addf %a, %a : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @other_value(%m: vector<8xi1>, %a: vector<8xf32>, %b: f32) {
  // expected-error @below {{op expects all the results from the MaskableOpInterface to match all the values returned by the terminator}}
  %0 = "vector.mask"(%m) ({
    %1 = vector.reduction <add>, %a : vector<8xf32> into f32
    vector.yield %b : f32
  }) : (vector<8xi1>) -> f32
  return
}

// -----

func.func @contraction(%m: vector<2x4xi1>, %a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  // expected-error @below {{op expects a 'vector<2x4x3xi1>' mask for the maskable operation}}
  %0 = vector.mask %m {
    vector.contract {
      indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]
    } %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  } : vector<2x4xi1> -> vector<2x4xf32>
  return
}

// -----

func.func @transposed(%m: vector<2x4xi1>, %a: vector<2x4xf32>, %to: memref<?x?xf32>, %i: index) {
  // expected-error @below {{op expects a 'vector<4x2xi1>' mask for the maskable operation}}
  vector.mask %m {
    vector.transfer_write %a, %to[%i, %i] {permutation_map = affine_map<(x, y) -> (y, x)>} : vector<2x4xf32>, memref<?x?xf32>
  } : vector<2x4xi1>
  return
}

// -----

func.func @passthru(%m: vector<8xi1>, %a: vector<8xf32>, %b: f32) {
  // expected-error @below {{op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %m, %b { vector.reduction <add>, %a : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @no_block(%m: vector<8xi1>) {
  // expected-error @below {{op region #0 ('maskRegion') failed to verify constraint: region with 1 blocks}}
  "vector.mask"(%m) ({}) : (vector<8xi1>) -> ()
  return
}

// -----

func.func @no_terminator(%m: vector<8xi1>, %a: vector<8xf32>) {
  // expected-error @below {{op expects a terminator within the mask region}}
  %0 = "vector.mask"(%m) ({
    %1 = vector.reduction <add>, %a : vector<8xf32> into f32
  }) : (vector<8xi1>) -> f32
  return
}
