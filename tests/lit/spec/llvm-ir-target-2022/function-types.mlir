// 2022: functions have one result; memrefs are taken apart.
//
// As the document has it but for slips: the last type says `double` for `f64`.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-func-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @f0() -> ()
func @f1(i32) -> (i64)
func @f2(i32, f32) -> (i64)
func @f3(i32, f32) -> (i64, f64)
func @f4(() -> ()) -> (() -> ())
func @f5( ( (i32) -> (i64) ) -> () ) -> ()
func @f6(memref<f32>) -> ()
func @f7(memref<f32>, f32) -> ()
func @f8(memref<?x?xf32>) -> ()
func @f9(memref<*xf32>) -> ()
func @f10() -> (memref<?xf32>)
func @f11() -> (memref<f32>, memref<f64>)

// BEFORE:      llvm.func @f0() attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f1(i32) -> i64 attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f2(i32, f32) -> i64 attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f3(i32, f32) -> !llvm.struct<(i64, f64)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f4(!llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f5(!llvm.ptr) attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f6(!llvm.ptr, !llvm.ptr, i64) attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f7(!llvm.ptr, !llvm.ptr, i64, f32) attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f8(!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f9(i64, !llvm.ptr) attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f10() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @f11() -> !llvm.struct<(struct<(ptr, ptr, i64)>, struct<(ptr, ptr, i64)>)> attributes {sym_visibility = "private"}

//--- after.mlir
"type"() {is = !llvm.func<void ()>} : () -> ()
"type"() {is = !llvm.func<i64 (i32)>} : () -> ()
"type"() {is = !llvm.func<i64 (i32, f32)>} : () -> ()
"type"() {is = !llvm.func<struct<(i64, f64)> (i32, f32)>} : () -> ()
"type"() {is = !llvm.func<ptr<func<void ()>> (ptr<func<void ()>>)>} : () -> ()
"type"() {is = !llvm.func<void (ptr<func<void (ptr<func<i64 (i32)>>)>>)>} : () -> ()
"type"() {is = !llvm.func<void (ptr<f32>, ptr<f32>, i64)>} : () -> ()
"type"() {is = !llvm.func<void (ptr<f32>, ptr<f32>, i64, f32)>} : () -> ()
"type"() {is = !llvm.func<void (ptr<f32>, ptr<f32>, i64, i64, i64, i64, i64)>} : () -> ()
"type"() {is = !llvm.func<void (i64, ptr<i8>)>} : () -> ()
"type"() {is = !llvm.func<struct<(ptr<f32>, ptr<f32>, i64, array<1xi64>, array<1xi64>)> ()>} : () -> ()
"type"() {is = !llvm.func<struct<(struct<(ptr<f32>, ptr<f32>, i64)>,
                           struct<(ptr<f64>, ptr<f64>, i64)>)> ()>} : () -> ()

// AFTER:      "type"() {is = !llvm.func<void ()>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<i64 (i32)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<i64 (i32, f32)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<struct<(i64, f64)> (i32, f32)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<ptr (ptr)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<void (ptr)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<void (ptr, ptr, i64)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<void (ptr, ptr, i64, f32)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<void (ptr, ptr, i64, i64, i64, i64, i64)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<void (i64, ptr)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> ()>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.func<struct<(struct<(ptr, ptr, i64)>, struct<(ptr, ptr, i64)>)> ()>} : () -> ()
