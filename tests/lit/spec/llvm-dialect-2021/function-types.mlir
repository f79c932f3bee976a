// 2021: types of functions. The first example is the grammar.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
"type"() {is = !llvm.func<void ()>} : () -> ()          // a function with no arguments;
"type"() {is = !llvm.func<i32 (f32, i32)>} : () -> ()    // a function with two arguments and a result;
"type"() {is = !llvm.func<void (i32, ...)>} : () -> ()   // a variadic function with at least one argument.

// EXAMPLE:      "type"() {is = !llvm.func<void ()>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.func<i32 (f32, i32)>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.func<void (i32, ...)>} : () -> ()
