// Processors that points of a loop are given to.
// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s

func.func @f(%c: index) {
  scf.forall (%i) in (%c) {
  } {mapping = [#gpu.thread<x>]}
  scf.forall (%i, %j) in (%c, %c) {
  } {mapping = [#gpu.block<linear_dim_0>, #gpu.warp<y>, #gpu.mask<5>]}
  return
}
func.func @g() attributes {a = [#gpu.warpgroup<z>, #gpu.lane<linear_dim_9>, #gpu.memory_space<workgroup>, #gpu.address_space<private>]} {
  return
}

// CHECK-LABEL: func.func @f(%arg0: index) {
// CHECK-NEXT:    scf.forall (%arg1) in (%arg0) {
// CHECK-NEXT:    } {mapping = [#gpu.thread<x>]}
// CHECK-NEXT:    scf.forall (%arg1, %arg2) in (%arg0, %arg0) {
// CHECK-NEXT:    } {mapping = [#gpu.block<linear_dim_0>, #gpu.warp<y>, #gpu.mask<5>]}
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @g() attributes {a = [#gpu.warpgroup<z>, #gpu.lane<linear_dim_9>, #gpu.memory_space<workgroup>, #gpu.address_space<private>]} {
// CHECK-NEXT:    return
// CHECK-NEXT:  }
