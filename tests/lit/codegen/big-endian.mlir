// REQUIRES: llvm-objdump-22

// On s390x, the first byte of a number in memory is its most significant: also of an integer whose width is no power of two,
// of the halves of an i128, and of limbs.
// RUN: windlass compile %s -O0 --emit=obj --target=s390x-unknown-linux-gnu -o %t.o
// RUN: llvm-objdump-22 -s -j .data %t.o | FileCheck %s --check-prefix=DATA
// RUN: windlass compile %s -O0 --emit=clif --target=s390x-unknown-linux-gnu | FileCheck %s

// DATA: 12345600 77000000
// DATA: 01020304 05060708 090a0b0c 0d0e0f10
// DATA: 3ff80000 00000000 40490fdb
llvm.mlir.global external @odd(0x123456 : i24) {addr_space = 0 : i32, alignment = 16 : i64} : i24
llvm.mlir.global external @byte(0x77 : i8) : i8
llvm.mlir.global external @wide(0x0102030405060708090a0b0c0d0e0f10 : i128) {alignment = 16 : i64} : i128
llvm.mlir.global external @double(1.5 : f64) {alignment = 16 : i64} : f64
llvm.mlir.global external @float(3.14159274 : f32) : f32

// Three bytes: the upper two, then the lowest.
// CHECK-LABEL: ; store_odd
// CHECK: store{{.*}}
// CHECK: +2
// CHECK: return
llvm.func @store_odd(%x: i24, %p: !llvm.ptr) {
  llvm.store %x, %p : i24, !llvm.ptr
  llvm.return
}
