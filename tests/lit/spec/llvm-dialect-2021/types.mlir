// 2021: types of the dialect go without its name in each other.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
"type"() {is = !llvm.ptr<!llvm.ptr<i32>>} : () -> ()
"type"() {is = !llvm.ptr<ptr<i32>>} : () -> ()

// EXAMPLE:      "type"() {is = !llvm.ptr} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.ptr} : () -> ()
