// RUN: mlir-opt %s -convert-func-to-llvm | FileCheck %s

// The types in a function type of the LLVM dialect are converted.

// CHECK-LABEL: llvm.func @parameters(!llvm.func<void (vector<2xi64>)>) attributes {sym_visibility = "private"}
func.func private @parameters(!llvm.func<void (vector<2xindex>)>)

// CHECK-LABEL: llvm.func @results(!llvm.func<array<2 x vector<2xf32>> (i32, ...)>) attributes {sym_visibility = "private"}
func.func private @results(!llvm.func<vector<2x2xf32> (i32, ...)>)
