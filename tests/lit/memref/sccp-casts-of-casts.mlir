// Constant propagation undoes what a fold changes in place, but not in a cast that is then one to its own type.
// RUN: mlir-opt %s -sccp | FileCheck %s

func.func @casts(%a: memref<4xi32>, %b: memref<4xi32>) -> (memref<4xi32>, memref<?xi32>, memref<4xi32>) {
  %0 = memref.cast %a : memref<4xi32> to memref<?xi32>
  %1 = memref.cast %0 : memref<?xi32> to memref<4xi32>
  %2 = memref.cast %1 : memref<4xi32> to memref<?xi32>
  %3 = memref.memory_space_cast %b : memref<4xi32> to memref<4xi32, 1>
  %4 = memref.memory_space_cast %3 : memref<4xi32, 1> to memref<4xi32>
  return %1, %2, %4 : memref<4xi32>, memref<?xi32>, memref<4xi32>
}

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<4xi32> to memref<?xi32>
// CHECK-NEXT: %cast_0 = memref.cast %arg0 : memref<4xi32> to memref<4xi32>
// CHECK-NEXT: %cast_1 = memref.cast %cast_0 : memref<4xi32> to memref<?xi32>
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %arg1 : memref<4xi32> to memref<4xi32, 1>
// CHECK-NEXT: %memspacecast_2 = memref.memory_space_cast %arg1 : memref<4xi32> to memref<4xi32>
// CHECK-NEXT: return %cast_0, %cast_1, %memspacecast_2 : memref<4xi32>, memref<?xi32>, memref<4xi32>
