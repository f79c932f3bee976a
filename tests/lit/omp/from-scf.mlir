// Parallel loops and reductions as constructs.
// RUN: mlir-opt %s -convert-scf-to-openmp -allow-unregistered-dialect | FileCheck %s

func.func @p(%a: index, %b: index, %s: index, %m: memref<?xf32>) {
  scf.parallel (%i) = (%a) to (%b) step (%s) {
    %x = memref.load %m[%i] : memref<?xf32>
    memref.store %x, %m[%i] : memref<?xf32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) {
    scf.parallel (%k) = (%a) to (%i) step (%s) {
      "test.use"(%k) : (index) -> ()
      scf.reduce
    }
    scf.reduce
  }
  return
}
func.func @r(%a: index, %b: index, %s: index, %m: memref<?xf32>) -> (f32, f32) {
  %z = arith.constant 0.0 : f32
  %r:2 = scf.parallel (%i) = (%a) to (%b) step (%s) init (%z, %z) -> (f32, f32) {
    %x = memref.load %m[%i] : memref<?xf32>
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%l: f32, %q: f32):
      %t = arith.addf %l, %q : f32
      scf.reduce.return %t : f32
    }, {
    ^bb0(%l: f32, %q: f32):
      %t = arith.mulf %l, %q : f32
      scf.reduce.return %t : f32
    }
  }
  return %r#0, %r#1 : f32, f32
}

//       CHECK: module {
//  CHECK-NEXT: func.func @p(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?xf32>) {
//  CHECK-NEXT: %0 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: omp.parallel {
//  CHECK-NEXT: omp.wsloop {
//  CHECK-NEXT: omp.loop_nest (%arg4) : index = (%arg0) to (%arg1) step (%arg2) {
//  CHECK-NEXT: memref.alloca_scope {
//  CHECK-NEXT: %2 = memref.load %arg3[%arg4] : memref<?xf32>
//  CHECK-NEXT: memref.store %2, %arg3[%arg4] : memref<?xf32>
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: %1 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: omp.parallel {
//  CHECK-NEXT: omp.wsloop {
//  CHECK-NEXT: omp.loop_nest (%arg4, %arg5) : index = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) collapse(2) {
//  CHECK-NEXT: memref.alloca_scope {
//  CHECK-NEXT: %2 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: omp.parallel {
//  CHECK-NEXT: omp.wsloop {
//  CHECK-NEXT: omp.loop_nest (%arg6) : index = (%arg0) to (%arg4) step (%arg2) {
//  CHECK-NEXT: memref.alloca_scope {
//  CHECK-NEXT: "test.use"(%arg6) : (index) -> ()
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.declare_reduction @__scf_reduction : f32 init {
//  CHECK-NEXT: ^bb0(%arg0: f32):
//  CHECK-NEXT: %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//  CHECK-NEXT: omp.yield(%0 : f32)
//  CHECK-NEXT: } combiner {
//  CHECK-NEXT: ^bb0(%arg0: f32, %arg1: f32):
//  CHECK-NEXT: %0 = arith.addf %arg0, %arg1 : f32
//  CHECK-NEXT: omp.yield(%0 : f32)
//  CHECK-NEXT: } atomic {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
//  CHECK-NEXT: %0 = llvm.load %arg1 : !llvm.ptr -> f32
//  CHECK-NEXT: %1 = llvm.atomicrmw fadd %arg0, %0 monotonic : !llvm.ptr, f32
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.declare_reduction @__scf_reduction_0 : f32 init {
//  CHECK-NEXT: ^bb0(%arg0: f32):
//  CHECK-NEXT: %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//  CHECK-NEXT: omp.yield(%0 : f32)
//  CHECK-NEXT: } combiner {
//  CHECK-NEXT: ^bb0(%arg0: f32, %arg1: f32):
//  CHECK-NEXT: %0 = arith.mulf %arg0, %arg1 : f32
//  CHECK-NEXT: omp.yield(%0 : f32)
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @r(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?xf32>) -> (f32, f32) {
//  CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
//  CHECK-NEXT: %0 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %1 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
//  CHECK-NEXT: llvm.store %cst, %1 : f32, !llvm.ptr
//  CHECK-NEXT: %2 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
//  CHECK-NEXT: llvm.store %cst, %2 : f32, !llvm.ptr
//  CHECK-NEXT: omp.parallel {
//  CHECK-NEXT: omp.wsloop reduction(@__scf_reduction %1 -> %arg4, @__scf_reduction_0 %2 -> %arg5 : !llvm.ptr, !llvm.ptr) {
//  CHECK-NEXT: omp.loop_nest (%arg6) : index = (%arg0) to (%arg1) step (%arg2) {
//  CHECK-NEXT: memref.alloca_scope {
//  CHECK-NEXT: %5 = memref.load %arg3[%arg6] : memref<?xf32>
//  CHECK-NEXT: %6 = llvm.load %arg4 : !llvm.ptr -> f32
//  CHECK-NEXT: %7 = arith.addf %6, %5 : f32
//  CHECK-NEXT: llvm.store %7, %arg4 : f32, !llvm.ptr
//  CHECK-NEXT: %8 = llvm.load %arg5 : !llvm.ptr -> f32
//  CHECK-NEXT: %9 = arith.mulf %8, %5 : f32
//  CHECK-NEXT: llvm.store %9, %arg5 : f32, !llvm.ptr
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: %3 = llvm.load %1 : !llvm.ptr -> f32
//  CHECK-NEXT: %4 = llvm.load %2 : !llvm.ptr -> f32
//  CHECK-NEXT: return %3, %4 : f32, f32
//  CHECK-NEXT: }
//  CHECK-NEXT: }
