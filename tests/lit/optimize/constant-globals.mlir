// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-prepare,llvm.func(llvm-simplify))' | FileCheck %s

llvm.mlir.global internal constant @table(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x i32>>
llvm.mlir.global private constant @text("ab\00") {addr_space = 0 : i32}
llvm.mlir.global weak constant @weak(7 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal constant @half(5.000000e-01 : f64) {addr_space = 0 : i32} : f64

// A variable that is only read, one that is stored to, and one whose address is passed on.
// CHECK: llvm.mlir.global internal constant @read(
llvm.mlir.global internal @read(12 : i32) {addr_space = 0 : i32} : i32
// CHECK: llvm.mlir.global internal @written(
llvm.mlir.global internal @written(13 : i32) {addr_space = 0 : i32} : i32
// CHECK: llvm.mlir.global internal @passed(
llvm.mlir.global internal @passed(14 : i32) {addr_space = 0 : i32} : i32
// CHECK: llvm.mlir.global external @visible(
llvm.mlir.global external @visible(15 : i32) {addr_space = 0 : i32} : i32

// CHECK-LABEL: llvm.func @elements
// CHECK-DAG: %[[FOUR:.*]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-DAG: %[[B:.*]] = llvm.mlir.constant(98 : i8) : i8
// CHECK-DAG: %[[HALF:.*]] = llvm.mlir.constant(5.000000e-01 : f64) : f64
// CHECK: llvm.call @use(%[[FOUR]], %[[B]], %[[HALF]])
llvm.func @elements() {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr %0[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i32>>
  %2 = llvm.load %1 : !llvm.ptr -> i32
  %3 = llvm.mlir.addressof @text : !llvm.ptr
  %4 = llvm.getelementptr %3[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %5 = llvm.load %4 : !llvm.ptr -> i8
  %6 = llvm.mlir.addressof @half : !llvm.ptr
  %7 = llvm.load %6 : !llvm.ptr -> f64
  llvm.call @use(%2, %5, %7) : (i32, i8, f64) -> ()
  llvm.return
}
llvm.func @use(i32, i8, f64)

// Between elements, after the last one, of another type, volatile, and of a global that may have another definition.
// CHECK-LABEL: llvm.func @others
// CHECK-COUNT-5: llvm.load
llvm.func @others(%q: !llvm.ptr) {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr %0[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.load %1 {alignment = 1 : i64} : !llvm.ptr -> i32
  llvm.store volatile %2, %q : i32, !llvm.ptr
  %3 = llvm.getelementptr %0[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %4 = llvm.load %3 : !llvm.ptr -> i32
  llvm.store volatile %4, %q : i32, !llvm.ptr
  %5 = llvm.load %0 : !llvm.ptr -> i64
  llvm.store volatile %5, %q : i64, !llvm.ptr
  %6 = llvm.load volatile %0 : !llvm.ptr -> i32
  llvm.store volatile %6, %q : i32, !llvm.ptr
  %7 = llvm.mlir.addressof @weak : !llvm.ptr
  %8 = llvm.load %7 : !llvm.ptr -> i32
  llvm.store volatile %8, %q : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @variables
// CHECK-DAG: %[[TWELVE:.*]] = llvm.mlir.constant(12 : i32) : i32
// CHECK-DAG: llvm.load
// CHECK: llvm.return %[[TWELVE]]
llvm.func @variables(%q: !llvm.ptr) -> i32 {
  %0 = llvm.mlir.addressof @written : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.add %1, %1 : i32
  llvm.store %2, %0 : i32, !llvm.ptr
  %3 = llvm.mlir.addressof @passed : !llvm.ptr
  llvm.store %3, %q : !llvm.ptr, !llvm.ptr
  %4 = llvm.mlir.addressof @read : !llvm.ptr
  %5 = llvm.load %4 : !llvm.ptr -> i32
  llvm.return %5 : i32
}
