// Elements of constants of nested arrays fold, and a shuffle mask of equal lanes is written out.
// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

// CHECK-LABEL: @extracted
// CHECK-NEXT: ret [2 x i16] [i16 3, i16 4]
llvm.func @extracted() -> !llvm.array<2 x i16> {
  %0 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>) : !llvm.array<2 x array<2 x i16>>
  %1 = llvm.extractvalue %0[1] : !llvm.array<2 x array<2 x i16>>
  llvm.return %1 : !llvm.array<2 x i16>
}

// CHECK-LABEL: @extracted_vector
// CHECK-NEXT: ret <2 x i16> zeroinitializer
llvm.func @extracted_vector() -> vector<2xi16> {
  %0 = llvm.mlir.constant(dense<0> : tensor<2x2xi16>) : !llvm.array<2 x vector<2xi16>>
  %1 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<2xi16>>
  llvm.return %1 : vector<2xi16>
}

// CHECK-LABEL: @inserted
// CHECK-NEXT: ret [2 x [2 x float]] {{\[\[}}2 x float] [float 0.000000e+00, float 1.000000e+00], [2 x float] zeroinitializer]
llvm.func @inserted() -> !llvm.array<2 x array<2 x f32>> {
  %0 = llvm.mlir.constant(dense<0.0> : tensor<2x2xf32>) : !llvm.array<2 x array<2 x f32>>
  %1 = llvm.mlir.constant(1.0 : f32) : f32
  %2 = llvm.insertvalue %1, %0[0, 1] : !llvm.array<2 x array<2 x f32>>
  llvm.return %2 : !llvm.array<2 x array<2 x f32>>
}

// CHECK-LABEL: @shuffled
// CHECK-NEXT: shufflevector <4 x i32> %0, <4 x i32> %0, <2 x i32> <i32 1, i32 1>
llvm.func @shuffled(%v: vector<4xi32>) -> vector<2xi32> {
  %0 = llvm.shufflevector %v, %v [1, 1] : vector<4xi32>
  llvm.return %0 : vector<2xi32>
}
