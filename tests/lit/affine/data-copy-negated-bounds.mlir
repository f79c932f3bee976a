// The start of a copied range that an inequality bounds is a negated sum, which is not simplified.
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-data-copy-generate))' | FileCheck %s

// CHECK-DAG: #[[difference:.*]] = affine_map<(d0) -> (-(d0 * -2 + 3))>
// CHECK-DAG: #[[quotient:.*]] = affine_map<(d0) -> ((-(-d0 + 3) + 3) floordiv 4)>

// CHECK-LABEL: func.func @difference
// CHECK:         affine.apply #[[difference]](%arg1)
func.func @difference(%m: memref<?xf32>, %i: index) {
  affine.for %j = 0 to 10 {
    %0 = affine.load %m[%i * 2 + %j - 3] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @quotient
// CHECK:         affine.apply #[[quotient]](%arg2)
func.func @quotient(%x: i64, %m: memref<7x6xi64>, %i: index) {
  affine.store %x, %m[%i floordiv 4, 0] : memref<7x6xi64>
  return
}
