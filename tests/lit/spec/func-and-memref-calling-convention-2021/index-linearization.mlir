// 2021: an access is the address of the element and a load; what is known of the strides is used.
//
// As the document has it but for slips: what is extracted from is left out, `%addr8` is `%addr7`,
// and the address is said to be that of the descriptor.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @f(%m: memref<?x?x4x8xf32, offset: ?>, %1: index, %2: index, %3: index, %4: index) -> f32 {
  %0 = load %m[%1,%2,%3,%4] : memref<?x?x4x8xf32, offset: ?>
  return %0 : f32
}

// BEFORE:      llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: i64) -> f32 {
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
// BEFORE-NEXT:   %12 = llvm.extractvalue %11[1] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %13 = llvm.extractvalue %11[2] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %14 = llvm.getelementptr %12[%13] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// BEFORE-NEXT:   %15 = llvm.extractvalue %11[4, 0] : !llvm.struct<(ptr, ptr, i64, array<4 x i64>, array<4 x i64>)>
// BEFORE-NEXT:   %16 = llvm.mul %arg11, %15 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %17 = llvm.mlir.constant(32 : index) : i64
// BEFORE-NEXT:   %18 = llvm.mul %arg12, %17 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %19 = llvm.add %16, %18 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %20 = llvm.mlir.constant(8 : index) : i64
// BEFORE-NEXT:   %21 = llvm.mul %arg13, %20 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %22 = llvm.add %19, %21 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %23 = llvm.add %22, %arg14 overflow<nsw, nuw> : i64
// BEFORE-NEXT:   %24 = llvm.getelementptr inbounds|nuw %14[%23] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// BEFORE-NEXT:   %25 = llvm.load %24 : !llvm.ptr -> f32
// BEFORE-NEXT:   llvm.return %25 : f32
// BEFORE-NEXT: }

//--- after.mlir
llvm.func @f(%m: !llvm.struct<(ptr<f32>, ptr<f32>, i64, array<4xi64>, array<4xi64>)>,
             %1: i64, %2: i64, %3: i64, %4: i64) -> f32 {
  // Compute the linearized index from strides.
  // When strides or, in absence of explicit strides, the corresponding sizes are
  // dynamic, extract the stride value from the descriptor.
  %stride1 = llvm.extractvalue %m[4, 0] : !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                                   array<4xi64>, array<4xi64>)>
  %addr1 = muli %stride1, %1 : i64

  // When the stride or, in absence of explicit strides, the trailing sizes are
  // known statically, this value is used as a constant. The natural value of
  // strides is the product of all sizes following the current dimension.
  %stride2 = llvm.mlir.constant(32 : index) : i64
  %addr2 = muli %stride2, %2 : i64
  %addr3 = addi %addr1, %addr2 : i64

  %stride3 = llvm.mlir.constant(8 : index) : i64
  %addr4 = muli %stride3, %3 : i64
  %addr5 = addi %addr3, %addr4 : i64

  // Multiplication with the known unit stride can be omitted.
  %addr6 = addi %addr5, %4 : i64

  // If the linear offset is known to be zero, it can also be omitted. If it is
  // dynamic, it is extracted from the descriptor.
  %offset = llvm.extractvalue %m[2] : !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                                   array<4xi64>, array<4xi64>)>
  %addr7 = addi %addr6, %offset : i64

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
