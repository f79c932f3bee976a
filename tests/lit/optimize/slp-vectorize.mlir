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

// Stores of vectors that are put together from scalars, one of them as an integer; what the loop does not change is put together before it.
// CHECK-LABEL: llvm.func @pairs
// CHECK-COUNT-4: llvm.insertelement
// CHECK-NOT: llvm.insertelement {{.*}} : vector<2xf32>
// CHECK: llvm.fmul %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr
// CHECK-NOT: llvm.store
llvm.func @pairs(%p: !llvm.ptr, %n: i64, %a: f32, %b: f32, %c: f32, %d: f32) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %none = llvm.mlir.poison : vector<2xf32>
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %p0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
  %p1 = llvm.getelementptr %p0[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %x = llvm.load %p0 {alignment = 4 : i64} : !llvm.ptr -> f32
  %v0 = llvm.fmul %a, %x : f32
  %v1 = llvm.fmul %b, %x : f32
  %v2 = llvm.fmul %c, %x : f32
  %v3 = llvm.fmul %d, %x : f32
  %low0 = llvm.insertelement %v0, %none[%zero : i64] : vector<2xf32>
  %low = llvm.insertelement %v1, %low0[%one : i64] : vector<2xf32>
  %high0 = llvm.insertelement %v2, %none[%zero : i64] : vector<2xf32>
  %high = llvm.insertelement %v3, %high0[%one : i64] : vector<2xf32>
  llvm.store %low, %p0 {alignment = 4 : i64} : vector<2xf32>, !llvm.ptr
  %bits = llvm.bitcast %high : vector<2xf32> to i64
  llvm.store %bits, %p1 {alignment = 4 : i64} : i64, !llvm.ptr
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %n : i64
  llvm.cond_br %more, ^bb1(%next : i64), ^bb2
^bb2:
  llvm.return
}

// A vector of which only elements are used is loaded by elements, which are one value in all elements of others.
// CHECK-LABEL: llvm.func @elements
// CHECK-NEXT: llvm.load %arg0 {alignment = 8 : i64} : !llvm.ptr -> f64
// CHECK-NEXT: %[[Y:.*]] = llvm.getelementptr %arg0[1] : (!llvm.ptr) -> !llvm.ptr, f64
// CHECK-NEXT: llvm.load %[[Y]] {alignment = 8 : i64} : !llvm.ptr -> f64
// CHECK-NOT: llvm.extractelement
// CHECK: llvm.fmul %{{.*}}, %{{.*}} : vector<2xf64>
llvm.func @elements(%p: !llvm.ptr, %z: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.load %p {alignment = 8 : i64} : !llvm.ptr -> vector<2xf64>
  %x = llvm.extractelement %v[%zero : i64] : vector<2xf64>
  %y = llvm.extractelement %v[%one : i64] : vector<2xf64>
  %z1 = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %a = llvm.load %z : !llvm.ptr -> f64
  %b = llvm.load %z1 : !llvm.ptr -> f64
  %ax = llvm.fmul %a, %x : f64
  %bx = llvm.fmul %b, %x : f64
  %axy = llvm.fadd %ax, %y : f64
  %bxy = llvm.fadd %bx, %y : f64
  llvm.store %axy, %z : f64, !llvm.ptr
  llvm.store %bxy, %z1 : f64, !llvm.ptr
  llvm.return
}
