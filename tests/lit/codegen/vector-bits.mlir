// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s

// Shifts of lanes by amounts that differ, counts of bits, masks of active lanes.

// Bytes are shifted by each power of two, in the lanes whose amount has this bit: no lane is moved to a scalar.
// CHECK-LABEL: shift_bytes:
// CHECK-NOT: extr
// CHECK-NOT: pinsr
// CHECK: psllw $0x1,
// CHECK: pandn
// CHECK: psllw $0x2,
// CHECK: pandn
// CHECK: psllw $0x4,
// CHECK: pandn
// CHECK: retq
llvm.func @shift_bytes(%x: vector<16xi8>, %n: vector<16xi8>) -> vector<16xi8> {
  %r = llvm.shl %x, %n : vector<16xi8>
  llvm.return %r : vector<16xi8>
}

// To the left, 32 bits are multiplied by powers of two, which are made of the exponents of floats.
// CHECK-LABEL: shift_left:
// CHECK: pslld $0x17,
// CHECK: cvttps2dq
// CHECK: pmuludq
// CHECK: retq
llvm.func @shift_left(%x: vector<4xi32>, %n: vector<4xi32>) -> vector<4xi32> {
  %r = llvm.shl %x, %n : vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// Lanes of 64 bits are shifted as a whole, once by each amount.
// CHECK-LABEL: shift_long:
// CHECK: psrlq
// CHECK: psrlq
// CHECK: shufps $0xe4
// CHECK: retq
llvm.func @shift_long(%x: vector<2xi64>, %n: vector<2xi64>) -> vector<2xi64> {
  %r = llvm.lshr %x, %n : vector<2xi64>
  llvm.return %r : vector<2xi64>
}

// The bits of bytes are counted; then neighbours are added.
// CHECK-LABEL: count:
// CHECK-NOT: popcnt
// CHECK: psubb
// CHECK: psrlw $0x8
// CHECK: paddw
// CHECK: psrld $0x10
// CHECK: paddd
// CHECK: retq
llvm.func @count(%x: vector<4xi32>) -> vector<4xi32> {
  %r = llvm.intr.ctpop(%x) : (vector<4xi32>) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// A mask of active lanes is one comparison of the number of lanes that are active with the numbers of the lanes.
// CHECK-LABEL: active:
// CHECK-NOT: setb
// CHECK: cmov
// CHECK: pshufd $0x0
// CHECK: pcmpgtw
// CHECK: punpcklwd
// CHECK: pand
// CHECK: punpckhwd
// CHECK: pand
// CHECK: retq
llvm.func @active(%p: !llvm.ptr, %base: i64, %end: i64, %v: vector<8xi32>) {
  %m = llvm.intr.get.active.lane.mask %base, %end : i64, i64 to vector<8xi1>
  %z = llvm.mlir.constant(dense<0> : vector<8xi32>) : vector<8xi32>
  %r = llvm.select %m, %v, %z : vector<8xi1>, vector<8xi32>
  llvm.store %r, %p : vector<8xi32>, !llvm.ptr
  llvm.return
}
