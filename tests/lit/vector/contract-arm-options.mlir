// RUN: not windlass opt --convert-vector-to-llvm='enable-arm-neon enable-arm-i8mm' %s 2>&1 | FileCheck %s

#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#columns = affine_map<(d0, d1, d2) -> (d1, d2)>
#both = affine_map<(d0, d1, d2) -> (d0, d1)>

func.func @product(%a: vector<2x8xi32>, %b: vector<2x8xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  // CHECK: error: 'enable-arm-i8mm' is not implemented for 'vector.contract'
  %0 = vector.contract {
    indexing_maps = [#rows, #columns, #both], iterator_types = ["parallel", "parallel", "reduction"]
  } %a, %b, %c : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
