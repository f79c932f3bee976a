// 2022: index is as wide as the data layout of the module says.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-func-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/layout.mlir -allow-unregistered-dialect -convert-func-to-llvm | FileCheck %s --check-prefix=LAYOUT
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @f() -> index

// BEFORE:      llvm.func @f() -> i64 attributes {sym_visibility = "private"}

//--- layout.mlir
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  func @f() -> index
}

// LAYOUT:      module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
// LAYOUT-NEXT:   llvm.func @f() -> i32 attributes {sym_visibility = "private"}
// LAYOUT-NEXT: }

//--- after.mlir
"type"() {is = i64} : () -> ()

// AFTER:      "type"() {is = i64} : () -> ()
