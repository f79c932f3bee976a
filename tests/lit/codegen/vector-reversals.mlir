// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s

// Shuffles of lanes of 8 and 16 bits without a shuffle of bytes.

// The words of each half change places, then the halves.
// CHECK-LABEL: reverse:
// CHECK-NOT: pinsrw
// CHECK: pshufd $0x4e
// CHECK: pshuflw $0x1b
// CHECK: pshufhw $0x1b
// CHECK: retq
llvm.func @reverse(%x: vector<8xi16>) -> vector<8xi16> {
  %r = llvm.shufflevector %x, %x [7, 6, 5, 4, 3, 2, 1, 0] : vector<8xi16>
  llvm.return %r : vector<8xi16>
}

// Bytes change places in pairs first.
// CHECK-LABEL: reverse_bytes:
// CHECK: psllw $0x8
// CHECK: psrlw $0x8
// CHECK: por
// CHECK: pshufd $0x4e
// CHECK: pshuflw $0x1b
// CHECK: pshufhw $0x1b
// CHECK: retq
llvm.func @reverse_bytes(%x: vector<16xi8>) -> vector<16xi8> {
  %r = llvm.shufflevector %x, %x [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0] : vector<16xi8>
  llvm.return %r : vector<16xi8>
}
