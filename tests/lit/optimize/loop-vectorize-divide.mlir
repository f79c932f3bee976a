// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize))' | FileCheck %s

llvm.mlir.global internal @a() {addr_space = 0 : i32} : !llvm.array<1024 x i8>
llvm.mlir.global internal @b() {addr_space = 0 : i32} : !llvm.array<1024 x i8>
llvm.mlir.global internal @w() {addr_space = 0 : i32} : !llvm.array<1024 x i8>

// A blend of bytes: the sum of the products is at most 255 * 255, so that it has 16 bits; the product with the reciprocal has 32.
// CHECK-LABEL: llvm.func @blend
// CHECK: ^bb{{[0-9]+}}(
// CHECK: llvm.mul %{{.*}}, %{{.*}} : vector<[[LANES:[0-9]+]]xi16>
// CHECK: llvm.mul %{{.*}}, %{{.*}} : vector<[[LANES]]xi16>
// CHECK: llvm.zext %{{.*}} : vector<[[LANES]]xi16> to vector<[[LANES]]xi32>
// CHECK: llvm.mul %{{.*}}, %{{.*}} : vector<[[LANES]]xi32>
// CHECK: llvm.lshr %{{.*}}, %{{.*}} : vector<[[LANES]]xi32>
llvm.func @blend() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(1024 : i64) : i64
  %round = llvm.mlir.constant(127 : i32) : i32
  %all = llvm.mlir.constant(255 : i32) : i32
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %b = llvm.mlir.addressof @b : !llvm.ptr
  %w = llvm.mlir.addressof @w : !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %1 = llvm.load %0 : !llvm.ptr -> i8
  %2 = llvm.zext %1 : i8 to i32
  %3 = llvm.getelementptr %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %4 = llvm.load %3 : !llvm.ptr -> i8
  %5 = llvm.zext %4 : i8 to i32
  %6 = llvm.getelementptr %w[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %7 = llvm.load %6 : !llvm.ptr -> i8
  %8 = llvm.zext %7 : i8 to i32
  %9 = llvm.mul %2, %8 : i32
  %10 = llvm.sub %all, %8 : i32
  %11 = llvm.mul %5, %10 : i32
  %12 = llvm.add %9, %11 : i32
  %13 = llvm.add %12, %round : i32
  %14 = llvm.sdiv %13, %all : i32
  %15 = llvm.trunc %14 : i32 to i8
  llvm.store %15, %0 : i8, !llvm.ptr
  %16 = llvm.add %i, %one overflow<nsw> : i64
  %17 = llvm.icmp "slt" %16, %end : i64
  llvm.cond_br %17, ^bb1(%16 : i64), ^bb2
^bb2:
  llvm.return
}

// The last digit of a byte, in 16 bits: 205 / 2048 is near enough to a tenth.
// CHECK-LABEL: llvm.func @digit
// CHECK: llvm.mlir.constant(205 : i16) : i16
// CHECK: llvm.mul %{{.*}}, %{{.*}} : vector<[[LANES:[0-9]+]]xi16>
// CHECK: llvm.lshr %{{.*}}, %{{.*}} : vector<[[LANES]]xi16>
// CHECK-NOT: llvm.mul %{{.*}}xi32>
// CHECK-NOT: llvm.urem
// CHECK: llvm.return
llvm.func @digit() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(1024 : i64) : i64
  %ten = llvm.mlir.constant(10 : i32) : i32
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %b = llvm.mlir.addressof @b : !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %1 = llvm.load %0 : !llvm.ptr -> i8
  %2 = llvm.zext %1 : i8 to i32
  %3 = llvm.urem %2, %ten : i32
  %4 = llvm.trunc %3 : i32 to i8
  %5 = llvm.getelementptr %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %4, %5 : i8, !llvm.ptr
  %6 = llvm.add %i, %one overflow<nsw> : i64
  %7 = llvm.icmp "slt" %6, %end : i64
  llvm.cond_br %7, ^bb1(%6 : i64), ^bb2
^bb2:
  llvm.return
}
