// 2020: an access is the address of the element and a load.
//
// As the document has it but for slips: the subscripts are numbers where values stand, what is
// extracted from is left out, `i64[4]` is `[4 x i64]`, constants lack a colon, and the address is said to be that of the descriptor.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/zero-before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=ZERO-BEFORE
// RUN: mlir-opt %t/zero-after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=ZERO-AFTER
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- zero-before.mlir
func @f(%m: memref<f32>) -> f32 {
  %0 = load %m[] : memref<f32>
  return %0 : f32
}

// ZERO-BEFORE:      llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64) -> f32 {
// ZERO-BEFORE-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// ZERO-BEFORE-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64)>
// ZERO-BEFORE-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64)>
// ZERO-BEFORE-NEXT:   %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64)>
// ZERO-BEFORE-NEXT:   %4 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64)>
// ZERO-BEFORE-NEXT:   %5 = llvm.load %4 : !llvm.ptr -> f32
// ZERO-BEFORE-NEXT:   llvm.return %5 : f32
// ZERO-BEFORE-NEXT: }

//--- zero-after.mlir
llvm.func @f(%m: !llvm<"float*">) -> !llvm.float {
  %0 = llvm.load %m : !llvm<"float*">
  llvm.return %0 : !llvm.float
}

// ZERO-AFTER:      llvm.func @f(%arg0: !llvm.ptr) -> f32 {
// ZERO-AFTER-NEXT:   %0 = llvm.load %arg0 : !llvm.ptr -> f32
// ZERO-AFTER-NEXT:   llvm.return %0 : f32
// ZERO-AFTER-NEXT: }

//--- before.mlir
func @f(%m: memref<10x?x13x?xf32>) -> f32 {
  %1 = constant 1 : index
  %2 = constant 2 : index
  %3 = constant 3 : index
  %4 = constant 4 : index
  %0 = load %m[%1,%2,%3,%4] : memref<10x?x13x?xf32>
  return %0 : f32
}

// BEFORE:      llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: i64) -> f32 {
// BEFORE-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %5 = llvm.insertvalue %arg7, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %6 = llvm.insertvalue %arg4, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %7 = llvm.insertvalue %arg8, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %8 = llvm.insertvalue %arg5, %7[3, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %9 = llvm.insertvalue %arg9, %8[4, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %10 = llvm.insertvalue %arg6, %9[3, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %11 = llvm.insertvalue %arg10, %10[4, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %12 = llvm.mlir.constant(1 : index) : i64
// BEFORE-NEXT:   %13 = llvm.mlir.constant(2 : index) : i64
// BEFORE-NEXT:   %14 = llvm.mlir.constant(3 : index) : i64
// BEFORE-NEXT:   %15 = llvm.mlir.constant(4 : index) : i64
// BEFORE-NEXT:   %16 = llvm.extractvalue %11[1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %17 = llvm.extractvalue %11[4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %18 = llvm.mul %12, %17 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %19 = llvm.extractvalue %11[4, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %20 = llvm.mul %13, %19 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %21 = llvm.add %18, %20 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %22 = llvm.extractvalue %11[4, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %23 = llvm.mul %14, %22 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %24 = llvm.add %21, %23 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %25 = llvm.add %24, %15 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %26 = llvm.getelementptr inbounds|nuw %16[%25] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// BEFORE-NEXT:   %27 = llvm.load %26 : !llvm.ptr -> f32
// BEFORE-NEXT:   llvm.return %27 : f32
// BEFORE-NEXT: }

//--- after.mlir
llvm.func @f(%m: !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">) -> !llvm.float {
  // Compute the linearized index from strides. Each block below extracts one
  // stride from the descriptor, multiplies it with the index and accumulates
  // the total offset.
  %stride1 = llvm.extractvalue %m[4, 0] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx1 = llvm.mlir.constant(1 : index) : !llvm.i64
  %addr1 = muli %stride1, %idx1 : !llvm.i64
  %stride2 = llvm.extractvalue %m[4, 1] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx2 = llvm.mlir.constant(2 : index) : !llvm.i64
  %addr2 = muli %stride2, %idx2 : !llvm.i64
  %addr3 = addi %addr1, %addr2 : !llvm.i64
  %stride3 = llvm.extractvalue %m[4, 2] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx3 = llvm.mlir.constant(3 : index) : !llvm.i64
  %addr4 = muli %stride3, %idx3 : !llvm.i64
  %addr5 = addi %addr3, %addr4 : !llvm.i64
  %stride4 = llvm.extractvalue %m[4, 3] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %idx4 = llvm.mlir.constant(4 : index) : !llvm.i64
  %addr6 = muli %stride4, %idx4 : !llvm.i64
  %addr7 = addi %addr5, %addr6 : !llvm.i64
  // Add the linear offset to the address.
  %offset = llvm.extractvalue %m[2] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  %addr8 = addi %addr7, %offset : !llvm.i64
  // Obtain the aligned pointer.
  %aligned = llvm.extractvalue %m[1] : !llvm<"{float*, float*, i64, [4 x i64], [4 x i64]}">
  // Get the address of the data pointer.
  %ptr = llvm.getelementptr %aligned[%addr8]
  : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">
  // Perform the actual load.
  %0 = llvm.load %ptr : !llvm<"float*">
  llvm.return %0 : !llvm.float
}

// AFTER:      llvm.func @f(%arg0: !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> f32 {
// AFTER-NEXT:   %0 = llvm.extractvalue %arg0[4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %1 = llvm.mlir.constant(1 : index) : i64
// AFTER-NEXT:   %2 = arith.muli %0, %1 : i64
// AFTER-NEXT:   %3 = llvm.extractvalue %arg0[4, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %4 = llvm.mlir.constant(2 : index) : i64
// AFTER-NEXT:   %5 = arith.muli %3, %4 : i64
// AFTER-NEXT:   %6 = arith.addi %2, %5 : i64
// AFTER-NEXT:   %7 = llvm.extractvalue %arg0[4, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %8 = llvm.mlir.constant(3 : index) : i64
// AFTER-NEXT:   %9 = arith.muli %7, %8 : i64
// AFTER-NEXT:   %10 = arith.addi %6, %9 : i64
// AFTER-NEXT:   %11 = llvm.extractvalue %arg0[4, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %12 = llvm.mlir.constant(4 : index) : i64
// AFTER-NEXT:   %13 = arith.muli %11, %12 : i64
// AFTER-NEXT:   %14 = arith.addi %10, %13 : i64
// AFTER-NEXT:   %15 = llvm.extractvalue %arg0[2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %16 = arith.addi %14, %15 : i64
// AFTER-NEXT:   %17 = llvm.extractvalue %arg0[1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %18 = llvm.getelementptr %17[%16] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// AFTER-NEXT:   %19 = llvm.load %18 : !llvm.ptr -> f32
// AFTER-NEXT:   llvm.return %19 : f32
// AFTER-NEXT: }
