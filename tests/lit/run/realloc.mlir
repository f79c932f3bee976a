// A buffer that grows keeps its elements.
// RUN: windlass run %s | FileCheck %s

// CHECK: 2.5
// CHECK: 7
func.func @main() {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %x = arith.constant 2.5 : f32
  %small = memref.alloc() : memref<4xf32>
  memref.store %x, %small[%c0] : memref<4xf32>
  %large = memref.realloc %small(%c7) : memref<4xf32> to memref<?xf32>
  %y = memref.load %large[%c0] : memref<?xf32>
  vector.print %y : f32
  %size = memref.dim %large, %c0 : memref<?xf32>
  vector.print %size : index
  memref.dealloc %large : memref<?xf32>
  return
}
