// Tensors that are or will be memory: sizes, casts, buffers of tensors of buffers.
// RUN: mlir-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

func.func @alloc1(%n: index, %t: tensor<?x4xf32>) -> (tensor<?x?xf32>, index, index, tensor<4x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?xf32>
  %d = tensor.dim %0, %c1 : tensor<?x?xf32>
  %1 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32>
  %d1 = tensor.dim %1, %c0 : tensor<?x4xf32>
  %2 = bufferization.alloc_tensor(%n, %n) : tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<4x?xf32>
  return %0, %d, %d1, %3 : tensor<?x?xf32>, index, index, tensor<4x?xf32>
}
func.func @to_tensor(%m: memref<?x4xf32>, %i: index) -> (index, index, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %0 = bufferization.to_tensor %m restrict : memref<?x4xf32> to tensor<?x4xf32>
  %d = tensor.dim %0, %c0 : tensor<?x4xf32>
  %d1 = tensor.dim %0, %i : tensor<?x4xf32>
  %1 = tensor.cast %0 : tensor<?x4xf32> to tensor<?x?xf32>
  return %d, %d1, %1 : index, index, tensor<?x?xf32>
}
func.func @to_buffer1(%t: tensor<4x?xf32>, %m: memref<4x?xf32>, %i: index) -> (memref<?x?xf32>, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?x?xf32> to memref<?x?xf32>
  %2 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<4x?xf32>
  %3 = tensor.cast %2 : tensor<4x?xf32> to tensor<?x?xf32>
  %4 = bufferization.to_buffer %3 : tensor<?x?xf32> to memref<?x?xf32>
  %5 = bufferization.to_buffer %t read_only : tensor<4x?xf32> to memref<4x?xf32>
  %6 = memref.load %5[%i, %i] : memref<4x?xf32>
  %7 = bufferization.to_buffer %0 : tensor<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %1, %4, %6, %7 : memref<?x?xf32>, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>
}
func.func @unranked(%t: tensor<4x?xf32>, %u: tensor<*xf32>) -> (memref<*xf32>, memref<?x?xf32>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<*xf32>
  %1 = bufferization.to_buffer %0 : tensor<*xf32> to memref<*xf32>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<?x?xf32>
  %3 = bufferization.to_buffer %2 : tensor<?x?xf32> to memref<?x?xf32>
  return %1, %3 : memref<*xf32>, memref<?x?xf32>
}
func.func @buffers(%m: memref<4x?xf32>, %u: memref<?x?xf32>) -> (memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x?xf32>) {
  %0 = bufferization.to_tensor %m restrict : memref<4x?xf32> to tensor<4x?xf32>
  "test.x"() : () -> ()
  %c = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %c : tensor<?x?xf32> to memref<?x?xf32>
  %2 = bufferization.to_tensor %u : memref<?x?xf32> to tensor<?x?xf32>
  %3 = bufferization.to_buffer %2 : tensor<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %x = memref.cast %m : memref<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
  %4 = bufferization.to_tensor %x : memref<4x?xf32, strided<[?, ?], offset: ?>> to tensor<4x?xf32>
  return %1, %3, %4 : memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x?xf32>
}
func.func @clone_store(%m: memref<4x?xf32>, %t: tensor<4x?xf32>) {
  %0 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<4x?xf32>
  bufferization.materialize_in_destination %t in writable %m : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  bufferization.materialize_in_destination %0 in writable %m : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  return
}
func.func @to_buffer2(%t: tensor<4x?xf32>, %m: memref<4x?xf32>, %i: index, %f: f32) -> (memref<?x?xf32>, f32, f32) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 read_only {foo} : tensor<?x?xf32> to memref<?x?xf32>
  %5 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  %6 = memref.load %5[%i, %i] : memref<4x?xf32>
  %7 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  memref.store %f, %7[%i, %i] : memref<4x?xf32>
  %8 = memref.load %7[%i, %i] : memref<4x?xf32>
  return %1, %6, %8 : memref<?x?xf32>, f32, f32
}
func.func @realloc(%m: memref<?xf32, strided<[?], offset: ?>>, %n: memref<?xf32, strided<[1], offset: ?>>, %u: memref<*xf32>, %k: memref<?xf32, 1>) -> (memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>) {
  %0 = bufferization.to_tensor %m : memref<?xf32, strided<[?], offset: ?>> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  %3 = bufferization.to_tensor %n : memref<?xf32, strided<[1], offset: ?>> to tensor<?xf32>
  %4 = bufferization.to_buffer %3 : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %5 = bufferization.to_tensor %k : memref<?xf32, 1> to tensor<?xf32>
  %6 = bufferization.to_buffer %5 : tensor<?xf32> to memref<?xf32>
  return %1, %4, %6 : memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>
}
func.func @alloc2(%n: index, %t: tensor<?x4xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = arith.constant -4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) {foo} : tensor<?x?xf32>
  %1 = bufferization.alloc_tensor(%m) : tensor<?xf32>
  %2 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %3 = tensor.dim %2, %n : tensor<?xf32>
  return %0, %1, %3 : tensor<?x?xf32>, tensor<?xf32>, index
}
// CHECK-LABEL: func.func @alloc1(%arg0: index, %arg1: tensor<?x4xf32>) -> (tensor<?x?xf32>, index, index, tensor<4x?xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = bufferization.alloc_tensor(%arg0) : tensor<4x?xf32>
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %1 = bufferization.alloc_tensor() copy(%arg1) : tensor<?x4xf32>
// CHECK-NEXT: %dim = tensor.dim %arg1, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %2 = bufferization.alloc_tensor(%arg0, %arg0) : tensor<?x?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %2 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: return %cast, %arg0, %dim, %cast_0 : tensor<?x?xf32>, index, index, tensor<4x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @to_tensor(%arg0: memref<?x4xf32>, %arg1: index) -> (index, index, tensor<?x?xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = bufferization.to_tensor %arg0 restrict : memref<?x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// CHECK-NEXT: %dim_0 = memref.dim %arg0, %arg1 : memref<?x4xf32>
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %dim, %dim_0, %cast : index, index, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @to_buffer1(%arg0: tensor<4x?xf32>, %arg1: memref<4x?xf32>, %arg2: index) -> (memref<?x?xf32>, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT: %0 = bufferization.to_buffer %arg0 : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT: %cast = memref.cast %0 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT: %cast_0 = memref.cast %arg1 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg2, %arg2] : tensor<4x?xf32>
// CHECK-NEXT: %1 = bufferization.to_buffer %arg0 : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %cast_1 = memref.cast %1 : memref<4x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %cast, %cast_0, %extracted, %cast_1 : memref<?x?xf32>, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @unranked(%arg0: tensor<4x?xf32>, %arg1: tensor<*xf32>) -> (memref<*xf32>, memref<?x?xf32>) {
// CHECK-NEXT: %0 = bufferization.to_buffer %arg0 : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT: %cast = memref.cast %0 : memref<4x?xf32> to memref<*xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %arg1 : tensor<*xf32> to tensor<?x?xf32>
// CHECK-NEXT: %1 = bufferization.to_buffer %cast_0 : tensor<?x?xf32> to memref<?x?xf32>
// CHECK-NEXT: return %cast, %1 : memref<*xf32>, memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @buffers(%arg0: memref<4x?xf32>, %arg1: memref<?x?xf32>) -> (memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x?xf32>) {
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT: %cast_0 = memref.cast %arg1 : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %cast_1 = memref.cast %arg0 : memref<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %0 = bufferization.to_tensor %cast_1 : memref<4x?xf32, strided<[?, ?], offset: ?>> to tensor<4x?xf32>
// CHECK-NEXT: return %cast, %cast_0, %0 : memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>, tensor<4x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @clone_store(%arg0: memref<4x?xf32>, %arg1: tensor<4x?xf32>) {
// CHECK-NEXT: %0 = bufferization.to_tensor %arg0 : memref<4x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: bufferization.materialize_in_destination %arg1 in writable %arg0 : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
// CHECK-NEXT: bufferization.materialize_in_destination %0 in writable %arg0 : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @to_buffer2(%arg0: tensor<4x?xf32>, %arg1: memref<4x?xf32>, %arg2: index, %arg3: f32) -> (memref<?x?xf32>, f32, f32) {
// CHECK-NEXT: %0 = bufferization.to_buffer %arg0 read_only : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT: %cast = memref.cast %0 : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg2, %arg2] : tensor<4x?xf32>
// CHECK-NEXT: %1 = bufferization.to_buffer %arg0 : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT: memref.store %arg3, %1[%arg2, %arg2] : memref<4x?xf32>
// CHECK-NEXT: %extracted_0 = tensor.extract %arg0[%arg2, %arg2] : tensor<4x?xf32>
// CHECK-NEXT: return %cast, %extracted, %extracted_0 : memref<?x?xf32>, f32, f32
// CHECK-NEXT: }
// CHECK-LABEL: func.func @realloc(%arg0: memref<?xf32, strided<[?], offset: ?>>, %arg1: memref<?xf32, strided<[1], offset: ?>>, %arg2: memref<*xf32>, %arg3: memref<?xf32, 1>) -> (memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %alloc = memref.alloc(%dim) : memref<?xf32>
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
// CHECK-NEXT: %cast = memref.cast %arg1 : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %dim_0 = memref.dim %arg3, %c0 : memref<?xf32, 1>
// CHECK-NEXT: %alloc_1 = memref.alloc(%dim_0) : memref<?xf32>
// CHECK-NEXT: memref.copy %arg3, %alloc_1 : memref<?xf32, 1> to memref<?xf32>
// CHECK-NEXT: return %alloc, %cast, %alloc_1 : memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @alloc2(%arg0: index, %arg1: tensor<?x4xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, index) {
// CHECK-NEXT: %c-4 = arith.constant -4 : index
// CHECK-NEXT: %0 = bufferization.alloc_tensor(%arg0) : tensor<4x?xf32>
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %1 = bufferization.alloc_tensor(%c-4) : tensor<?xf32>
// CHECK-NEXT: %2 = bufferization.alloc_tensor(%arg0) : tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %2, %arg0 : tensor<?xf32>
// CHECK-NEXT: return %cast, %1, %dim : tensor<?x?xf32>, tensor<?xf32>, index
// CHECK-NEXT: }
