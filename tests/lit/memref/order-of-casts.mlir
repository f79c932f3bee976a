// A pattern that does not match leaves no casts: those of a later one are placed before the ones that exist then.
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s

func.func @casts(%c: i1, %i: index, %m: memref<4xi64>, %n: memref<5x?xi32>, %s: i16) -> i16 {
  %r = scf.if %c -> i16 {
    %v = memref.generic_atomic_rmw %m[%i] : memref<4xi64> {
    ^bb0(%old: i64):
      %new = arith.xori %old, %old : i64
      memref.atomic_yield %new : i64
    }
    scf.yield %s : i16
  } else {
    scf.yield %s : i16
  }
  %j = arith.constant 4 : index
  %w = memref.load %n[%j, %i] : memref<5x?xi32>
  return %r : i16
}

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg3 : memref<5x?xi32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: %2 = scf.if %arg0 -> (i16) {
// CHECK-NEXT: %10 = memref.generic_atomic_rmw %arg2[%arg1] : memref<4xi64> {
// CHECK-NEXT: ^bb0(%arg5: i64):
// CHECK-NEXT: %11 = arith.xori %arg5, %arg5 : i64
// CHECK-NEXT: memref.atomic_yield %11 : i64
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %arg4 : i16
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg4 : i16
// CHECK-NEXT: }
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %3 = builtin.unrealized_conversion_cast %c4 : index to i64
// CHECK-NEXT: %4 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: %5 = llvm.extractvalue %1[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: %6 = llvm.mul %3, %5 overflow<nsw, nuw> : i64
// CHECK-NEXT: %7 = llvm.add %6, %0 overflow<nsw, nuw> : i64
// CHECK-NEXT: %8 = llvm.getelementptr inbounds|nuw %4[%7] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: %9 = llvm.load %8 : !llvm.ptr -> i32
// CHECK-NEXT: return %2 : i16
