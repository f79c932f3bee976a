// RUN: windlass compile -O0 --emit=clif %s | FileCheck %s

// A byte that is extended is loaded so; the other user takes its low bits.
// CHECK-LABEL: ; zeros
// CHECK: [[W:v[0-9]+]] = uload8.i64
// CHECK: [[B:v[0-9]+]] = ireduce.i8 [[W]]
// CHECK-NOT: uextend
// CHECK: store{{.*}} [[B]], v1
// CHECK: return [[W]]
llvm.func @zeros(%p: !llvm.ptr, %q: !llvm.ptr) -> i64 {
  %0 = llvm.load %p : !llvm.ptr -> i8
  %1 = llvm.zext %0 : i8 to i64
  llvm.store %0, %q : i8, !llvm.ptr
  llvm.return %1 : i64
}

// CHECK-LABEL: ; signs
// CHECK: sload16.i32
// CHECK-NOT: sextend
llvm.func @signs(%p: !llvm.ptr) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i16
  %1 = llvm.sext %0 : i16 to i32
  llvm.return %1 : i32
}

// Both extensions: that by zeros is part of the load.
// CHECK-LABEL: ; both
// CHECK: [[W:v[0-9]+]] = uload8.i32
// CHECK: [[B:v[0-9]+]] = ireduce.i8 [[W]]
// CHECK: sextend.i32 [[B]]
llvm.func @both(%p: !llvm.ptr) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i8
  %1 = llvm.zext %0 : i8 to i32
  %2 = llvm.sext %0 : i8 to i32
  %3 = llvm.add %1, %2 : i32
  llvm.return %3 : i32
}

// CHECK-LABEL: ; plain
// CHECK: load.i8
llvm.func @plain(%p: !llvm.ptr) -> i8 {
  %0 = llvm.load %p : !llvm.ptr -> i8
  llvm.return %0 : i8
}
