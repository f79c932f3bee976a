// 2019: signatures of functions.
//
// As the document has it but for slips: three of the four functions that come out are called
// `func`; as they stand they are functions of `func`, and what is meant are those of `llvm.func`.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// RUN: mlir-opt %t/after-as-llvm.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER-AS-LLVM
// NO-ORACLE: of an earlier year

//--- before.mlir
// zero-ary function type with no results.
func @foo() -> ()

// function with one result
func @bar(i32) -> (i64)

// function with two results
func @qux(i32, f32) -> (i64, f64)

// function-typed arguments or results in higher-order functions
func @quux(() -> ()) -> (() -> ())

// BEFORE:      llvm.func @foo() attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @bar(i32) -> i64 attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @qux(i32, f32) -> !llvm.struct<(i64, f64)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @quux(!llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"}

//--- after.mlir
// gets LLVM type void().
llvm.func @foo() -> ()

// gets converted to LLVM type i64(i32).
func @bar(!llvm.i32) -> !llvm.i64

// has its result aggregated into a structure type
func @qux(!llvm.i32, !llvm.float) -> !llvm.type<"{i64, double}">

// are converted into pointers to functions
func @quux(!llvm.type<"void ()*">) -> !llvm.type<"void ()*">

// AFTER:      llvm.func @foo()
// AFTER-NEXT: func.func private @bar(i32) -> i64
// AFTER-NEXT: func.func private @qux(i32, f32) -> !llvm.struct<(i64, f64)>
// AFTER-NEXT: func.func private @quux(!llvm.ptr) -> !llvm.ptr

//--- after-as-llvm.mlir
llvm.func @bar(!llvm.i32) -> !llvm.i64
llvm.func @qux(!llvm.i32, !llvm.float) -> !llvm.type<"{i64, double}">
llvm.func @quux(!llvm.type<"void ()*">) -> !llvm.type<"void ()*">

// AFTER-AS-LLVM:      llvm.func @bar(i32) -> i64
// AFTER-AS-LLVM-NEXT: llvm.func @qux(i32, f32) -> !llvm.struct<(i64, f64)>
// AFTER-AS-LLVM-NEXT: llvm.func @quux(!llvm.ptr) -> !llvm.ptr
