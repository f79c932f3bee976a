// 2019: several results travel in a struct.
//
// As the document has it but for slips: `@bar` does not return; what comes out calls itself
// instead of `@foo`, names the arguments in the type of the call, and its functions are called `func`.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @foo(%arg0: i32, %arg1: i64) -> (i32, i64) {
  return %arg0, %arg1 : i32, i64
}
func @bar() {
  %0 = constant 42 : i32
  %1 = constant 17 : i64
  %2:2 = call @foo(%0, %1) : (i32, i64) -> (i32, i64)
  "use_i32"(%2#0) : (i32) -> ()
  "use_i64"(%2#1) : (i64) -> ()
  return
}

// BEFORE:      llvm.func @foo(%arg0: i32, %arg1: i64) -> !llvm.struct<(i32, i64)> {
// BEFORE-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(i32, i64)>
// BEFORE-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i32, i64)>
// BEFORE-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i32, i64)>
// BEFORE-NEXT:   llvm.return %2 : !llvm.struct<(i32, i64)>
// BEFORE-NEXT: }
// BEFORE-NEXT: llvm.func @bar() {
// BEFORE-NEXT:   %0 = llvm.mlir.constant(42 : i32) : i32
// BEFORE-NEXT:   %1 = llvm.mlir.constant(17 : i64) : i64
// BEFORE-NEXT:   %2 = llvm.call @foo(%0, %1) : (i32, i64) -> !llvm.struct<(i32, i64)>
// BEFORE-NEXT:   %3 = llvm.extractvalue %2[0] : !llvm.struct<(i32, i64)>
// BEFORE-NEXT:   %4 = llvm.extractvalue %2[1] : !llvm.struct<(i32, i64)>
// BEFORE-NEXT:   "use_i32"(%3) : (i32) -> ()
// BEFORE-NEXT:   "use_i64"(%4) : (i64) -> ()
// BEFORE-NEXT:   llvm.return
// BEFORE-NEXT: }

//--- after.mlir
llvm.func @foo(%arg0: !llvm.type<"i32">, %arg1: !llvm.type<"i64">) -> !llvm.type<"{i32, i64}"> {
  // insert the vales into a structure
  %0 = llvm.mlir.undef :  !llvm.type<"{i32, i64}">
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm.type<"{i32, i64}">
  %2 = llvm.insertvalue %arg1, %1[1] : !llvm.type<"{i32, i64}">

  // return the structure value
  llvm.return %2 : !llvm.type<"{i32, i64}">
}
llvm.func @bar() {
  %0 = llvm.mlir.constant(42 : i32) : !llvm.type<"i32">
  %1 = llvm.mlir.constant(17) : !llvm.type<"i64">

  // call and extract the values from the structure
  %2 = llvm.call @foo(%0, %1) : (!llvm.type<"i32">, !llvm.type<"i64">) -> !llvm.type<"{i32, i64}">
  %3 = llvm.extractvalue %2[0] : !llvm.type<"{i32, i64}">
  %4 = llvm.extractvalue %2[1] : !llvm.type<"{i32, i64}">

  // use as before
  "use_i32"(%3) : (!llvm.type<"i32">) -> ()
  "use_i64"(%4) : (!llvm.type<"i64">) -> ()
  llvm.return
}

// AFTER:      llvm.func @foo(%arg0: i32, %arg1: i64) -> !llvm.struct<(i32, i64)> {
// AFTER-NEXT:   %0 = llvm.mlir.undef : !llvm.struct<(i32, i64)>
// AFTER-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i32, i64)>
// AFTER-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i32, i64)>
// AFTER-NEXT:   llvm.return %2 : !llvm.struct<(i32, i64)>
// AFTER-NEXT: }
// AFTER-NEXT: llvm.func @bar() {
// AFTER-NEXT:   %0 = llvm.mlir.constant(42 : i32) : i32
// AFTER-NEXT:   %1 = llvm.mlir.constant(17 : i64) : i64
// AFTER-NEXT:   %2 = llvm.call @foo(%0, %1) : (i32, i64) -> !llvm.struct<(i32, i64)>
// AFTER-NEXT:   %3 = llvm.extractvalue %2[0] : !llvm.struct<(i32, i64)>
// AFTER-NEXT:   %4 = llvm.extractvalue %2[1] : !llvm.struct<(i32, i64)>
// AFTER-NEXT:   "use_i32"(%3) : (i32) -> ()
// AFTER-NEXT:   "use_i64"(%4) : (i64) -> ()
// AFTER-NEXT:   llvm.return
// AFTER-NEXT: }
