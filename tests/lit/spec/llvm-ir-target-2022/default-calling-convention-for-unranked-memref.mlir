// 2022: a memref of unknown rank travels as its rank and the address of a descriptor. One that is
// returned is copied to the heap, and by the caller to its stack.
//
// As the document has it but for slips: the functions with unranked memrefs are called
// `llvm.func` before they are converted; a comma, the result of a call and declarations of `@foo` are missing.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/callee-before.mlir -allow-unregistered-dialect -convert-arith-to-llvm -convert-func-to-llvm -convert-memref-to-llvm | FileCheck %s --check-prefix=CALLEE-BEFORE
// RUN: mlir-opt %t/callee-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=CALLEE-AFTER
// RUN: mlir-opt %t/caller-before.mlir -allow-unregistered-dialect -convert-arith-to-llvm -convert-func-to-llvm -convert-memref-to-llvm | FileCheck %s --check-prefix=CALLER-BEFORE
// RUN: mlir-opt %t/caller-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=CALLER-AFTER
// RUN: mlir-opt %t/lifetime.mlir -allow-unregistered-dialect -convert-arith-to-llvm -convert-func-to-llvm -convert-memref-to-llvm | FileCheck %s --check-prefix=LIFETIME
// NO-ORACLE: of an earlier year

//--- callee-before.mlir
func @foo(%arg0: memref<*xf32>) -> () {
  "use"(%arg0) : (memref<*xf32>) -> ()
  return
}

// CALLEE-BEFORE:      llvm.func @foo(%arg0: i64, %arg1: !llvm.ptr) {
// CALLEE-BEFORE-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CALLEE-BEFORE-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr)>
// CALLEE-BEFORE-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr)>
// CALLEE-BEFORE-NEXT:   %3 = builtin.unrealized_conversion_cast %2 : !llvm.struct<(i64, ptr)> to memref<*xf32>
// CALLEE-BEFORE-NEXT:   "use"(%3) : (memref<*xf32>) -> ()
// CALLEE-BEFORE-NEXT:   llvm.return
// CALLEE-BEFORE-NEXT: }

//--- callee-after.mlir
llvm.func @foo(%arg0: i64,       // Rank.
               %arg1: !llvm.ptr<i8>) { // Type-erased pointer to descriptor.
  // Pack the unranked memref descriptor.
  %0 = llvm.mlir.undef : !llvm.struct<(i64, ptr<i8>)>
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr<i8>)>
  %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr<i8>)>

  "use"(%2) : (!llvm.struct<(i64, ptr<i8>)>) -> ()
  llvm.return
}

// CALLEE-AFTER:      llvm.func @foo(%arg0: i64, %arg1: !llvm.ptr) {
// CALLEE-AFTER-NEXT:   %0 = llvm.mlir.undef : !llvm.struct<(i64, ptr)>
// CALLEE-AFTER-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr)>
// CALLEE-AFTER-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr)>
// CALLEE-AFTER-NEXT:   "use"(%2) : (!llvm.struct<(i64, ptr)>) -> ()
// CALLEE-AFTER-NEXT:   llvm.return
// CALLEE-AFTER-NEXT: }

//--- caller-before.mlir
func @foo(memref<*xf32>)
func @bar() {
  %0 = "get"() : () -> (memref<*xf32>)
  call @foo(%0): (memref<*xf32>) -> ()
  return
}

// CALLER-BEFORE:      llvm.func @foo(i64, !llvm.ptr) attributes {sym_visibility = "private"}
// CALLER-BEFORE-NEXT: llvm.func @bar() {
// CALLER-BEFORE-NEXT:   %0 = "get"() : () -> memref<*xf32>
// CALLER-BEFORE-NEXT:   %1 = builtin.unrealized_conversion_cast %0 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CALLER-BEFORE-NEXT:   %2 = llvm.extractvalue %1[0] : !llvm.struct<(i64, ptr)>
// CALLER-BEFORE-NEXT:   %3 = llvm.extractvalue %1[1] : !llvm.struct<(i64, ptr)>
// CALLER-BEFORE-NEXT:   llvm.call @foo(%2, %3) : (i64, !llvm.ptr) -> ()
// CALLER-BEFORE-NEXT:   llvm.return
// CALLER-BEFORE-NEXT: }

//--- caller-after.mlir
llvm.func @foo(i64, !llvm.ptr<i8>)
llvm.func @bar() {
  %0 = "get"() : () -> (!llvm.struct<(i64, ptr<i8>)>)

  // Unpack the memref descriptor.
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr<i8>)>
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr<i8>)>

  // Pass individual values to the callee.
  llvm.call @foo(%1, %2) : (i64, !llvm.ptr<i8>) -> ()
  llvm.return
}

// CALLER-AFTER:      llvm.func @foo(i64, !llvm.ptr)
// CALLER-AFTER-NEXT: llvm.func @bar() {
// CALLER-AFTER-NEXT:   %0 = "get"() : () -> !llvm.struct<(i64, ptr)>
// CALLER-AFTER-NEXT:   %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr)>
// CALLER-AFTER-NEXT:   %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// CALLER-AFTER-NEXT:   llvm.call @foo(%1, %2) : (i64, !llvm.ptr) -> ()
// CALLER-AFTER-NEXT:   llvm.return
// CALLER-AFTER-NEXT: }

//--- lifetime.mlir
func @make(%arg0: memref<?xf32>) -> memref<*xf32> {
  %0 = memref.cast %arg0 : memref<?xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}
func @take(%arg0: memref<?xf32>) {
  %0 = call @make(%arg0) : (memref<?xf32>) -> memref<*xf32>
  "use"(%0) : (memref<*xf32>) -> ()
  return
}

// LIFETIME:      llvm.func @free(!llvm.ptr)
// LIFETIME-NEXT: llvm.func @malloc(i64) -> !llvm.ptr
// LIFETIME-NEXT: llvm.func @make(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) -> !llvm.struct<(i64, ptr)> {
// LIFETIME-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %6 = builtin.unrealized_conversion_cast %5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
// LIFETIME-NEXT:   %7 = llvm.mlir.constant(1 : index) : i64
// LIFETIME-NEXT:   %8 = llvm.alloca %7 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
// LIFETIME-NEXT:   llvm.store %5, %8 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// LIFETIME-NEXT:   %9 = llvm.mlir.constant(1 : index) : i64
// LIFETIME-NEXT:   %10 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %11 = llvm.insertvalue %9, %10[0] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %12 = llvm.insertvalue %8, %11[1] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %13 = builtin.unrealized_conversion_cast %12 : !llvm.struct<(i64, ptr)> to memref<*xf32>
// LIFETIME-NEXT:   %14 = builtin.unrealized_conversion_cast %13 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %15 = llvm.mlir.constant(1 : index) : i64
// LIFETIME-NEXT:   %16 = llvm.mlir.constant(2 : index) : i64
// LIFETIME-NEXT:   %17 = llvm.mlir.constant(8 : index) : i64
// LIFETIME-NEXT:   %18 = llvm.mlir.constant(8 : index) : i64
// LIFETIME-NEXT:   %19 = llvm.mul %16, %18 : i64
// LIFETIME-NEXT:   %20 = llvm.extractvalue %14[0] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %21 = llvm.mul %16, %20 : i64
// LIFETIME-NEXT:   %22 = llvm.add %21, %15 : i64
// LIFETIME-NEXT:   %23 = llvm.mul %22, %17 : i64
// LIFETIME-NEXT:   %24 = llvm.add %19, %23 : i64
// LIFETIME-NEXT:   %25 = llvm.call @malloc(%24) : (i64) -> !llvm.ptr
// LIFETIME-NEXT:   %26 = llvm.extractvalue %14[1] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   "llvm.intr.memcpy"(%25, %26, %24) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// LIFETIME-NEXT:   %27 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %28 = llvm.extractvalue %14[0] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %29 = llvm.insertvalue %28, %27[0] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %30 = llvm.insertvalue %25, %29[1] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   llvm.return %30 : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT: }
// LIFETIME-NEXT: llvm.func @take(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) {
// LIFETIME-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %6 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %7 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %8 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %9 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %10 = llvm.extractvalue %5[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// LIFETIME-NEXT:   %11 = llvm.call @make(%6, %7, %8, %9, %10) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %12 = llvm.mlir.constant(1 : index) : i64
// LIFETIME-NEXT:   %13 = llvm.mlir.constant(2 : index) : i64
// LIFETIME-NEXT:   %14 = llvm.mlir.constant(8 : index) : i64
// LIFETIME-NEXT:   %15 = llvm.mlir.constant(8 : index) : i64
// LIFETIME-NEXT:   %16 = llvm.mul %13, %15 : i64
// LIFETIME-NEXT:   %17 = llvm.extractvalue %11[0] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %18 = llvm.mul %13, %17 : i64
// LIFETIME-NEXT:   %19 = llvm.add %18, %12 : i64
// LIFETIME-NEXT:   %20 = llvm.mul %19, %14 : i64
// LIFETIME-NEXT:   %21 = llvm.add %16, %20 : i64
// LIFETIME-NEXT:   %22 = llvm.alloca %21 x i8 : (i64) -> !llvm.ptr
// LIFETIME-NEXT:   %23 = llvm.extractvalue %11[1] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   "llvm.intr.memcpy"(%22, %23, %21) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// LIFETIME-NEXT:   llvm.call @free(%23) : (!llvm.ptr) -> ()
// LIFETIME-NEXT:   %24 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %25 = llvm.extractvalue %11[0] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %26 = llvm.insertvalue %25, %24[0] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %27 = llvm.insertvalue %22, %26[1] : !llvm.struct<(i64, ptr)>
// LIFETIME-NEXT:   %28 = builtin.unrealized_conversion_cast %27 : !llvm.struct<(i64, ptr)> to memref<*xf32>
// LIFETIME-NEXT:   "use"(%28) : (memref<*xf32>) -> ()
// LIFETIME-NEXT:   llvm.return
// LIFETIME-NEXT: }
