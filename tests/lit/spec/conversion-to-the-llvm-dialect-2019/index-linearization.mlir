// 2019: an access is the address of the element and a load.
//
// As the document has it but for slips: the subscripts are numbers where values stand, `%sub`
// is `%sub2`, and the descriptor is the one of the section on types, with strides, so that today they are multiplied instead of
// sizes.
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
llvm.func @f(%m: !llvm.type<"float*">) -> !llvm.float {
  %0 = llvm.load %m : !llvm.type<"float*">
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
llvm.func @f(%m: !llvm.type<"{float*, float*, i64, [4 x i64], [4 x i64]}">) -> !llvm.float {
  // obtain the buffer pointer
  %b = llvm.extractvalue %m[0] : !llvm.type<"{float*, float*, i64, [4 x i64], [4 x i64]}">

  // obtain the components for the index
  %sub1 = llvm.mlir.constant(1) : !llvm.type<"i64">  // first subscript
  %sz2 = llvm.extractvalue %m[3, 1]
      : !llvm.type<"{float*, float*, i64, [4 x i64], [4 x i64]}"> // second size (dynamic, second descriptor element)
  %sub2 = llvm.mlir.constant(2) : !llvm.type<"i64">  // second subscript
  %sz3 = llvm.mlir.constant(13) : !llvm.type<"i64">  // third size (static)
  %sub3 = llvm.mlir.constant(3) : !llvm.type<"i64">  // third subscript
  %sz4 = llvm.extractvalue %m[3, 3]
      : !llvm.type<"{float*, float*, i64, [4 x i64], [4 x i64]}"> // fourth size (dynamic, third descriptor element)
  %sub4 = llvm.mlir.constant(4) : !llvm.type<"i64">  // fourth subscript

  // compute the linearized index
  %idx0 = llvm.mul %sub1, %sz2 : !llvm.type<"i64">
  %idx1 = llvm.add %idx0, %sub2 : !llvm.type<"i64">
  %idx2 = llvm.mul %idx1, %sz3 : !llvm.type<"i64">
  %idx3 = llvm.add %idx2, %sub3 : !llvm.type<"i64">
  %idx4 = llvm.mul %idx3, %sz4 : !llvm.type<"i64">
  %idx5 = llvm.add %idx4, %sub4 : !llvm.type<"i64">

  // obtain the element address
  %a = llvm.getelementptr %b[%idx5] : (!llvm.type<"float*">, !llvm.type<"i64">) -> !llvm.type<"float*">

  // perform the actual load
  %0 = llvm.load %a : !llvm.type<"float*">
  llvm.return %0 : !llvm.float
}

// AFTER:      llvm.func @f(%arg0: !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>) -> f32 {
// AFTER-NEXT:   %0 = llvm.extractvalue %arg0[0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %1 = llvm.mlir.constant(1 : i64) : i64
// AFTER-NEXT:   %2 = llvm.extractvalue %arg0[3, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %3 = llvm.mlir.constant(2 : i64) : i64
// AFTER-NEXT:   %4 = llvm.mlir.constant(13 : i64) : i64
// AFTER-NEXT:   %5 = llvm.mlir.constant(3 : i64) : i64
// AFTER-NEXT:   %6 = llvm.extractvalue %arg0[3, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %7 = llvm.mlir.constant(4 : i64) : i64
// AFTER-NEXT:   %8 = llvm.mul %1, %2 : i64
// AFTER-NEXT:   %9 = llvm.add %8, %3 : i64
// AFTER-NEXT:   %10 = llvm.mul %9, %4 : i64
// AFTER-NEXT:   %11 = llvm.add %10, %5 : i64
// AFTER-NEXT:   %12 = llvm.mul %11, %6 : i64
// AFTER-NEXT:   %13 = llvm.add %12, %7 : i64
// AFTER-NEXT:   %14 = llvm.getelementptr %0[%13] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// AFTER-NEXT:   %15 = llvm.load %14 : !llvm.ptr -> f32
// AFTER-NEXT:   llvm.return %15 : f32
// AFTER-NEXT: }
