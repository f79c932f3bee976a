// What the region of an atomic update computes may fold instead of being converted.
//
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @folds
// CHECK-NOT:     memref.generic_atomic_rmw
// CHECK:         llvm.br ^bb1(%{{[0-9]+}} : i32)
// CHECK-NEXT:  ^bb1(%[[old:[0-9]+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    llvm.cmpxchg %{{[0-9]+}}, %[[old]], %[[old]] acq_rel monotonic : !llvm.ptr, i32
func.func @folds(%m: memref<?xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xi32> {
  ^bb0(%old: i32):
    %max = arith.maxsi %old, %old : i32
    memref.atomic_yield %max : i32
  }
  return
}

// An operation of what folds does not fold itself.
// CHECK-LABEL: func.func @stays
// CHECK:         memref.generic_atomic_rmw
// CHECK-NEXT:    ^bb0(%[[old:.*]]: i32):
// CHECK-NEXT:      %[[and:.*]] = arith.andi %[[old]], %[[old]] : i32
// CHECK-NEXT:      memref.atomic_yield %[[and]] : i32
func.func @stays(%m: memref<?xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xi32> {
  ^bb0(%old: i32):
    %max = arith.maxsi %old, %old : i32
    %and = arith.andi %max, %old : i32
    memref.atomic_yield %and : i32
  }
  return
}
