// Which copies are memcpy: a dimension of size one may have any stride only if all dimensions before it have size one.
// RUN: mlir-opt %s -split-input-file -finalize-memref-to-llvm | FileCheck %s

func.func @inner_one(%m: memref<8x1xf32, strided<[1, 8]>>) {
  memref.copy %m, %m : memref<8x1xf32, strided<[1, 8]>> to memref<8x1xf32, strided<[1, 8]>>
  return
}
// CHECK-LABEL: llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func @inner_one(%arg0: memref<8x1xf32, strided<[1, 8]>>) {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : memref<8x1xf32, strided<[1, 8]>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: %1 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT: %2 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT: %3 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %4 = llvm.alloca %3 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %0, %4 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT: %5 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %6 = llvm.insertvalue %2, %5[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %7 = llvm.insertvalue %4, %6[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %8 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT: %9 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %10 = llvm.alloca %9 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %0, %10 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT: %11 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %12 = llvm.insertvalue %8, %11[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %13 = llvm.insertvalue %10, %12[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %14 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %15 = llvm.alloca %14 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %7, %15 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT: %16 = llvm.alloca %14 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %13, %16 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT: %17 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: %18 = llvm.getelementptr %17[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: %19 = llvm.ptrtoint %18 : !llvm.ptr to i64
// CHECK-NEXT: llvm.call @memrefCopy(%19, %15, %16) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.intr.stackrestore %1 : !llvm.ptr
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @outer_ones(%m: memref<1x1x8xf32, strided<[5, 7, 1]>>) {
  memref.copy %m, %m : memref<1x1x8xf32, strided<[5, 7, 1]>> to memref<1x1x8xf32, strided<[5, 7, 1]>>
  return
}
// CHECK-LABEL: func.func @outer_ones(%arg0: memref<1x1x8xf32, strided<[5, 7, 1]>>) {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : memref<1x1x8xf32, strided<[5, 7, 1]>> to !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %2 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %3 = llvm.mul %1, %2 : i64
// CHECK-NEXT: %4 = llvm.extractvalue %0[3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %5 = llvm.mul %3, %4 : i64
// CHECK-NEXT: %6 = llvm.extractvalue %0[3, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %7 = llvm.mul %5, %6 : i64
// CHECK-NEXT: %8 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: %9 = llvm.getelementptr %8[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: %10 = llvm.ptrtoint %9 : !llvm.ptr to i64
// CHECK-NEXT: %11 = llvm.mul %7, %10 : i64
// CHECK-NEXT: %12 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %13 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %14 = llvm.getelementptr %12[%13] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %15 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %16 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %17 = llvm.getelementptr %15[%16] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.memcpy"(%17, %14, %11) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @middle_one(%m: memref<2x1x8xf32, strided<[8, 9, 1]>>) {
  memref.copy %m, %m : memref<2x1x8xf32, strided<[8, 9, 1]>> to memref<2x1x8xf32, strided<[8, 9, 1]>>
  return
}
// CHECK-LABEL: llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func @middle_one(%arg0: memref<2x1x8xf32, strided<[8, 9, 1]>>) {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : memref<2x1x8xf32, strided<[8, 9, 1]>> to !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %1 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT: %2 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT: %3 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %4 = llvm.alloca %3 x !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %0, %4 : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>, !llvm.ptr
// CHECK-NEXT: %5 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %6 = llvm.insertvalue %2, %5[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %7 = llvm.insertvalue %4, %6[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %8 = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT: %9 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %10 = llvm.alloca %9 x !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %0, %10 : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>, !llvm.ptr
// CHECK-NEXT: %11 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %12 = llvm.insertvalue %8, %11[0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %13 = llvm.insertvalue %10, %12[1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %14 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %15 = llvm.alloca %14 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %7, %15 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT: %16 = llvm.alloca %14 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %13, %16 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT: %17 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: %18 = llvm.getelementptr %17[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: %19 = llvm.ptrtoint %18 : !llvm.ptr to i64
// CHECK-NEXT: llvm.call @memrefCopy(%19, %15, %16) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.intr.stackrestore %1 : !llvm.ptr
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @offset(%m: memref<2x1x8xf32, strided<[8, 8, 1], offset: 3>>) {
  memref.copy %m, %m : memref<2x1x8xf32, strided<[8, 8, 1], offset: 3>> to memref<2x1x8xf32, strided<[8, 8, 1], offset: 3>>
  return
}
// CHECK-LABEL: func.func @offset(%arg0: memref<2x1x8xf32, strided<[8, 8, 1], offset: 3>>) {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : memref<2x1x8xf32, strided<[8, 8, 1], offset: 3>> to !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %2 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %3 = llvm.mul %1, %2 : i64
// CHECK-NEXT: %4 = llvm.extractvalue %0[3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %5 = llvm.mul %3, %4 : i64
// CHECK-NEXT: %6 = llvm.extractvalue %0[3, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %7 = llvm.mul %5, %6 : i64
// CHECK-NEXT: %8 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: %9 = llvm.getelementptr %8[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: %10 = llvm.ptrtoint %9 : !llvm.ptr to i64
// CHECK-NEXT: %11 = llvm.mul %7, %10 : i64
// CHECK-NEXT: %12 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %13 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %14 = llvm.getelementptr %12[%13] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %15 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %16 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: %17 = llvm.getelementptr %15[%16] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.memcpy"(%17, %14, %11) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
