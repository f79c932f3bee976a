// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize))' | FileCheck %s

// Accesses that together concern neighbours are done as whole vectors, which are taken apart or put together.

// Every second element: whole vectors reach into the next iteration, so that the last one is done by the loop itself.
// CHECK-LABEL: llvm.func @every_second
// CHECK: llvm.mlir.constant(17 : i64)
// CHECK: %[[ALL:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<8xi32>
// CHECK: llvm.shufflevector %[[ALL]], %{{.*}} [0, 2, 4, 6] : vector<8xi32>
llvm.func @every_second(%n: i64, %x: !llvm.ptr) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %none = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero, %none : i64, i32)
^bb1(%i: i64, %s: i32):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.add %s, %1 : i32
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3, %2 : i64, i32), ^bb2
^bb2:
  llvm.return %2 : i32
}

// Elements of 16 bits are the halves of elements of 32.
// CHECK-LABEL: llvm.func @split
// CHECK: %[[BOTH:.*]] = llvm.load %{{.*}} {alignment = 2 : i64} : !llvm.ptr -> vector<8xi32>
// CHECK: llvm.trunc %[[BOTH]] : vector<8xi32> to vector<8xi16>
// CHECK: %[[HIGH:.*]] = llvm.lshr %[[BOTH]], %{{.*}} : vector<8xi32>
// CHECK: llvm.trunc %[[HIGH]] : vector<8xi32> to vector<8xi16>
llvm.func @split(%n: i64, %x: !llvm.ptr {llvm.noalias}, %l: !llvm.ptr {llvm.noalias}, %r: !llvm.ptr {llvm.noalias}) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i16, i16)>
  %1 = llvm.load %0 : !llvm.ptr -> i16
  %2 = llvm.getelementptr %l[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  llvm.store %1, %2 : i16, !llvm.ptr
  %3 = llvm.getelementptr %0[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %4 = llvm.load %3 : !llvm.ptr -> i16
  %5 = llvm.getelementptr %r[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  llvm.store %4, %5 : i16, !llvm.ptr
  %6 = llvm.add %i, %one : i64
  %7 = llvm.icmp "slt" %6, %n : i64
  llvm.cond_br %7, ^bb1(%6 : i64), ^bb2
^bb2:
  llvm.return
}

// Four members of a struct, of which one has another type, are loaded and stored: twice the shuffles of two.
// CHECK-LABEL: llvm.func @structs
// CHECK: %[[ALL:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK: %[[EVEN:.*]] = llvm.shufflevector %[[ALL]], %{{.*}} [0, 2, 4, 6, 8, 10, 12, 14] : vector<16xf32>
// CHECK: %[[ODD:.*]] = llvm.shufflevector %[[ALL]], %{{.*}} [1, 3, 5, 7, 9, 11, 13, 15] : vector<16xf32>
// CHECK: %[[X:.*]] = llvm.shufflevector %[[EVEN]], %{{.*}} [0, 2, 4, 6] : vector<8xf32>
// CHECK: %[[Z:.*]] = llvm.shufflevector %[[EVEN]], %{{.*}} [1, 3, 5, 7] : vector<8xf32>
// CHECK: %[[Y:.*]] = llvm.shufflevector %[[ODD]], %{{.*}} [0, 2, 4, 6] : vector<8xf32>
// CHECK: %[[W:.*]] = llvm.shufflevector %[[ODD]], %{{.*}} [1, 3, 5, 7] : vector<8xf32>
// CHECK: %[[I:.*]] = llvm.bitcast %[[W]] : vector<4xf32> to vector<4xi32>
// CHECK: %[[J:.*]] = llvm.add %[[I]], %{{.*}} : vector<4xi32>
// CHECK: %[[V:.*]] = llvm.bitcast %[[J]] : vector<4xi32> to vector<4xf32>
// CHECK: %[[XZ:.*]] = llvm.shufflevector %[[Y]], %[[Z]] [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>
// CHECK: %[[YW:.*]] = llvm.shufflevector %[[X]], %[[V]] [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>
// CHECK: %[[NEW:.*]] = llvm.shufflevector %[[XZ]], %[[YW]] [0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15] : vector<8xf32>
// CHECK: llvm.store %[[NEW]], %{{.*}} {alignment = 4 : i64} : vector<16xf32>, !llvm.ptr
llvm.func @structs(%n: i64, %p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %bit = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32, f32, i32)>
  %b = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %c = llvm.getelementptr %a[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %d = llvm.getelementptr %a[12] : (!llvm.ptr) -> !llvm.ptr, i8
  %x = llvm.load %a : !llvm.ptr -> f32
  %y = llvm.load %b : !llvm.ptr -> f32
  %z = llvm.load %c : !llvm.ptr -> f32
  %w = llvm.load %d : !llvm.ptr -> i32
  %v = llvm.add %w, %bit : i32
  llvm.store %y, %a : f32, !llvm.ptr
  llvm.store %x, %b : f32, !llvm.ptr
  llvm.store %z, %c : f32, !llvm.ptr
  llvm.store %v, %d : i32, !llvm.ptr
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %n : i64
  llvm.cond_br %more, ^bb1(%next : i64), ^bb2
^bb2:
  llvm.return
}

// What is stored between two loads of neighbours may be what the second one loads: they stay apart.
// CHECK-LABEL: llvm.func @between
// CHECK-NOT: vector<8xi32>
llvm.func @between(%n: i64, %p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %b = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %x = llvm.load %a : !llvm.ptr -> i32
  llvm.store %x, %b : i32, !llvm.ptr
  %y = llvm.load %b : !llvm.ptr -> i32
  %z = llvm.add %x, %y : i32
  llvm.store %z, %a : i32, !llvm.ptr
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "slt" %next, %n : i64
  llvm.cond_br %more, ^bb1(%next : i64), ^bb2
^bb2:
  llvm.return
}
