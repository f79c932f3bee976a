// 2021: vectors, which all are builtin types today.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
"type"() {is = vector<42 x i32>} : () -> ()
"type"() {is = !llvm.vec<42 x ptr<i32>>} : () -> ()
"type"() {is = !llvm.vec<? x 4 x i32>} : () -> ()
"type"() {is = !llvm.array<2 x vector<2 x i32>>} : () -> ()
"type"() {is = !llvm.array<2 x vec<2 x ptr<i32>>>} : () -> ()

// EXAMPLE:      "type"() {is = vector<42xi32>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = vector<42x!llvm.ptr>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = vector<[4]xi32>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.array<2 x vector<2xi32>>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.array<2 x vector<2x!llvm.ptr>>} : () -> ()
