// What is known of an operation does not change it, and parts of constants are constants.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @index(%arg0: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:    %0 = llvm.getelementptr %arg0[2] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:    llvm.return %0 : !llvm.ptr
// CHECK-NEXT:  }
llvm.func @index(%p: !llvm.ptr) -> !llvm.ptr {
  %two = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.getelementptr %p[%two] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  llvm.return %0 : !llvm.ptr
}

// CHECK-LABEL: llvm.func @part(%arg0: !llvm.array<2 x f32>, %arg1: i32) -> !llvm.array<2 x f32> {
// CHECK-NEXT:    llvm.return %arg0 : !llvm.array<2 x f32>
// CHECK-NEXT:  }
llvm.func @part(%a: !llvm.array<2 x f32>, %i: i32) -> !llvm.array<2 x f32> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.insertvalue %a, %0[1] : !llvm.struct<(i32, array<2 x f32>)>
  %2 = llvm.insertvalue %i, %1[0] : !llvm.struct<(i32, array<2 x f32>)>
  %3 = llvm.extractvalue %2[1] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.return %3 : !llvm.array<2 x f32>
}

// CHECK-LABEL: llvm.func @of_nothing() -> i32 {
// CHECK-NEXT:    %0 = llvm.mlir.zero : i32
// CHECK-NEXT:    llvm.return %0 : i32
// CHECK-NEXT:  }
llvm.func @of_nothing() -> i32 {
  %0 = llvm.mlir.zero : !llvm.struct<(i32, i32)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i32)>
  llvm.return %1 : i32
}

// CHECK-LABEL: llvm.func @of_array() -> i32 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:    llvm.return %0 : i32
// CHECK-NEXT:  }
llvm.func @of_array() -> i32 {
  %0 = llvm.mlir.constant(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
  %1 = llvm.extractvalue %0[2] : !llvm.array<3 x i32>
  llvm.return %1 : i32
}

// CHECK-LABEL: llvm.func @of_arrays() -> f32 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>) : !llvm.array<2 x array<2 x f32>>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[1, 0] : !llvm.array<2 x array<2 x f32>> 
// CHECK-NEXT:    llvm.return %1 : f32
// CHECK-NEXT:  }
llvm.func @of_arrays() -> f32 {
  %0 = llvm.mlir.constant(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>) : !llvm.array<2 x array<2 x f32>>
  %1 = llvm.extractvalue %0[1, 0] : !llvm.array<2 x array<2 x f32>>
  llvm.return %1 : f32
}
