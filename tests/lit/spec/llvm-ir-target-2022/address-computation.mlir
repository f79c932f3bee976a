// 2022: an access is the address of the element and a load; what is known of the strides is used.
//
// As the document has it but for slips: what is extracted from is left out, `%addr8` is `%addr7`,
// and the address is said to be that of the descriptor.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-arith-to-llvm -convert-func-to-llvm -convert-memref-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @f(%m: memref<?x?x4x8xf32, offset: ?>, %1: index, %2: index, %3: index, %4: index) -> f32 {
  %0 = memref.load %m[%1,%2,%3,%4] : memref<?x?x4x8xf32, offset: ?>
  return %0 : f32
}

// BEFORE:      llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: i64) -> f32 {
// BEFORE-NEXT:   %0 = builtin.unrealized_conversion_cast %arg14 : i64 to index
// BEFORE-NEXT:   %1 = builtin.unrealized_conversion_cast %arg13 : i64 to index
// BEFORE-NEXT:   %2 = builtin.unrealized_conversion_cast %arg12 : i64 to index
// BEFORE-NEXT:   %3 = builtin.unrealized_conversion_cast %arg11 : i64 to index
// BEFORE-NEXT:   %4 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %5 = llvm.insertvalue %arg0, %4[0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %6 = llvm.insertvalue %arg1, %5[1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %7 = llvm.insertvalue %arg2, %6[2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %8 = llvm.insertvalue %arg3, %7[3, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %9 = llvm.insertvalue %arg7, %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %10 = llvm.insertvalue %arg4, %9[3, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %11 = llvm.insertvalue %arg8, %10[4, 1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %12 = llvm.insertvalue %arg5, %11[3, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %13 = llvm.insertvalue %arg9, %12[4, 2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %14 = llvm.insertvalue %arg6, %13[3, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %15 = llvm.insertvalue %arg10, %14[4, 3] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %16 = builtin.unrealized_conversion_cast %15 : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)> to memref<?x?x4x8xf32, strided<[?, 32, 8, 1], offset: ?>>
// BEFORE-NEXT:   %17 = llvm.extractvalue %15[1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %18 = llvm.extractvalue %15[2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %19 = llvm.getelementptr %17[%18] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// BEFORE-NEXT:   %20 = llvm.extractvalue %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %21 = llvm.mul %arg11, %20 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %22 = llvm.mlir.constant(32 : index) : i64
// BEFORE-NEXT:   %23 = llvm.mul %arg12, %22 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %24 = llvm.add %21, %23 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %25 = llvm.mlir.constant(8 : index) : i64
// BEFORE-NEXT:   %26 = llvm.mul %arg13, %25 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %27 = llvm.add %24, %26 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %28 = llvm.add %27, %arg14 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %29 = llvm.getelementptr inbounds|nuw %19[%28] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// BEFORE-NEXT:   %30 = llvm.load %29 : !llvm.ptr -> f32
// BEFORE-NEXT:   llvm.return %30 : f32
// BEFORE-NEXT: }

//--- after.mlir
llvm.func @f(%m: !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<4xi64>, array<4xi64>)>,
             %1: i64, %2: i64, %3: i64, %4: i64) -> f32 {
  // Compute the linearized index from strides.
  // When strides or, in absence of explicit strides, the corresponding sizes are
  // dynamic, extract the stride value from the descriptor.
  %stride1 = llvm.extractvalue %m[4, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                                   array<4xi64>, array<4xi64>)>
  %addr1 = arith.muli %stride1, %1 : i64

  // When the stride or, in absence of explicit strides, the trailing sizes are
  // known statically, this value is used as a constant. The natural value of
  // strides is the product of all sizes following the current dimension.
  %stride2 = llvm.mlir.constant(32 : index) : i64
  %addr2 = arith.muli %stride2, %2 : i64
  %addr3 = arith.addi %addr1, %addr2 : i64

  %stride3 = llvm.mlir.constant(8 : index) : i64
  %addr4 = arith.muli %stride3, %3 : i64
  %addr5 = arith.addi %addr3, %addr4 : i64

  // Multiplication with the known unit stride can be omitted.
  %addr6 = arith.addi %addr5, %4 : i64

  // If the linear offset is known to be zero, it can also be omitted. If it is
  // dynamic, it is extracted from the descriptor.
  %offset = llvm.extractvalue %m[2] : !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                                   array<4xi64>, array<4xi64>)>
  %addr7 = arith.addi %addr6, %offset : i64

  // All accesses are based on the aligned pointer.
  %aligned = llvm.extractvalue %m[1] : !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                                   array<4xi64>, array<4xi64>)>

  // Get the address of the data pointer.
  %ptr = llvm.getelementptr %aligned[%addr7]
       : (!llvm.ptr<f32>, i64) -> !llvm.ptr<f32>

  // Perform the actual load.
  %0 = llvm.load %ptr : !llvm.ptr<f32>
  llvm.return %0 : f32
}

// AFTER:      llvm.func @f(%arg0: !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>, %arg1: i64, %arg2: i64, %arg3: i64, %arg4: i64) -> f32 {
// AFTER-NEXT:   %0 = llvm.extractvalue %arg0[4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %1 = arith.muli %0, %arg1 : i64
// AFTER-NEXT:   %2 = llvm.mlir.constant(32 : index) : i64
// AFTER-NEXT:   %3 = arith.muli %2, %arg2 : i64
// AFTER-NEXT:   %4 = arith.addi %1, %3 : i64
// AFTER-NEXT:   %5 = llvm.mlir.constant(8 : index) : i64
// AFTER-NEXT:   %6 = arith.muli %5, %arg3 : i64
// AFTER-NEXT:   %7 = arith.addi %4, %6 : i64
// AFTER-NEXT:   %8 = arith.addi %7, %arg4 : i64
// AFTER-NEXT:   %9 = llvm.extractvalue %arg0[2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %10 = arith.addi %8, %9 : i64
// AFTER-NEXT:   %11 = llvm.extractvalue %arg0[1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// AFTER-NEXT:   %12 = llvm.getelementptr %11[%10] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// AFTER-NEXT:   %13 = llvm.load %12 : !llvm.ptr -> f32
// AFTER-NEXT:   llvm.return %13 : f32
// AFTER-NEXT: }
