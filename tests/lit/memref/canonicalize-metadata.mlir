// Parts of what was cast are those of the source; memory is put together from the source of the parts.
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @of_cast(%m: memref<3x?xi32, strided<[4, ?], offset: ?>>) -> (memref<i32>, index, index, index, index, index) {
  %0 = memref.cast %m : memref<3x?xi32, strided<[4, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %1:6 = memref.extract_strided_metadata %0 : memref<?x?xi32, strided<[?, ?], offset: ?>> -> memref<i32>, index, index, index, index, index
  return %1#0, %1#1, %1#2, %1#3, %1#4, %1#5 : memref<i32>, index, index, index, index, index
}
func.func @put_together(%m: memref<8x2xf32>) -> memref<8x2xf32, strided<[2, 1], offset: 1>> {
  %0:6 = memref.extract_strided_metadata %m : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  %1 = memref.reinterpret_cast %0#0 to offset: [1], sizes: [8, 2], strides: [2, 1] : memref<f32> to memref<8x2xf32, strided<[2, 1], offset: 1>>
  return %1 : memref<8x2xf32, strided<[2, 1], offset: 1>>
}

// CHECK-LABEL: func.func @of_cast(%arg0: memref<3x?xi32, strided<[4, ?], offset: ?>>) -> (memref<i32>, index, index, index, index, index) {
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<3x?xi32, strided<[4, ?], offset: ?>> -> memref<i32>, index, index, index, index, index
// CHECK-NEXT:    return %base_buffer, %offset, %c3, %sizes#1, %c4, %strides#1 : memref<i32>, index, index, index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @put_together(%arg0: memref<8x2xf32>) -> memref<8x2xf32, strided<[2, 1], offset: 1>> {
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [1], sizes: [8, 2], strides: [2, 1] : memref<8x2xf32> to memref<8x2xf32, strided<[2, 1], offset: 1>>
// CHECK-NEXT:    return %reinterpret_cast : memref<8x2xf32, strided<[2, 1], offset: 1>>
// CHECK-NEXT:  }
