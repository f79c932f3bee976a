// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s

// What is known of the size of lanes makes conversions and products shorter.

// The upper byte of a word fits in a byte: no mask.
// CHECK-LABEL: upper_bytes:
// CHECK:       psrlw
// CHECK-NOT:   pand
// CHECK:       packuswb
// CHECK:       ret
llvm.func @upper_bytes(%x: vector<8xi16>) -> vector<8xi8> {
  %eight = llvm.mlir.constant(dense<8> : vector<8xi16>) : vector<8xi16>
  %0 = llvm.lshr %x, %eight : vector<8xi16>
  %1 = llvm.trunc %0 : vector<8xi16> to vector<8xi8>
  llvm.return %1 : vector<8xi8>
}

// Sixteen bits of it may be more than a byte.
// CHECK-LABEL: low_bytes:
// CHECK:       pand
// CHECK:       packuswb
llvm.func @low_bytes(%x: vector<8xi16>) -> vector<8xi8> {
  %seven = llvm.mlir.constant(dense<7> : vector<8xi16>) : vector<8xi16>
  %0 = llvm.lshr %x, %seven : vector<8xi16>
  %1 = llvm.trunc %0 : vector<8xi16> to vector<8xi8>
  llvm.return %1 : vector<8xi8>
}

// The product of bytes in 32 bits, of signed halves: one instruction. It fits in 16 bits after the shift.
// CHECK-LABEL: small_product:
// CHECK:       pmaddwd
// CHECK:       psrld
// CHECK-NOT:   pslld
// CHECK:       packssdw
// CHECK:       ret
llvm.func @small_product(%x: vector<4xi8>) -> vector<4xi16> {
  %factor = llvm.mlir.constant(dense<1821> : vector<4xi32>) : vector<4xi32>
  %by = llvm.mlir.constant(dense<14> : vector<4xi32>) : vector<4xi32>
  %0 = llvm.zext %x : vector<4xi8> to vector<4xi32>
  %1 = llvm.mul %0, %factor : vector<4xi32>
  %2 = llvm.lshr %1, %by : vector<4xi32>
  %3 = llvm.trunc %2 : vector<4xi32> to vector<4xi16>
  llvm.return %3 : vector<4xi16>
}

// The product of unsigned halves.
// CHECK-LABEL: unsigned_product:
// CHECK:       pmullw
// CHECK:       pmulhuw
// CHECK:       punpcklwd
// CHECK-NOT:   pmuludq
// CHECK:       pmullw
// CHECK:       pmulhuw
// CHECK:       punpckhwd
// CHECK:       ret
llvm.func @unsigned_product(%x: vector<8xi16>) -> vector<8xi32> {
  %factor = llvm.mlir.constant(dense<32897> : vector<8xi32>) : vector<8xi32>
  %0 = llvm.zext %x : vector<8xi16> to vector<8xi32>
  %1 = llvm.mul %0, %factor : vector<8xi32>
  llvm.return %1 : vector<8xi32>
}

// Larger numbers are multiplied as they are.
// CHECK-LABEL: product:
// CHECK:       pmuludq
llvm.func @product(%x: vector<4xi32>, %y: vector<4xi32>) -> vector<4xi32> {
  %0 = llvm.mul %x, %y : vector<4xi32>
  llvm.return %0 : vector<4xi32>
}
