// 2019: scalar types have counterparts.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @scalars(i1, i8, i32, i64, i77, f16, f32, f64)

// BEFORE:      llvm.func @scalars(i1, i8, i32, i64, i77, f16, f32, f64) attributes {sym_visibility = "private"}

//--- after.mlir
llvm.func @scalars(!llvm.type<"i1">, !llvm.type<"i8">, !llvm.type<"i32">, !llvm.type<"i64">, !llvm.type<"i77">, !llvm.type<"half">, !llvm.type<"float">, !llvm.type<"double">)

// AFTER:      llvm.func @scalars(i1, i8, i32, i64, i77, f16, f32, f64)
