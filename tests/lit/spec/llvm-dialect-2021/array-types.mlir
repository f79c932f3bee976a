// 2021: arrays.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
"type"() {is = !llvm.array<4 x i32>} : () -> ()
"type"() {is = !llvm.array<4 x array<2 x ptr<i8>>>} : () -> ()

// EXAMPLE:      "type"() {is = !llvm.array<4 x i32>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.array<4 x array<2 x ptr>>} : () -> ()
