// The analysis folds, too: constants of metadata are there before those of the function are moved to its start.
// RUN: mlir-opt %s -arith-int-range-narrowing=int-bitwidths-supported=8 | FileCheck %s

func.func private @g()

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    %cst = arith.constant 8.000000e+00 : f32
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    call @g() : () -> ()
// CHECK-NEXT:    arith.subf %cst, %arg1 : f32
func.func @f(%m: memref<i32>, %x: f32) -> (index, f32) {
  func.call @g() : () -> ()
  %base, %offset = memref.extract_strided_metadata %m : memref<i32> -> memref<i32>, index
  %c = arith.constant 8.0 : f32
  %d = arith.subf %c, %x : f32
  return %offset, %d : index, f32
}
