// The elements of a constant are written where a number in a type does not make them too many; zeros, undefined elements and splats
// of vectors have a short text at every size.
// RUN: mlir-translate %s -mlir-to-llvmir -split-input-file -verify-diagnostics | FileCheck %s

// NO-ORACLE: upstream takes all memory for the constants that are errors here.

// CHECK: @zeros = global [1000000000 x [1000000000 x i32]] zeroinitializer
llvm.mlir.global external @zeros(dense<0> : tensor<1000000000x1000000000xi32>) : !llvm.array<1000000000 x array<1000000000 x i32>>
// CHECK: @nested = global [2 x [3 x i32]] {{\[}}[3 x i32] [i32 7, i32 7, i32 7], [3 x i32] [i32 7, i32 7, i32 7]]
llvm.mlir.global external @nested(dense<7> : tensor<2x3xi32>) : !llvm.array<2 x array<3 x i32>>

// CHECK-LABEL: define [1000000000 x i32] @inserted(ptr %0)
llvm.func @inserted(%p: !llvm.ptr) -> !llvm.array<1000000000 x i32> {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %none = llvm.mlir.undef : !llvm.array<1000000000 x i32>
  // CHECK: %[[A:.*]] = insertvalue [1000000000 x i32] undef, i32 7, 5
  %a = llvm.insertvalue %seven, %none[5] : !llvm.array<1000000000 x i32>
  %sevens = llvm.mlir.constant(dense<7> : vector<1000000000xi32>) : vector<1000000000xi32>
  // CHECK: store <1000000000 x i32> splat (i32 7), ptr %0
  llvm.store %sevens, %p : vector<1000000000xi32>, !llvm.ptr
  // CHECK: ret [1000000000 x i32] %[[A]]
  llvm.return %a : !llvm.array<1000000000 x i32>
}

// -----

// expected-error@+1 {{has 100000000000 elements that are not all zero: at most 134217728 are written}}
llvm.mlir.global external @sevens(dense<7> : tensor<100000000000xi32>) : !llvm.array<100000000000 x i32>

// -----

// expected-error@+1 {{has 100000000000 elements that are not all zero: at most 134217728 are written}}
llvm.mlir.global external @one(sparse<[[5]], [7]> : tensor<100000000000xi32>) : !llvm.array<100000000000 x i32>

// -----

llvm.func @constant() -> i32 {
  // expected-error@below {{has 1000000000 elements that are not all zero: at most 134217728 are written}}
  // expected-error@below {{LLVM Translation failed for operation: llvm.mlir.constant}}
  %0 = llvm.mlir.constant(dense<7> : tensor<1000000000xi32>) : !llvm.array<1000000000 x i32>
  %1 = llvm.extractvalue %0[3] : !llvm.array<1000000000 x i32>
  llvm.return %1 : i32
}
