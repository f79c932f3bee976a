// Known metadata: users up to one with two uses get one constant, the others the next one.
//
// RUN: mlir-opt %s --convert-bufferization-to-memref | FileCheck %s

func.func @f(%m: memref<i64>, %d: memref<6xindex>) -> index {
  %base, %offset = memref.extract_strided_metadata %m : memref<i64> -> memref<i64>, index
  memref.store %offset, %d[%offset] : memref<6xindex>
  %0 = arith.subi %offset, %offset : index
  %1 = arith.addi %offset, %0 : index
  return %1 : index
}

// CHECK-LABEL: func.func @f(%arg0: memref<i64>, %arg1: memref<6xindex>) -> index {
// CHECK-NEXT:    %base_buffer, %offset = memref.extract_strided_metadata %arg0 : memref<i64> -> memref<i64>, index
// CHECK-NEXT:    memref.store %offset, %arg1[%offset] : memref<6xindex>
// CHECK-NEXT:    %0 = arith.subi %offset, %offset : index
// CHECK-NEXT:    %1 = arith.addi %offset, %0 : index
// CHECK-NEXT:    return %1 : index
// CHECK-NEXT:  }
