// RUN: mlir-opt %s -convert-arith-to-llvm -finalize-memref-to-llvm | FileCheck %s

func.func @g(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %1 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> { ^bb0(%a: i32): %c = arith.addi %a, %v : i32 memref.atomic_yield %c : i32 }
  return %1 : i32
}
func.func @ld(%m: memref<4x?xf32, strided<[?, 2], offset: 3>>, %i: index, %n: index, %z: memref<f32>, %o: memref<?xf32, strided<[1], offset: ?>>) {
  %0 = memref.load %m[%i, %n] : memref<4x?xf32, strided<[?, 2], offset: 3>>
  %1 = memref.load %z[] : memref<f32>
  %2 = memref.load %o[%i] : memref<?xf32, strided<[1], offset: ?>>
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @g(%arg0: memref<4xi32>, %arg1: index, %arg2: i32) -> i32 {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %4 = llvm.load %3 : !llvm.ptr -> i32
// CHECK-NEXT:     llvm.br ^bb1(%4 : i32)
// CHECK-NEXT:   ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %6 = llvm.add %5, %arg2 : i32
// CHECK-NEXT:     %7 = llvm.cmpxchg %3, %5, %6 acq_rel monotonic : !llvm.ptr, i32
// CHECK-NEXT:     %8 = llvm.extractvalue %7[0] : !llvm.struct<(i32, i1)> 
// CHECK-NEXT:     %9 = llvm.extractvalue %7[1] : !llvm.struct<(i32, i1)> 
// CHECK-NEXT:     llvm.cond_br %9, ^bb2, ^bb1(%8 : i32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     return %8 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ld(%arg0: memref<4x?xf32, strided<[?, 2], offset: 3>>, %arg1: index, %arg2: index, %arg3: memref<f32>, %arg4: memref<?xf32, strided<[1], offset: ?>>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg4 : memref<?xf32, strided<[1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg3 : memref<f32> to !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %4 = builtin.unrealized_conversion_cast %arg0 : memref<4x?xf32, strided<[?, 2], offset: 3>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %5 = llvm.extractvalue %4[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %6 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %7 = llvm.getelementptr %5[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %8 = llvm.extractvalue %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %9 = llvm.mul %3, %8 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %10 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %11 = llvm.mul %2, %10 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %12 = llvm.add %9, %11 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %13 = llvm.getelementptr inbounds|nuw %7[%12] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %14 = llvm.load %13 : !llvm.ptr -> f32
// CHECK-NEXT:     %15 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %16 = llvm.load %15 : !llvm.ptr -> f32
// CHECK-NEXT:     %17 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %18 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %19 = llvm.getelementptr %17[%18] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %20 = llvm.getelementptr inbounds|nuw %19[%3] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %21 = llvm.load %20 : !llvm.ptr -> f32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
