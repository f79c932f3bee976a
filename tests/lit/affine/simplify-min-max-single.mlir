// A minimum or maximum of one result becomes an affine.apply with the operands that it has.
//
// RUN: mlir-opt %s --mlir-print-local-scope --pass-pipeline="builtin.module(func.func(affine-simplify-min-max))" | FileCheck %s

func.func @a(%a: index, %b: index) -> (index, index, index, index, index) {
  %0 = affine.max affine_map<(d0, d1) -> (d0 - d1)>(%a, %a)
  %1 = affine.max affine_map<(d0, d1) -> (d0 - d1, 3)>(%a, %a)
  %2 = affine.max affine_map<(d0, d1) -> (d0 - d1, d0 - d1)>(%a, %a)
  %3 = affine.min affine_map<(d0, d1)[s0] -> (d0 - d1, d0 - d1, d0 - d1)>(%a, %b)[%a]
  %4 = affine.min affine_map<(d0, d1) -> (d0 + d1)>(%a, %b)
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

// CHECK-LABEL: func.func @a(%arg0: index, %arg1: index) -> (index, index, index, index, index) {
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %0 = affine.apply affine_map<(d0, d1) -> (d0 - d1)>(%arg0, %arg0)
// CHECK-NEXT:    %1 = affine.apply affine_map<(d0, d1) -> (d0 - d1)>(%arg0, %arg0)
// CHECK-NEXT:    %2 = affine.apply affine_map<(d0, d1)[s0] -> (d0 - d1)>(%arg0, %arg1)[%arg0]
// CHECK-NEXT:    %3 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%arg0, %arg1)
// CHECK-NEXT:    return %0, %c3, %1, %2, %3 : index, index, index, index, index
// CHECK-NEXT:  }
