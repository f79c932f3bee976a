// What a pointer points to was in its type; today operations say it.
// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s
// NO-ORACLE: of an earlier year

!list = type !llvm.struct<"list", (i32, ptr<struct<"list">>)>

llvm.func @memory(%p: !llvm.ptr<!list>, %q: !llvm.ptr<f32, 3>, %n: i64, %f: !llvm.ptr<func<i32 (i32)>>, %v: i32) -> i32 {
  %0 = llvm.load %p : !llvm.ptr<!list>
  llvm.store volatile %0, %p {alignment = 8 : i64} : !llvm.ptr<!list>
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.getelementptr inbounds %p[%n, 1] : (!llvm.ptr<!list>, i64) -> !llvm.ptr<ptr<!list>>
  %2 = llvm.load %1 : !llvm.ptr<ptr<!list>>
  %3 = llvm.load %q : !llvm.ptr<f32, 3>
  %4 = llvm.alloca %n x !list : (i64) -> !llvm.ptr<!list>
  %5 = llvm.bitcast %4 : !llvm.ptr<!list> to !llvm.ptr<i8>
  %6 = llvm.mlir.null : !llvm.ptr<!list>
  %7 = llvm.icmp "eq" %2, %6 : !llvm.ptr<!list>
  %8 = llvm.call %f(%v) : (i32) -> i32
  %9 = llvm.ptrtoint %5 : !llvm.ptr<i8> to i64
  // What is of today is read beside it.
  %10 = llvm.load %5 : !llvm.ptr -> i8
  llvm.store %10, %5 : i8, !llvm.ptr
  %11 = llvm.getelementptr %5[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.cond_br %7, ^end[%8 : i32], ^end(%v : i32)
^end(%r: i32):
  llvm.return %r : i32
}
llvm.mlir.global external @text("text") : !llvm.array<4 x i8>
llvm.func @address() -> !llvm.ptr<array<4 x i8>> {
  %0 = llvm.mlir.addressof @text : !llvm.ptr<array<4 x i8>>
  llvm.return %0 : !llvm.ptr<array<4 x i8>>
}

// CHECK:      llvm.func @memory(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i64, %arg3: !llvm.ptr, %arg4: i32) -> i32 {
// CHECK-NEXT:   %0 = llvm.load %arg0 : !llvm.ptr -> !llvm.struct<"list", (i32, ptr)>
// CHECK-NEXT:   llvm.store volatile %0, %arg0 {alignment = 8 : i64} : !llvm.struct<"list", (i32, ptr)>, !llvm.ptr
// CHECK-NEXT:   %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %2 = llvm.getelementptr inbounds %arg0[%arg2, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"list", (i32, ptr)>
// CHECK-NEXT:   %3 = llvm.load %2 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %4 = llvm.load %arg1 : !llvm.ptr<3> -> f32
// CHECK-NEXT:   %5 = llvm.alloca %arg2 x !llvm.struct<"list", (i32, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:   %6 = llvm.bitcast %5 : !llvm.ptr to !llvm.ptr
// CHECK-NEXT:   %7 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:   %8 = llvm.icmp "eq" %3, %7 : !llvm.ptr
// CHECK-NEXT:   %9 = llvm.call %arg3(%arg4) : !llvm.ptr, (i32) -> i32
// CHECK-NEXT:   %10 = llvm.ptrtoint %6 : !llvm.ptr to i64
// CHECK-NEXT:   %11 = llvm.load %6 : !llvm.ptr -> i8
// CHECK-NEXT:   llvm.store %11, %6 : i8, !llvm.ptr
// CHECK-NEXT:   %12 = llvm.getelementptr %6[%arg2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.cond_br %8, ^bb1(%9 : i32), ^bb1(%arg4 : i32)
// CHECK-NEXT: ^bb1(%13: i32):
// CHECK-NEXT:   llvm.return %13 : i32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.mlir.global external @text("text") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.func @address() -> !llvm.ptr {
// CHECK-NEXT:   %0 = llvm.mlir.addressof @text : !llvm.ptr
// CHECK-NEXT:   llvm.return %0 : !llvm.ptr
// CHECK-NEXT: }
