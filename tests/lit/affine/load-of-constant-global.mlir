// Loads of constant globals fold, wherever the global is: a splat at any index, others at constant indices.
// RUN: mlir-opt %s -canonicalize | FileCheck %s --check-prefixes=CHECK,INNER
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(canonicalize))' | FileCheck %s
// RUN: mlir-opt %s -lower-affine | FileCheck %s --check-prefix=LOWER
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s --check-prefix=LLVM

memref.global "private" constant @list : memref<3xf32> = dense<[1.0, 2.0, 3.0]>
memref.global "private" constant @splat : memref<3xf32> = dense<5.0>
memref.global "private" constant @scalar : memref<f32> = dense<7.0>
memref.global constant @square : memref<2x2xindex> = dense<[[1, 2], [3, 4]]>

// CHECK-LABEL: func @folded
// CHECK-DAG: %[[LIST:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG: %[[SPLAT:.*]] = arith.constant 5.000000e+00 : f32
// CHECK-DAG: %[[SCALAR:.*]] = arith.constant 7.000000e+00 : f32
// CHECK-DAG: %[[SQUARE:.*]] = arith.constant 4 : index
// CHECK: return %[[LIST]], %[[SPLAT]], %[[SCALAR]], %[[SQUARE]]
// LOWER-LABEL: func @folded
// LOWER-NOT: load
// LOWER: return
// LLVM-LABEL: func @folded
// LLVM: affine.load
// LLVM: affine.load
// LLVM: affine.load
// LLVM: affine.load
func.func @folded(%i: index) -> (f32, f32, f32, index) {
  %list = memref.get_global @list : memref<3xf32>
  %splat = memref.get_global @splat : memref<3xf32>
  %scalar = memref.get_global @scalar : memref<f32>
  %square = memref.get_global @square : memref<2x2xindex>
  %cast = memref.cast %square : memref<2x2xindex> to memref<?x2xindex>
  %0 = affine.load %list[1] : memref<3xf32>
  %1 = affine.load %splat[%i] : memref<3xf32>
  %2 = affine.load %scalar[] : memref<f32>
  %3 = affine.load %cast[1, 1] : memref<?x2xindex>
  return %0, %1, %2, %3 : f32, f32, f32, index
}

memref.global "private" @variable : memref<3xf32> = dense<5.0>
memref.global "private" constant @external : memref<3xf32>

// CHECK-LABEL: func @not_folded
// CHECK-COUNT-3: affine.load
func.func @not_folded(%i: index) -> (f32, f32, f32) {
  %list = memref.get_global @list : memref<3xf32>
  %variable = memref.get_global @variable : memref<3xf32>
  %external = memref.get_global @external : memref<3xf32>
  %0 = affine.load %list[%i] : memref<3xf32>
  %1 = affine.load %variable[1] : memref<3xf32>
  %2 = affine.load %external[1] : memref<3xf32>
  return %0, %1, %2 : f32, f32, f32
}

// A nested table has symbols of its own.
memref.global "private" constant @hidden : memref<f32> = dense<1.0>
// INNER: module @inner
// INNER: %[[HIDDEN:.*]] = arith.constant 2.000000e+00 : f32
// INNER: return %[[HIDDEN]]
module @inner {
  memref.global "private" constant @hidden : memref<f32> = dense<2.0>
  func.func @f() -> f32 {
    %hidden = memref.get_global @hidden : memref<f32>
    %0 = affine.load %hidden[] : memref<f32>
    return %0 : f32
  }
}
