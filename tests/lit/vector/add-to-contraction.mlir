// What is added to a contraction becomes its accumulator, if that is zero.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK-LABEL: func.func @floats(%arg0: vector<2x3xf32>, %arg1: vector<3x4xf32>, %arg2: vector<2x4xf32>) -> (vector<2x4xf32>, vector<2x4xf32>) {
// CHECK-NEXT:    %cst = arith.constant dense<-0.000000e+00> : vector<2x4xf32>
// CHECK-NEXT:    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
// CHECK-NEXT:    %1 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %cst : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
// CHECK-NEXT:    %2 = arith.addf %1, %arg2 : vector<2x4xf32>
// CHECK-NEXT:    return %0, %2 : vector<2x4xf32>, vector<2x4xf32>
// CHECK-NEXT:  }
func.func @floats(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> (vector<2x4xf32>, vector<2x4xf32>) {
  %zero = arith.constant dense<0.0> : vector<2x4xf32>
  %minus = arith.constant dense<-0.0> : vector<2x4xf32>
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %zero : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = arith.addf %0, %c : vector<2x4xf32>
  %2 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %minus : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %3 = arith.addf %2, %c : vector<2x4xf32>
  return %1, %3 : vector<2x4xf32>, vector<2x4xf32>
}

// CHECK-LABEL: func.func @integers(%arg0: vector<2x3xi32>, %arg1: vector<3x4xi32>, %arg2: vector<2x4xi32>) -> vector<2x4xi32> {
// CHECK-NEXT:    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x3xi32>, vector<3x4xi32> into vector<2x4xi32>
// CHECK-NEXT:    return %0 : vector<2x4xi32>
// CHECK-NEXT:  }
func.func @integers(%a: vector<2x3xi32>, %b: vector<3x4xi32>, %c: vector<2x4xi32>) -> vector<2x4xi32> {
  %zero = arith.constant dense<0> : vector<2x4xi32>
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %zero : vector<2x3xi32>, vector<3x4xi32> into vector<2x4xi32>
  %1 = arith.addi %c, %0 : vector<2x4xi32>
  return %1 : vector<2x4xi32>
}
