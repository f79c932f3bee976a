// A position out of bounds stays the value that it is.
//
// RUN: mlir-opt %s --convert-to-llvm | FileCheck %s

func.func @f(%x: f32, %v: vector<8xf32>) -> vector<8xf32> {
  %c = arith.constant 9 : index
  %0 = vector.insert %x, %v [%c] : f32 into vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: llvm.func @f(%arg0: f32, %arg1: vector<8xf32>) -> vector<8xf32> {
// CHECK-NEXT:    %0 = llvm.mlir.constant(9 : index) : i64
// CHECK-NEXT:    %1 = llvm.insertelement %arg0, %arg1[%0 : i64] : vector<8xf32>
// CHECK-NEXT:    llvm.return %1 : vector<8xf32>
// CHECK-NEXT:  }
