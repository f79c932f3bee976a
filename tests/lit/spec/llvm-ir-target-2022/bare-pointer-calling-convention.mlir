// 2022: memrefs of known shape travel as one pointer.
//
// As the document has it but for slips: `insertelement` and `extractelement` are `insertvalue`
// and `extractvalue`, the two strides are mixed up, and functions do not end.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm='use-bare-ptr-memref-call-conv=1' | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @callee(memref<2x4xf32>)

func @caller(%0 : memref<2x4xf32>) {
  call @callee(%0) : (memref<2x4xf32>) -> ()
  return
}

// BEFORE:      llvm.func @callee(!llvm.ptr) attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @caller(%arg0: !llvm.ptr) {
// BEFORE-NEXT:   %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %2 = llvm.insertvalue %arg0, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %3 = llvm.mlir.constant(0 : index) : i64
// BEFORE-NEXT:   %4 = llvm.insertvalue %3, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %5 = llvm.mlir.constant(2 : index) : i64
// BEFORE-NEXT:   %6 = llvm.insertvalue %5, %4[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %7 = llvm.mlir.constant(4 : index) : i64
// BEFORE-NEXT:   %8 = llvm.insertvalue %7, %6[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %9 = llvm.mlir.constant(4 : index) : i64
// BEFORE-NEXT:   %10 = llvm.insertvalue %9, %8[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %11 = llvm.mlir.constant(1 : index) : i64
// BEFORE-NEXT:   %12 = llvm.insertvalue %11, %10[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   %13 = llvm.extractvalue %12[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// BEFORE-NEXT:   llvm.call @callee(%13) : (!llvm.ptr) -> ()
// BEFORE-NEXT:   llvm.return
// BEFORE-NEXT: }

//--- after.mlir
!descriptor = !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                            array<2xi64>, array<2xi64>)>

llvm.func @callee(!llvm.ptr<f32>)

llvm.func @caller(%arg0: !llvm.ptr<f32>) {
  // A descriptor value is defined at the function entry point.
  %0 = llvm.mlir.undef : !descriptor

  // Both the allocated and aligned pointer are set up to the same value.
  %1 = llvm.insertvalue %arg0, %0[0] : !descriptor
  %2 = llvm.insertvalue %arg0, %1[1] : !descriptor

  // The offset is set up to zero.
  %3 = llvm.mlir.constant(0 : index) : i64
  %4 = llvm.insertvalue %3, %2[2] : !descriptor

  // The sizes and strides are derived from the statically known values.
  %5 = llvm.mlir.constant(2 : index) : i64
  %6 = llvm.mlir.constant(4 : index) : i64
  %7 = llvm.insertvalue %5, %4[3, 0] : !descriptor
  %8 = llvm.insertvalue %6, %7[3, 1] : !descriptor
  %9 = llvm.mlir.constant(1 : index) : i64
  %10 = llvm.insertvalue %6, %8[4, 0] : !descriptor
  %11 = llvm.insertvalue %9, %10[4, 1] : !descriptor

  // The function call corresponds to extracting the aligned data pointer.
  %12 = llvm.extractvalue %11[1] : !descriptor
  llvm.call @callee(%12) : (!llvm.ptr<f32>) -> ()
  llvm.return
}

// AFTER:      llvm.func @callee(!llvm.ptr)
// AFTER-NEXT: llvm.func @caller(%arg0: !llvm.ptr) {
// AFTER-NEXT:   %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %2 = llvm.insertvalue %arg0, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %3 = llvm.mlir.constant(0 : index) : i64
// AFTER-NEXT:   %4 = llvm.insertvalue %3, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %5 = llvm.mlir.constant(2 : index) : i64
// AFTER-NEXT:   %6 = llvm.mlir.constant(4 : index) : i64
// AFTER-NEXT:   %7 = llvm.insertvalue %5, %4[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %8 = llvm.insertvalue %6, %7[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %9 = llvm.mlir.constant(1 : index) : i64
// AFTER-NEXT:   %10 = llvm.insertvalue %6, %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %11 = llvm.insertvalue %9, %10[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   %12 = llvm.extractvalue %11[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// AFTER-NEXT:   llvm.call @callee(%12) : (!llvm.ptr) -> ()
// AFTER-NEXT:   llvm.return
// AFTER-NEXT: }
