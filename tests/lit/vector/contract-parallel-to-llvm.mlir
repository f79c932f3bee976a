// A contraction whose reduced dimension has one element as arithmetic on whole vectors.
// RUN: mlir-opt %s --convert-vector-to-llvm=vector-contract-lowering=parallelarith | FileCheck %s

// CHECK-LABEL: func.func @unit(
//       CHECK: %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction", "parallel"], kind = #vector.kind<maxnumf>} %arg0, %arg1, %arg2 : vector<1x4xf32>, vector<1x4xf32> into vector<4xf32>
//  CHECK-NEXT: return %0 : vector<4xf32>
func.func @unit(%a: vector<1x4xf32>, %b: vector<1x4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(k, m) -> (k, m)>, affine_map<(k, m) -> (k, m)>, affine_map<(k, m) -> (m)>], iterator_types = ["reduction", "parallel"], kind = #vector.kind<maxnumf>} %a, %b, %c : vector<1x4xf32>, vector<1x4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
