// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-slp-vectorize,llvm-simplify))' | FileCheck %s

// Two neighbouring sums are one sum of vectors. The factor is the same for both elements.
// CHECK-LABEL: llvm.func @sums
// CHECK: %[[X:.*]] = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> vector<2xf64>
// CHECK: %[[S:.*]] = llvm.fmul %[[X]], %{{.*}} : vector<2xf64>
// CHECK: llvm.store %[[S]], %{{.*}} {alignment = 8 : i64} : vector<2xf64>, !llvm.ptr
// CHECK-NOT: llvm.store
llvm.func @sums(%x: !llvm.ptr, %y: !llvm.ptr, %by: f64) {
  %x1 = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %y1 = llvm.getelementptr %y[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %0 = llvm.load %x {alignment = 8 : i64} : !llvm.ptr -> f64
  %1 = llvm.load %x1 {alignment = 8 : i64} : !llvm.ptr -> f64
  %2 = llvm.fmul %0, %by : f64
  %3 = llvm.fmul %1, %by : f64
  llvm.store %3, %y1 {alignment = 8 : i64} : f64, !llvm.ptr
  llvm.store %2, %y {alignment = 8 : i64} : f64, !llvm.ptr
  llvm.return
}

// A store before the second load, which may be of what it stores: nothing changes.
// CHECK-LABEL: llvm.func @may_overlap
// CHECK-NOT: vector<
llvm.func @may_overlap(%x: !llvm.ptr, %y: !llvm.ptr, %by: f64) {
  %x1 = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %y1 = llvm.getelementptr %y[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %0 = llvm.load %x {alignment = 8 : i64} : !llvm.ptr -> f64
  %2 = llvm.fmul %0, %by : f64
  llvm.store %2, %y {alignment = 8 : i64} : f64, !llvm.ptr
  %1 = llvm.load %x1 {alignment = 8 : i64} : !llvm.ptr -> f64
  %3 = llvm.fmul %1, %by : f64
  llvm.store %3, %y1 {alignment = 8 : i64} : f64, !llvm.ptr
  llvm.return
}

// The same with arrays that do not overlap.
// CHECK-LABEL: llvm.func @apart
// CHECK: llvm.fmul %{{.*}}, %{{.*}} : vector<2xf64>
llvm.func @apart(%x: !llvm.ptr, %y: !llvm.ptr {llvm.noalias}, %by: f64) {
  %x1 = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %y1 = llvm.getelementptr %y[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %0 = llvm.load %x {alignment = 8 : i64} : !llvm.ptr -> f64
  %2 = llvm.fmul %0, %by : f64
  llvm.store %2, %y {alignment = 8 : i64} : f64, !llvm.ptr
  %1 = llvm.load %x1 {alignment = 8 : i64} : !llvm.ptr -> f64
  %3 = llvm.fmul %1, %by : f64
  llvm.store %3, %y1 {alignment = 8 : i64} : f64, !llvm.ptr
  llvm.return
}

// Constants are one constant. A call between the stores may read them.
// CHECK-LABEL: llvm.func @clear
// CHECK: llvm.store %{{.*}} : vector<4xi32>
// CHECK: llvm.call @use
// CHECK-COUNT-4: llvm.store %{{.*}} : i32
llvm.func @clear(%x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x1 = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %x2 = llvm.getelementptr %x[2] : (!llvm.ptr) -> !llvm.ptr, i32
  %x3 = llvm.getelementptr %x[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %x : i32, !llvm.ptr
  llvm.store %zero, %x1 : i32, !llvm.ptr
  llvm.store %zero, %x2 : i32, !llvm.ptr
  llvm.store %zero, %x3 : i32, !llvm.ptr
  llvm.call @use() : () -> ()
  %y1 = llvm.getelementptr %y[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %y2 = llvm.getelementptr %y[2] : (!llvm.ptr) -> !llvm.ptr, i32
  %y3 = llvm.getelementptr %y[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %y : i32, !llvm.ptr
  llvm.store %zero, %y1 : i32, !llvm.ptr
  llvm.call @use() : () -> ()
  llvm.store %zero, %y2 : i32, !llvm.ptr
  llvm.store %zero, %y3 : i32, !llvm.ptr
  llvm.return
}
llvm.func @use()

// Elements that have nothing in common would have to be put together.
// CHECK-LABEL: llvm.func @different
// CHECK-NOT: vector<
llvm.func @different(%x: !llvm.ptr, %a: f64, %b: f64) {
  %x1 = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, f64
  llvm.store %a, %x : f64, !llvm.ptr
  llvm.store %b, %x1 : f64, !llvm.ptr
  llvm.return
}
