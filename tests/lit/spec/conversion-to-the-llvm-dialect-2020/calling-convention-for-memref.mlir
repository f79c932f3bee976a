// 2020: memrefs travel in their parts.
//
// As the document has it but for slips: the functions with unranked memrefs are called
// `llvm.func` before they are converted; a comma, the result of a call and declarations of `@foo` are missing.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/callee-before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=CALLEE-BEFORE
// RUN: mlir-opt %t/callee-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=CALLEE-AFTER
// RUN: mlir-opt %t/caller-before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=CALLER-BEFORE
// RUN: mlir-opt %t/caller-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=CALLER-AFTER
// RUN: mlir-opt %t/unranked-callee-before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=UNRANKED-CALLEE-BEFORE
// RUN: mlir-opt %t/unranked-callee-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=UNRANKED-CALLEE-AFTER
// RUN: mlir-opt %t/unranked-caller-before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=UNRANKED-CALLER-BEFORE
// RUN: mlir-opt %t/unranked-caller-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=UNRANKED-CALLER-AFTER
// NO-ORACLE: of an earlier year

//--- callee-before.mlir
func @foo(%arg0: memref<?xf32>) -> () {
  "use"(%arg0) : (memref<?xf32>) -> ()
  return
}

// CALLEE-BEFORE:      llvm.func @foo(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) {
// CALLEE-BEFORE-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-BEFORE-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-BEFORE-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-BEFORE-NEXT:   %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-BEFORE-NEXT:   %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-BEFORE-NEXT:   %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-BEFORE-NEXT:   %6 = builtin.unrealized_conversion_cast %5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
// CALLEE-BEFORE-NEXT:   "use"(%6) : (memref<?xf32>) -> ()
// CALLEE-BEFORE-NEXT:   llvm.return
// CALLEE-BEFORE-NEXT: }

//--- callee-after.mlir
llvm.func @foo(%arg0: !llvm<"float*">, // Allocated pointer.
  %arg1: !llvm<"float*">, // Aligned pointer.
  %arg2: !llvm.i64, // Offset.
  %arg3: !llvm.i64, // Size in dim 0.
  %arg4: !llvm.i64) { // Stride in dim 0.
  // Populate memref descriptor structure.
  %0 = llvm.mlir.undef : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %3 = llvm.insertvalue %arg2, %2[2] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  // Descriptor is now usable as a single value.
  "use"(%5) : (!llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">) -> ()
  llvm.return
}

// CALLEE-AFTER:      llvm.func @foo(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) {
// CALLEE-AFTER-NEXT:   %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-AFTER-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-AFTER-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-AFTER-NEXT:   %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-AFTER-NEXT:   %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-AFTER-NEXT:   %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLEE-AFTER-NEXT:   "use"(%5) : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> ()
// CALLEE-AFTER-NEXT:   llvm.return
// CALLEE-AFTER-NEXT: }

//--- caller-before.mlir
func @foo(memref<?xf32>)
func @bar() {
  %0 = "get"() : () -> (memref<?xf32>)
  call @foo(%0) : (memref<?xf32>) -> ()
  return
}

// CALLER-BEFORE:      llvm.func @foo(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
// CALLER-BEFORE-NEXT: llvm.func @bar() {
// CALLER-BEFORE-NEXT:   %0 = "get"() : () -> memref<?xf32>
// CALLER-BEFORE-NEXT:   %1 = builtin.unrealized_conversion_cast %0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-BEFORE-NEXT:   %2 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-BEFORE-NEXT:   %3 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-BEFORE-NEXT:   %4 = llvm.extractvalue %1[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-BEFORE-NEXT:   %5 = llvm.extractvalue %1[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-BEFORE-NEXT:   %6 = llvm.extractvalue %1[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-BEFORE-NEXT:   llvm.call @foo(%2, %3, %4, %5, %6) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
// CALLER-BEFORE-NEXT:   llvm.return
// CALLER-BEFORE-NEXT: }

//--- caller-after.mlir
llvm.func @foo(!llvm<"float*">, !llvm<"float*">, !llvm.i64, !llvm.i64, !llvm.i64)
llvm.func @bar() {
  %0 = "get"() : () -> !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  // Unpack the memref descriptor.
  %1 = llvm.extractvalue %0[0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %2 = llvm.extractvalue %0[1] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %3 = llvm.extractvalue %0[2] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %4 = llvm.extractvalue %0[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  %5 = llvm.extractvalue %0[4, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
  // Pass individual values to the callee.
  llvm.call @foo(%1, %2, %3, %4, %5) : (!llvm<"float*">, !llvm<"float*">, !llvm.i64, !llvm.i64, !llvm.i64) -> ()
  llvm.return
}

// CALLER-AFTER:      llvm.func @foo(!llvm.ptr, !llvm.ptr, i64, i64, i64)
// CALLER-AFTER-NEXT: llvm.func @bar() {
// CALLER-AFTER-NEXT:   %0 = "get"() : () -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-AFTER-NEXT:   %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-AFTER-NEXT:   %2 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-AFTER-NEXT:   %3 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-AFTER-NEXT:   %4 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-AFTER-NEXT:   %5 = llvm.extractvalue %0[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CALLER-AFTER-NEXT:   llvm.call @foo(%1, %2, %3, %4, %5) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> ()
// CALLER-AFTER-NEXT:   llvm.return
// CALLER-AFTER-NEXT: }

//--- unranked-callee-before.mlir
func @foo(%arg0: memref<*xf32>) -> () {
  "use"(%arg0) : (memref<*xf32>) -> ()
  return
}

// UNRANKED-CALLEE-BEFORE:      llvm.func @foo(%arg0: i64, %arg1: !llvm.ptr) {
// UNRANKED-CALLEE-BEFORE-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLEE-BEFORE-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLEE-BEFORE-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLEE-BEFORE-NEXT:   %3 = builtin.unrealized_conversion_cast %2 : !llvm.struct<(i64, ptr)> to memref<*xf32>
// UNRANKED-CALLEE-BEFORE-NEXT:   "use"(%3) : (memref<*xf32>) -> ()
// UNRANKED-CALLEE-BEFORE-NEXT:   llvm.return
// UNRANKED-CALLEE-BEFORE-NEXT: }

//--- unranked-callee-after.mlir
llvm.func @foo(%arg0: !llvm.i64, // Rank.
  %arg1: !llvm<"i8*">) { // Type-erased pointer to descriptor.
  // Pack the unranked memref descriptor.
  %0 = llvm.mlir.undef : !llvm<"{ i64, i8* }">
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ i64, i8* }">
  %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ i64, i8* }">
  "use"(%2) : (!llvm<"{ i64, i8* }">) -> ()
  llvm.return
}

// UNRANKED-CALLEE-AFTER:      llvm.func @foo(%arg0: i64, %arg1: !llvm.ptr) {
// UNRANKED-CALLEE-AFTER-NEXT:   %0 = llvm.mlir.undef : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLEE-AFTER-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLEE-AFTER-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLEE-AFTER-NEXT:   "use"(%2) : (!llvm.struct<(i64, ptr)>) -> ()
// UNRANKED-CALLEE-AFTER-NEXT:   llvm.return
// UNRANKED-CALLEE-AFTER-NEXT: }

//--- unranked-caller-before.mlir
func @foo(memref<*xf32>)
func @bar() {
  %0 = "get"() : () -> (memref<*xf32>)
  call @foo(%0): (memref<*xf32>) -> ()
  return
}

// UNRANKED-CALLER-BEFORE:      llvm.func @foo(i64, !llvm.ptr) attributes {sym_visibility = "private"}
// UNRANKED-CALLER-BEFORE-NEXT: llvm.func @bar() {
// UNRANKED-CALLER-BEFORE-NEXT:   %0 = "get"() : () -> memref<*xf32>
// UNRANKED-CALLER-BEFORE-NEXT:   %1 = builtin.unrealized_conversion_cast %0 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// UNRANKED-CALLER-BEFORE-NEXT:   %2 = llvm.extractvalue %1[0] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLER-BEFORE-NEXT:   %3 = llvm.extractvalue %1[1] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLER-BEFORE-NEXT:   llvm.call @foo(%2, %3) : (i64, !llvm.ptr) -> ()
// UNRANKED-CALLER-BEFORE-NEXT:   llvm.return
// UNRANKED-CALLER-BEFORE-NEXT: }

//--- unranked-caller-after.mlir
llvm.func @foo(!llvm.i64, !llvm<"i8*">)
llvm.func @bar() {
  %0 = "get"() : () -> (!llvm<"{ i64, i8* }">)
  // Unpack the memref descriptor.
  %1 = llvm.extractvalue %0[0] : !llvm<"{ i64, i8* }">
  %2 = llvm.extractvalue %0[1] : !llvm<"{ i64, i8* }">
  // Pass individual values to the callee.
  llvm.call @foo(%1, %2) : (!llvm.i64, !llvm<"i8*">) -> ()
  llvm.return
}

// UNRANKED-CALLER-AFTER:      llvm.func @foo(i64, !llvm.ptr)
// UNRANKED-CALLER-AFTER-NEXT: llvm.func @bar() {
// UNRANKED-CALLER-AFTER-NEXT:   %0 = "get"() : () -> !llvm.struct<(i64, ptr)>
// UNRANKED-CALLER-AFTER-NEXT:   %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLER-AFTER-NEXT:   %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// UNRANKED-CALLER-AFTER-NEXT:   llvm.call @foo(%1, %2) : (i64, !llvm.ptr) -> ()
// UNRANKED-CALLER-AFTER-NEXT:   llvm.return
// UNRANKED-CALLER-AFTER-NEXT: }
