// Constructs of OpenMP in functions of the LLVM dialect.
// RUN: mlir-opt %s | FileCheck %s

//   CHECK-LABEL: llvm.func @loops(%arg0: i64, %arg1: i64, %arg2: i64, %arg3: i1) {
//    CHECK-NEXT: omp.wsloop {
//    CHECK-NEXT: omp.loop_nest (%arg4, %arg5) : i64 = (%arg0, %arg0) to (%arg1, %arg1) inclusive step (%arg2, %arg2) {
//    CHECK-NEXT: llvm.cond_br %arg3, ^bb1(%arg0 : i64), ^bb1(%arg1 : i64)
//    CHECK-NEXT: ^bb1(%0: i64):  // 2 preds: ^bb0, ^bb0
//    CHECK-NEXT: omp.yield
//         CHECK: } {a = 1 : i32}
//    CHECK-NEXT: omp.barrier
//    CHECK-NEXT: omp.taskyield
//    CHECK-NEXT: omp.master {
//    CHECK-NEXT: omp.terminator
//         CHECK: llvm.return
llvm.func @loops(%arg0: i64, %arg1: i64, %arg2: i64, %arg3: i1) {
  omp.wsloop {
    omp.loop_nest (%arg4, %b) : i64 = (%arg0, %arg0) to (%arg1, %arg1) inclusive step (%arg2, %arg2) {
      llvm.cond_br %arg3, ^bb1(%arg0 : i64), ^bb1(%arg1 : i64)
    ^bb1(%0: i64):
      omp.yield
    }
  } {a = 1 : i32}
  omp.barrier
  omp.taskyield
  omp.master {
    omp.terminator
  }
  llvm.return
}
