// 2022: a complex number is a struct of its two parts.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-func-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @f() -> complex<f32>

// BEFORE:      llvm.func @f() -> !llvm.struct<(f32, f32)> attributes {sym_visibility = "private"}

//--- after.mlir
"type"() {is = !llvm.struct<(f32, f32)>} : () -> ()

// AFTER:      "type"() {is = !llvm.struct<(f32, f32)>} : () -> ()
