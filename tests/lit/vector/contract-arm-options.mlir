// RUN: split-file %s %t
// RUN: not windlass opt --convert-vector-to-llvm='enable-arm-neon enable-arm-i8mm' %t/extended.mlir 2>&1 | FileCheck %s --check-prefix=EXTENDED
// RUN: not windlass opt --convert-vector-to-llvm='enable-arm-sve enable-arm-bf16' %t/bf16.mlir 2>&1 | FileCheck %s --check-prefix=BF16
// RUN: windlass opt --convert-vector-to-llvm='enable-arm-neon enable-arm-i8mm enable-arm-bf16' %t/other.mlir | FileCheck %s --check-prefix=OTHER
// NO-ORACLE: several files in one

// The instructions compute products of extended integers, and of bf16; other contractions do not need them.

//--- extended.mlir
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#columns = affine_map<(d0, d1, d2) -> (d1, d2)>
#both = affine_map<(d0, d1, d2) -> (d0, d1)>

func.func @product(%a: vector<2x8xi8>, %b: vector<2x8xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %x = arith.extsi %a : vector<2x8xi8> to vector<2x8xi32>
  %y = arith.extsi %b : vector<2x8xi8> to vector<2x8xi32>
  // EXTENDED: error: 'enable-arm-i8mm' is not implemented for 'vector.contract'
  %0 = vector.contract {
    indexing_maps = [#rows, #columns, #both], iterator_types = ["parallel", "parallel", "reduction"]
  } %x, %y, %c : vector<2x8xi32>, vector<2x8xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

//--- bf16.mlir
#rows = affine_map<(d0, d1, d2) -> (d0, d2)>
#columns = affine_map<(d0, d1, d2) -> (d1, d2)>
#both = affine_map<(d0, d1, d2) -> (d0, d1)>

func.func @product(%a: vector<2x4xbf16>, %b: vector<2x4xbf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  // BF16: error: 'enable-arm-bf16' is not implemented for 'vector.contract'
  %0 = vector.contract {
    indexing_maps = [#rows, #columns, #both], iterator_types = ["parallel", "parallel", "reduction"]
  } %a, %b, %c : vector<2x4xbf16>, vector<2x4xbf16> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

//--- other.mlir
#row = affine_map<(d0) -> (d0)>
#number = affine_map<(d0) -> ()>

func.func @product(%a: vector<8xi32>, %b: vector<8xi32>, %c: i32) -> i32 {
  // OTHER: arith.muli
  // OTHER-NEXT: "llvm.intr.vector.reduce.add"
  %0 = vector.contract {indexing_maps = [#row, #row, #number], iterator_types = ["reduction"]}
    %a, %b, %c : vector<8xi32>, vector<8xi32> into i32
  return %0 : i32
}
