// 2021: a memref of known rank travels in the parts of its descriptor.
//
// As the document has it but for slips: the type of `llvm.mlir.undef` is missing, the call
// has the type of the descriptor instead of those of its parts, and nothing declares `@foo`.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/callee-before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=CALLEE-BEFORE
// RUN: mlir-opt %t/callee-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=CALLEE-AFTER
// RUN: mlir-opt %t/caller-before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=CALLER-BEFORE
// RUN: mlir-opt %t/caller-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=CALLER-AFTER
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
!llvm.memref_1d = type !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                     array<1xi64>, array<1xi64>)>

llvm.func @foo(%arg0: !llvm.ptr<f32>,  // Allocated pointer.
               %arg1: !llvm.ptr<f32>,  // Aligned pointer.
               %arg2: i64,         // Offset.
               %arg3: i64,         // Size in dim 0.
               %arg4: i64) {       // Stride in dim 0.
  // Populate memref descriptor structure.
  %0 = llvm.mlir.undef : !llvm.memref_1d
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm.memref_1d
  %2 = llvm.insertvalue %arg1, %1[1] : !llvm.memref_1d
  %3 = llvm.insertvalue %arg2, %2[2] : !llvm.memref_1d
  %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.memref_1d
  %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.memref_1d

  // Descriptor is now usable as a single value.
  "use"(%5) : (!llvm.memref_1d) -> ()
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
!llvm.memref_1d = type !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                     array<1xi64>, array<1xi64>)>

llvm.func @foo(!llvm.ptr<f32>, !llvm.ptr<f32>, i64, i64, i64)
llvm.func @bar() {
  %0 = "get"() : () -> !llvm.memref_1d

  // Unpack the memref descriptor.
  %1 = llvm.extractvalue %0[0] : !llvm.memref_1d
  %2 = llvm.extractvalue %0[1] : !llvm.memref_1d
  %3 = llvm.extractvalue %0[2] : !llvm.memref_1d
  %4 = llvm.extractvalue %0[3, 0] : !llvm.memref_1d
  %5 = llvm.extractvalue %0[4, 0] : !llvm.memref_1d

  // Pass individual values to the callee.
  llvm.call @foo(%1, %2, %3, %4, %5) : (!llvm.ptr<f32>, !llvm.ptr<f32>, i64, i64, i64) -> ()
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
