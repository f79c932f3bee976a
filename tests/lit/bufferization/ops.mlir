// Operations between tensors and memory.
// RUN: mlir-opt %s  | FileCheck %s

// CHECK-LABEL: func.func @ops(%arg0: index, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>, %arg3: memref<2xf32>, %arg4: i1) {
// CHECK-NEXT:    %0 = bufferization.alloc_tensor() : tensor<2xf32>
// CHECK-NEXT:    %1 = bufferization.alloc_tensor(%arg0) {memory_space = 3 : i64} : tensor<?xf32>
// CHECK-NEXT:    %2 = bufferization.alloc_tensor() copy(%arg1) size_hint=%arg0 : tensor<2xf32>
// CHECK-NEXT:    bufferization.dealloc_tensor %arg1 : tensor<2xf32>
// CHECK-NEXT:    %3 = bufferization.materialize_in_destination %arg1 in %arg2 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    bufferization.materialize_in_destination %arg1 in restrict writable %arg3 : (tensor<2xf32>, memref<2xf32>) -> ()
// CHECK-NEXT:    %4 = bufferization.to_tensor %arg3 restrict writable : memref<2xf32> to tensor<2xf32>
// CHECK-NEXT:    %5 = bufferization.to_buffer %arg1 read_only : tensor<2xf32> to memref<2xf32>
// CHECK-NEXT:    %6:2 = bufferization.dealloc (%arg3 : memref<2xf32>) if (%arg4) retain (%arg3, %arg3 : memref<2xf32>, memref<2xf32>)
// CHECK-NEXT:    bufferization.dealloc (%arg3, %arg3 : memref<2xf32>, memref<2xf32>) if (%arg4, %arg4)
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @ops(%n: index, %c: tensor<2xf32>, %d: tensor<2xf32>, %m: memref<2xf32>, %i: i1) {
  %0 = bufferization.alloc_tensor() : tensor<2xf32>
  %1 = bufferization.alloc_tensor(%n) {memory_space = 3 : i64} : tensor<?xf32>
  %2 = bufferization.alloc_tensor() copy(%c) size_hint=%n : tensor<2xf32>
  bufferization.dealloc_tensor %c : tensor<2xf32>
  %3 = bufferization.materialize_in_destination %c in %d : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  bufferization.materialize_in_destination %c in restrict writable %m : (tensor<2xf32>, memref<2xf32>) -> ()
  %4 = bufferization.to_tensor %m restrict writable : memref<2xf32> to tensor<2xf32>
  %5 = bufferization.to_buffer %c read_only : tensor<2xf32> to memref<2xf32>
  %6:2 = bufferization.dealloc (%m : memref<2xf32>) if (%i) retain (%m, %m : memref<2xf32>, memref<2xf32>)
  bufferization.dealloc (%m, %m : memref<2xf32>, memref<2xf32>) if (%i, %i)
  return
}
