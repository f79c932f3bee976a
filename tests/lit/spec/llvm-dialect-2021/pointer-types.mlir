// 2021: pointers with what they point to and an address space.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
"type"() {is = !llvm.ptr<i8>} : () -> ()
"type"() {is = !llvm.ptr<f32, 3>} : () -> ()
"type"() {is = !llvm.ptr<struct<(i32, ptr<f32>)>, 5>} : () -> ()

// EXAMPLE:      "type"() {is = !llvm.ptr} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.ptr<3>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.ptr<5>} : () -> ()
