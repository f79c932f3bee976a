// 2020: index is as wide as a pointer.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/narrow.mlir -allow-unregistered-dialect -convert-std-to-llvm='index-bitwidth=32' | FileCheck %s --check-prefix=NARROW
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @index(index) -> index

// BEFORE:      llvm.func @index(i64) -> i64 attributes {sym_visibility = "private"}

//--- narrow.mlir
func @index(index) -> index

// NARROW:      llvm.func @index(i32) -> i32 attributes {sym_visibility = "private"}

//--- after.mlir
llvm.func @index(!llvm.i64) -> !llvm.i64

// AFTER:      llvm.func @index(i64) -> i64
