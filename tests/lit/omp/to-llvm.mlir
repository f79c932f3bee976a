// Constructs with converted types.
// RUN: mlir-opt %s -convert-openmp-to-llvm | FileCheck %s

omp.private {type = private} @xp : memref<i32> init {
^bb0(%arg0: memref<i32>, %arg1: memref<i32>):
  omp.yield(%arg0 : memref<i32>)
}
omp.declare_reduction @add : index init {
^bb0(%arg0: index):
  %c = arith.constant 0 : index
  omp.yield(%c : index)
} combiner {
^bb0(%a: index, %b: index):
  %s = arith.addi %a, %b : index
  omp.yield(%s : index)
}
omp.critical.declare @m
func.func @f(%n: index, %m: memref<4xf32>, %c: i1, %p: memref<index>) {
  %x = arith.constant 1.0 : f32
  omp.parallel if(%c) num_threads(%n : index) {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
        memref.store %x, %m[%i] : memref<4xf32>
        cf.br ^a
       ^a:
        omp.yield
      }
    }
    omp.barrier
    omp.critical(@m) { omp.terminator }
    omp.terminator
  }
  return
}

//       CHECK: module {
//  CHECK-NEXT: omp.private {type = private} @xp : !llvm.struct<(ptr, ptr, i64)> init {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.struct<(ptr, ptr, i64)>, %arg1: !llvm.struct<(ptr, ptr, i64)>):
//  CHECK-NEXT: omp.yield(%arg0 : !llvm.struct<(ptr, ptr, i64)>)
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.declare_reduction @add : i64 init {
//  CHECK-NEXT: ^bb0(%arg0: i64):
//  CHECK-NEXT: %0 = llvm.mlir.constant(0 : index) : i64
//  CHECK-NEXT: omp.yield(%0 : i64)
//  CHECK-NEXT: } combiner {
//  CHECK-NEXT: ^bb0(%arg0: i64, %arg1: i64):
//  CHECK-NEXT: %0 = llvm.add %arg0, %arg1 : i64
//  CHECK-NEXT: omp.yield(%0 : i64)
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.critical.declare @m
//  CHECK-NEXT: llvm.func @f(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i1, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64) {
//  CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %1 = llvm.insertvalue %arg1, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %2 = llvm.insertvalue %arg2, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %3 = llvm.insertvalue %arg3, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %4 = llvm.insertvalue %arg4, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %6 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//  CHECK-NEXT: omp.parallel if(%arg6) num_threads(%arg0 : i64) {
//  CHECK-NEXT: omp.wsloop {
//  CHECK-NEXT: omp.loop_nest (%arg10) : i64 = (%arg0) to (%arg0) step (%arg0) {
//  CHECK-NEXT: %7 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %8 = llvm.getelementptr inbounds|nuw %7[%arg10] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//  CHECK-NEXT: llvm.store %6, %8 : f32, !llvm.ptr
//  CHECK-NEXT: llvm.br ^bb1
//  CHECK-NEXT: ^bb1: // pred: ^bb0
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.barrier
//  CHECK-NEXT: omp.critical(@m) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: llvm.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
