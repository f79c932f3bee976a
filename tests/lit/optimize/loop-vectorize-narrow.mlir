// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize))' | FileCheck %s

llvm.mlir.global internal @a() {addr_space = 0 : i32} : !llvm.array<1024 x i8>
llvm.mlir.global internal @b() {addr_space = 0 : i32} : !llvm.array<1024 x i8>
llvm.mlir.global internal @o() {addr_space = 0 : i32} : !llvm.array<1024 x i8>
llvm.mlir.global internal @w() {addr_space = 0 : i32} : !llvm.array<1024 x i32>

// Of products of bytes in 32 bits, of which a byte is stored, 16 bits are needed; a register has 16 bytes.
// CHECK-LABEL: llvm.func @blend
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<16xi8>
// CHECK: llvm.zext %{{.*}} : vector<16xi8> to vector<16xi16>
// CHECK: llvm.mul %{{.*}}, %{{.*}} : vector<16xi16>
// CHECK: llvm.lshr %{{.*}}, %{{.*}} : vector<16xi16>
// CHECK: llvm.trunc %{{.*}} : vector<16xi16> to vector<16xi8>
// CHECK-NOT: vector<16xi32>
llvm.func @blend() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(1024 : i64) : i64
  %round = llvm.mlir.constant(128 : i32) : i32
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %b = llvm.mlir.addressof @b : !llvm.ptr
  %o = llvm.mlir.addressof @o : !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %1 = llvm.load %0 : !llvm.ptr -> i8
  %2 = llvm.getelementptr %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %3 = llvm.load %2 : !llvm.ptr -> i8
  %4 = llvm.zext %1 : i8 to i32
  %5 = llvm.zext %3 : i8 to i32
  %6 = llvm.mul %4, %5 overflow<nsw> : i32
  %7 = llvm.add %6, %round overflow<nsw> : i32
  // Folding leaves constants in loops.
  %eight = llvm.mlir.constant(8 : i32) : i32
  %8 = llvm.ashr %7, %eight : i32
  %9 = llvm.trunc %8 : i32 to i8
  %10 = llvm.getelementptr %o[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %9, %10 : i8, !llvm.ptr
  %11 = llvm.add %i, %one overflow<nsw> : i64
  %12 = llvm.icmp "slt" %11, %end : i64
  llvm.cond_br %12, ^bb1(%11 : i64), ^bb2
^bb2:
  llvm.return
}

// The bits that a shift to the right brings down are needed.
// CHECK-LABEL: llvm.func @high
// CHECK: llvm.mul %{{.*}}, %{{.*}} : vector<{{.*}}xi32>
// CHECK: llvm.lshr %{{.*}}, %{{.*}} : vector<{{.*}}xi32>
llvm.func @high() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(1024 : i64) : i64
  %factor = llvm.mlir.constant(77777 : i32) : i32
  %by = llvm.mlir.constant(16 : i32) : i32
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %o = llvm.mlir.addressof @o : !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %1 = llvm.load %0 : !llvm.ptr -> i8
  %2 = llvm.zext %1 : i8 to i32
  %3 = llvm.mul %2, %factor : i32
  %4 = llvm.lshr %3, %by : i32
  %5 = llvm.trunc %4 : i32 to i8
  %6 = llvm.getelementptr %o[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %5, %6 : i8, !llvm.ptr
  %7 = llvm.add %i, %one overflow<nsw> : i64
  %8 = llvm.icmp "slt" %7, %end : i64
  llvm.cond_br %8, ^bb1(%7 : i64), ^bb2
^bb2:
  llvm.return
}

// The low bits of a counter are counted in their own type.
// CHECK-LABEL: llvm.func @counter
// CHECK: llvm.add %{{.*}}, %{{.*}} : vector<4xi32>
// CHECK: llvm.store %{{.*}}, %{{.*}} : vector<4xi32>, !llvm.ptr
// CHECK-NOT: vector<{{.*}}xi64>
llvm.func @counter() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(1024 : i64) : i64
  %w = llvm.mlir.addressof @w : !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.trunc %i : i64 to i32
  %1 = llvm.getelementptr %w[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %0, %1 : i32, !llvm.ptr
  %2 = llvm.add %i, %one overflow<nsw> : i64
  %3 = llvm.icmp "slt" %2, %end : i64
  llvm.cond_br %3, ^bb1(%2 : i64), ^bb2
^bb2:
  llvm.return
}
