// 2021: types without parameters. What held values of MMX registers is a vector today.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
"type"() {is = !llvm.x86_mmx} : () -> ()
"type"() {is = !llvm.ppc_fp128} : () -> ()
"type"() {is = !llvm.token} : () -> ()
"type"() {is = !llvm.metadata} : () -> ()
"type"() {is = !llvm.func<void ()>} : () -> ()

// EXAMPLE:      "type"() {is = vector<1xi64>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.ppc_fp128} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.token} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.metadata} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.func<void ()>} : () -> ()
