// 2021: constants are operations.
//
// As the document has it but for slips: `%3` is defined twice.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
llvm.func @f() {
  // Create an undefined value of structure type with a 32-bit integer followed
  // by a float.
  %0 = llvm.mlir.undef : !llvm.struct<(i32, f32)>

  // Null pointer to i8.
  %1 = llvm.mlir.null : !llvm.ptr<i8>

  // Null pointer to a function with signature void().
  %2 = llvm.mlir.null : !llvm.ptr<func<void ()>>

  // Constant 42 as i32.
  %3 = llvm.mlir.constant(42 : i32) : i32

  // Splat dense vector constant.
  %4 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  llvm.return
}

// EXAMPLE:      llvm.func @f() {
// EXAMPLE-NEXT:   %0 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
// EXAMPLE-NEXT:   %1 = llvm.mlir.zero : !llvm.ptr
// EXAMPLE-NEXT:   %2 = llvm.mlir.zero : !llvm.ptr
// EXAMPLE-NEXT:   %3 = llvm.mlir.constant(42 : i32) : i32
// EXAMPLE-NEXT:   %4 = llvm.mlir.constant(dense<1.000000e+00> : vector<4xf32>) : vector<4xf32>
// EXAMPLE-NEXT:   llvm.return
// EXAMPLE-NEXT: }
