// 2020: scalar types have counterparts.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @scalars(i1, i8, i32, i64, i77, f16, f32, f64)

// BEFORE:      llvm.func @scalars(i1, i8, i32, i64, i77, f16, f32, f64) attributes {sym_visibility = "private"}

//--- after.mlir
llvm.func @scalars(!llvm.i1, !llvm.i8, !llvm.i32, !llvm.i64, !llvm.i77, !llvm.half, !llvm.float, !llvm.double)

// AFTER:      llvm.func @scalars(i1, i8, i32, i64, i77, f16, f32, f64)
