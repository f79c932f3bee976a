// RUN: mlir-opt %s -bubble-down-memory-space-casts | FileCheck %s

// Memory is accessed in its own space; views of it are cast instead of it.

// CHECK-LABEL: func.func @access(%arg0: memref<?xf32, 1>, %arg1: index)
// CHECK-NEXT: %0 = memref.load %arg0[%arg1] : memref<?xf32, 1>
// CHECK-NEXT: memref.store %0, %arg0[%arg1] : memref<?xf32, 1>
// CHECK-NEXT: return
func.func @access(%m: memref<?xf32, 1>, %i: index) {
  %g = memref.memory_space_cast %m : memref<?xf32, 1> to memref<?xf32>
  %0 = memref.load %g[%i] : memref<?xf32>
  memref.store %0, %g[%i] : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @view(%arg0: memref<12xf32, 1>) -> memref<*xf32>
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{[[][[]}}0, 1]] output_shape [3, 4] : memref<12xf32, 1> into memref<3x4xf32, 1>
// CHECK-NEXT: %cast = memref.cast %expand_shape : memref<3x4xf32, 1> to memref<*xf32, 1>
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %cast : memref<*xf32, 1> to memref<*xf32>
// CHECK-NEXT: return %memspacecast : memref<*xf32>
func.func @view(%m: memref<12xf32, 1>) -> memref<*xf32> {
  %g = memref.memory_space_cast %m : memref<12xf32, 1> to memref<12xf32>
  %0 = memref.expand_shape %g [[0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
  %1 = memref.cast %0 : memref<3x4xf32> to memref<*xf32>
  return %1 : memref<*xf32>
}

// CHECK-LABEL: func.func @to_a_space(%arg0: memref<?xf32, 1>, %arg1: index) -> f32
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %arg0 : memref<?xf32, 1> to memref<?xf32, 2>
// CHECK-NEXT: %0 = memref.load %memspacecast[%arg1] : memref<?xf32, 2>
// CHECK-NEXT: return %0 : f32
func.func @to_a_space(%m: memref<?xf32, 1>, %i: index) -> f32 {
  %g = memref.memory_space_cast %m : memref<?xf32, 1> to memref<?xf32, 2>
  %0 = memref.load %g[%i] : memref<?xf32, 2>
  return %0 : f32
}
