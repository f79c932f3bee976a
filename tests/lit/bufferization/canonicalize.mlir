// Clones of memory that is freed, buffers of buffers, sizes and elements of tensors that are memory, conditions of deallocation.
// RUN: mlir-opt %s -split-input-file --canonicalize -allow-unregistered-dialect | FileCheck %s

func.func @clone_unused(%m: memref<?xf32>) {
  %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  return
}
// CHECK-LABEL: func.func @clone_unused(%arg0: memref<?xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @clone_freed(%n: index) -> memref<?xf32> {
  %m = memref.alloc(%n) : memref<?xf32>
  %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return %0 : memref<?xf32>
}
// CHECK-LABEL: func.func @clone_freed(%arg0: index) -> memref<?xf32> {
// CHECK-NEXT: %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT: return %alloc : memref<?xf32>
// CHECK-NEXT: }

// -----

func.func @clone_itself_freed(%m: memref<4xf32>) {
  %0 = bufferization.clone %m : memref<4xf32> to memref<?xf32>
  "test.use"(%0) : (memref<?xf32>) -> ()
  memref.dealloc %0 : memref<?xf32>
  return
}
// CHECK-LABEL: func.func @clone_itself_freed(%arg0: memref<4xf32>) {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: "test.use"(%cast) : (memref<?xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @both_freed(%n: index) {
  %m = memref.alloc(%n) : memref<?xf32>
  %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  "test.use"(%0) : (memref<?xf32>) -> ()
  memref.dealloc %0 : memref<?xf32>
  return
}
// CHECK-LABEL: func.func @both_freed(%arg0: index) {
// CHECK-NEXT: %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT: %0 = bufferization.clone %alloc : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: memref.dealloc %alloc : memref<?xf32>
// CHECK-NEXT: "test.use"(%0) : (memref<?xf32>) -> ()
// CHECK-NEXT: memref.dealloc %0 : memref<?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @freed_between(%m: memref<4xf32>, %o: memref<4xf32>) {
  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  "test.use"(%0) : (memref<4xf32>) -> ()
  memref.dealloc %o : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}
// CHECK-LABEL: func.func @freed_between(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// CHECK-NEXT: %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: "test.use"(%0) : (memref<4xf32>) -> ()
// CHECK-NEXT: memref.dealloc %arg1 : memref<4xf32>
// CHECK-NEXT: memref.dealloc %0 : memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @clone_of_view(%n: index) -> memref<*xf32> {
  %m = memref.alloc(%n) : memref<?xf32>
  %v = memref.cast %m : memref<?xf32> to memref<*xf32>
  %0 = bufferization.clone %v : memref<*xf32> to memref<*xf32>
  memref.dealloc %m : memref<?xf32>
  return %0 : memref<*xf32>
}
// CHECK-LABEL: func.func @clone_of_view(%arg0: index) -> memref<*xf32> {
// CHECK-NEXT: %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT: %cast = memref.cast %alloc : memref<?xf32> to memref<*xf32>
// CHECK-NEXT: return %cast : memref<*xf32>
// CHECK-NEXT: }

// -----

func.func @buffer_of_cast(%t: tensor<4x6xf32>) -> memref<?x?xf32> {
  %0 = tensor.cast %t : tensor<4x6xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?x?xf32> to memref<?x?xf32>
  return %1 : memref<?x?xf32>
}
// CHECK-LABEL: func.func @buffer_of_cast(%arg0: tensor<4x6xf32>) -> memref<?x?xf32> {
// CHECK-NEXT: %0 = bufferization.to_buffer %arg0 : tensor<4x6xf32> to memref<4x6xf32>
// CHECK-NEXT: %cast = memref.cast %0 : memref<4x6xf32> to memref<?x?xf32>
// CHECK-NEXT: return %cast : memref<?x?xf32>
// CHECK-NEXT: }

// -----

func.func @buffer_of_cast_read(%t: tensor<4x6xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>, 1> {
  %0 = tensor.cast %t : tensor<4x6xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 read_only {a} : tensor<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>, 1>
  return %1 : memref<?x?xf32, strided<[?, ?], offset: ?>, 1>
}
// CHECK-LABEL: func.func @buffer_of_cast_read(%arg0: tensor<4x6xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>, 1> {
// CHECK-NEXT: %0 = bufferization.to_buffer %arg0 read_only : tensor<4x6xf32> to memref<4x6xf32, strided<[?, ?], offset: ?>, 1>
// CHECK-NEXT: %cast = memref.cast %0 : memref<4x6xf32, strided<[?, ?], offset: ?>, 1> to memref<?x?xf32, strided<[?, ?], offset: ?>, 1>
// CHECK-NEXT: return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>, 1>
// CHECK-NEXT: }

// -----

func.func @buffer_of_buffer(%m: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %0 = bufferization.to_tensor %m : memref<?x?xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}
// CHECK-LABEL: func.func @buffer_of_buffer(%arg0: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }

// -----

func.func @buffer_of_buffer_copy(%m: memref<?x4xf32, strided<[?, ?], offset: ?>>) -> memref<?x4xf32> {
  %0 = bufferization.to_tensor %m : memref<?x4xf32, strided<[?, ?], offset: ?>> to tensor<?x4xf32>
  %1 = bufferization.to_buffer %0 : tensor<?x4xf32> to memref<?x4xf32>
  return %1 : memref<?x4xf32>
}
// CHECK-LABEL: func.func @buffer_of_buffer_copy(%arg0: memref<?x4xf32, strided<[?, ?], offset: ?>>) -> memref<?x4xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %alloc = memref.alloc(%dim) : memref<?x4xf32>
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<?x4xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32>
// CHECK-NEXT: return %alloc : memref<?x4xf32>
// CHECK-NEXT: }

// -----

func.func @buffer_of_buffer_space(%m: memref<?xf32, 1>) -> memref<?xf32> {
  %0 = bufferization.to_tensor %m : memref<?xf32, 1> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}
// CHECK-LABEL: func.func @buffer_of_buffer_space(%arg0: memref<?xf32, 1>) -> memref<?xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xf32, 1>
// CHECK-NEXT: %alloc = memref.alloc(%dim) : memref<?xf32>
// CHECK-NEXT: memref.copy %arg0, %alloc : memref<?xf32, 1> to memref<?xf32>
// CHECK-NEXT: return %alloc : memref<?xf32>
// CHECK-NEXT: }

// -----

func.func @buffer_of_unranked(%m: memref<*xf32>) -> memref<*xf32> {
  %0 = bufferization.to_tensor %m : memref<*xf32> to tensor<*xf32>
  %1 = bufferization.to_buffer %0 : tensor<*xf32> to memref<*xf32>
  return %1 : memref<*xf32>
}
// CHECK-LABEL: func.func @buffer_of_unranked(%arg0: memref<*xf32>) -> memref<*xf32> {
// CHECK-NEXT: return %arg0 : memref<*xf32>
// CHECK-NEXT: }

// -----

func.func @load(%t: tensor<?xf32>, %i: index) -> f32 {
  %0 = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}
// CHECK-LABEL: func.func @load(%arg0: tensor<?xf32>, %arg1: index) -> f32 {
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg1] : tensor<?xf32>
// CHECK-NEXT: return %extracted : f32
// CHECK-NEXT: }

// -----

func.func @dim(%t: tensor<?xf32>, %m: memref<?xf32>, %i: index) -> (index, index) {
  %0 = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %1 = memref.dim %0, %i : memref<?xf32>
  %2 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %3 = tensor.dim %2, %i : tensor<?xf32>
  return %1, %3 : index, index
}
// CHECK-LABEL: func.func @dim(%arg0: tensor<?xf32>, %arg1: memref<?xf32>, %arg2: index) -> (index, index) {
// CHECK-NEXT: %dim = tensor.dim %arg0, %arg2 : tensor<?xf32>
// CHECK-NEXT: %dim_0 = memref.dim %arg1, %arg2 : memref<?xf32>
// CHECK-NEXT: return %dim, %dim_0 : index, index
// CHECK-NEXT: }

// -----

func.func @alloc_sizes(%n: index) -> (tensor<?x?xf32>, index, index) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, index, index
}
// CHECK-LABEL: func.func @alloc_sizes(%arg0: index) -> (tensor<?x?xf32>, index, index) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = bufferization.alloc_tensor(%arg0) : tensor<4x?xf32>
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast, %c4, %arg0 : tensor<?x?xf32>, index, index
// CHECK-NEXT: }

// -----

func.func @alloc_copy(%t: tensor<?xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %0 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, index
}
// CHECK-LABEL: func.func @alloc_copy(%arg0: tensor<?xf32>) -> (tensor<?xf32>, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = bufferization.alloc_tensor() copy(%arg0) : tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %0, %dim : tensor<?xf32>, index
// CHECK-NEXT: }

// -----

func.func @dealloc_dup(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1, %d: i1) -> i1 {
  %0 = bufferization.dealloc (%a, %b, %a, %b : memref<2xi32>, memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%c, %c, %d, %c) retain (%b : memref<2xi32>)
  return %0 : i1
}
// CHECK-LABEL: func.func @dealloc_dup(%arg0: memref<2xi32>, %arg1: memref<2xi32>, %arg2: i1, %arg3: i1) -> i1 {
// CHECK-NEXT: %0 = arith.ori %arg2, %arg3 : i1
// CHECK-NEXT: %1 = bufferization.dealloc (%arg0, %arg1 : memref<2xi32>, memref<2xi32>) if (%0, %arg2) retain (%arg1 : memref<2xi32>)
// CHECK-NEXT: return %1 : i1
// CHECK-NEXT: }

// -----

func.func @retain_dup(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1) -> (i1, i1, i1) {
  %0:3 = bufferization.dealloc (%a : memref<2xi32>) if (%c) retain (%b, %a, %b : memref<2xi32>, memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1, %0#2 : i1, i1, i1
}
// CHECK-LABEL: func.func @retain_dup(%arg0: memref<2xi32>, %arg1: memref<2xi32>, %arg2: i1) -> (i1, i1, i1) {
// CHECK-NEXT: %0:2 = bufferization.dealloc (%arg0 : memref<2xi32>) if (%arg2) retain (%arg1, %arg0 : memref<2xi32>, memref<2xi32>)
// CHECK-NEXT: return %0#0, %0#1, %0#0 : i1, i1, i1
// CHECK-NEXT: }

// -----

func.func @empty(%a: memref<2xi32>) -> i1 {
  %0 = bufferization.dealloc retain (%a : memref<2xi32>)
  bufferization.dealloc
  return %0 : i1
}
// CHECK-LABEL: func.func @empty(%arg0: memref<2xi32>) -> i1 {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: return %false : i1
// CHECK-NEXT: }

// -----

func.func @always_false(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1) {
  %f = arith.constant false
  bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%f, %c)
  return
}
// CHECK-LABEL: func.func @always_false(%arg0: memref<2xi32>, %arg1: memref<2xi32>, %arg2: i1) {
// CHECK-NEXT: bufferization.dealloc (%arg1 : memref<2xi32>) if (%arg2)
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @base(%c: i1, %n: memref<2xi32>) {
  %a = memref.alloc() : memref<2xi32>
  %base, %o, %s, %t = memref.extract_strided_metadata %a : memref<2xi32> -> memref<i32>, index, index, index
  "test.use"(%a) : (memref<2xi32>) -> ()
  %base1, %o1, %s1, %t1 = memref.extract_strided_metadata %n : memref<2xi32> -> memref<i32>, index, index, index
  bufferization.dealloc (%base, %base1 : memref<i32>, memref<i32>) if (%c, %c)
  return
}
// CHECK-LABEL: func.func @base(%arg0: i1, %arg1: memref<2xi32>) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xi32>
// CHECK-NEXT: "test.use"(%alloc) : (memref<2xi32>) -> ()
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<2xi32> -> memref<i32>, index, index, index
// CHECK-NEXT: bufferization.dealloc (%alloc, %base_buffer : memref<2xi32>, memref<i32>) if (%arg0, %arg0)
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @pair(%c: i1, %n: memref<2xi32>) -> i1 {
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  "test.use"(%b) : (memref<2xi32>) -> ()
  %0 = bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%c, %c) retain (%n : memref<2xi32>)
  return %0 : i1
}
// CHECK-LABEL: func.func @pair(%arg0: i1, %arg1: memref<2xi32>) -> i1 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xi32>
// CHECK-NEXT: "test.use"(%alloc) : (memref<2xi32>) -> ()
// CHECK-NEXT: %0 = bufferization.dealloc (%alloc : memref<2xi32>) if (%arg0) retain (%arg1 : memref<2xi32>)
// CHECK-NEXT: return %0 : i1
// CHECK-NEXT: }
