// What would be dead without its uses needs nothing; it goes if what it was made from goes, or it has no effects.
// RUN: mlir-opt %s -remove-dead-values | FileCheck %s

// CHECK-LABEL: func.func @allocations
func.func @allocations(%n: index) {
  // CHECK-NEXT: memref.alloc() : memref<2xf32>
  // CHECK-NEXT: return
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = memref.alloc(%c4) : memref<?xf32>
  %2 = memref.alloc() : memref<2xf32>
  return
}

// CHECK-LABEL: func.func @loads
func.func @loads(%m: memref<10xf32>, %x: f32, %i: index) {
  // CHECK-NEXT: memref.load
  // CHECK-NEXT: memref.store
  %0 = memref.load %m[%i] : memref<10xf32>
  memref.store %x, %m[%i] : memref<10xf32>
  return
}
