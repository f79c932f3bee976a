// 2019: functions have one result; several are put into a struct.
//
// As the document has it but for slips: `{i64, double} (i32, f32)` says `f32` for `float`.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @f0() -> ()
func @f1(i32) -> (i64)
func @f2(i32, f32) -> (i64)
func @f3(i32, f32) -> (i64, f64)
func @f4(() -> ()) -> (() -> ())

// BEFORE:      llvm.func @f0() attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f1(i32) -> i64 attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f2(i32, f32) -> i64 attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f3(i32, f32) -> !llvm.struct<(i64, f64)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f4(!llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"}

//--- after.mlir
// No value is a function, so each stands in an attribute.
"type"() {is = !llvm.type<"void ()">} : () -> ()
"type"() {is = !llvm.type<"i64 (i32)">} : () -> ()
"type"() {is = !llvm.type<"i64 (i32, float)">} : () -> ()
"type"() {is = !llvm.type<"{i64, double} (i32, float)">} : () -> ()
"type"() {is = !llvm.type<"void ()* (void ()*)">} : () -> ()

// AFTER:      "type"() {is = !llvm.func<void ()>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<i64 (i32)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<i64 (i32, f32)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<struct<(i64, f64)> (i32, f32)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<ptr (ptr)>} : () -> ()
