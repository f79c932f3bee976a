// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s
// RUN: windlass compile --emit=asm --target=aarch64-unknown-linux-gnu %s | FileCheck %s --check-prefix=ARM

// Masks are lanes of ones and zeros, as wide as the compared lanes where a select uses them, and else as wide as their number
// permits.

// The minimum of floats is one instruction.
// CHECK-LABEL: minimum:
// CHECK:       minpd
// CHECK:       minpd
// CHECK:       ret
// ARM-LABEL: minimum:
// ARM:       fcmgt
// ARM:       bsl
// ARM:       fcmgt
// ARM:       bsl
// ARM:       ret
llvm.func @minimum(%x: vector<4xf64>, %y: vector<4xf64>) -> vector<4xf64> {
  %c = llvm.fcmp "olt" %x, %y : vector<4xf64>
  %s = llvm.select %c, %x, %y : vector<4xi1>, vector<4xf64>
  llvm.return %s : vector<4xf64>
}

// Both operands of the minimum are numbers where the flag says so; else the other operand replaces a NaN.
// CHECK-LABEL: minnum:
// CHECK:       minps
// CHECK:       movups
// CHECK:       cmpunordps
// CHECK:       andps
// CHECK:       andnps
// CHECK:       orps
// CHECK:       ret
// ARM-LABEL: minnum:
// ARM:       fcmgt
// ARM:       bsl
// ARM:       str
// ARM:       fcmeq
// ARM:       fcmeq
// ARM:       and
// ARM:       mvn
// ARM:       bsl
// ARM:       ret
llvm.func @minnum(%x: vector<4xf32>, %y: vector<4xf32>, %p: !llvm.ptr) -> vector<4xf32> {
  %a = llvm.intr.minnum(%x, %y) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.store %a, %p : vector<4xf32>, !llvm.ptr
  %b = llvm.intr.minnum(%x, %y) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return %b : vector<4xf32>
}

// The mask of 16 bits selects lanes of 32 bits.
// CHECK-LABEL: widened:
// CHECK:       pcmpgtw
// CHECK:       punpcklwd
// CHECK:       psrad
// CHECK:       pand
// CHECK:       punpckhwd
// CHECK:       psrad
// CHECK:       pand
// CHECK:       ret
// ARM-LABEL: widened:
// ARM:       cmgt
// ARM:       sxtl
// ARM:       and
// ARM:       sxtl2
// ARM:       and
// ARM:       ret
llvm.func @widened(%a: vector<8xi16>, %b: vector<8xi16>, %x: vector<8xi32>) -> vector<8xi32> {
  %zero = llvm.mlir.zero : vector<8xi32>
  %c = llvm.icmp "slt" %a, %b : vector<8xi16>
  %s = llvm.select %c, %x, %zero : vector<8xi1>, vector<8xi32>
  llvm.return %s : vector<8xi32>
}

// The index is compared with the numbers of the lanes in 32 bits.
// CHECK-LABEL: below:
// CHECK:       movl
// CHECK:       cmpq
// CHECK:       cmovlq
// CHECK:       cmpq
// CHECK:       cmovgeq
// CHECK:       pshufd
// CHECK:       movdqu
// CHECK:       pcmpgtd
// CHECK:       andps
// CHECK:       ret
// ARM-LABEL: below:
// ARM:       orr
// ARM:       subs
// ARM:       csel
// ARM:       orr
// ARM:       subs
// ARM:       csel
// ARM:       dup
// ARM:       ldr
// ARM:       cmgt
// ARM:       and
// ARM:       ret
llvm.func @below(%n: i64, %x: vector<4xf32>) -> vector<4xf32> {
  %zero = llvm.mlir.zero : vector<4xf32>
  %u = llvm.mlir.undef : vector<4xi64>
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %numbers = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
  %one = llvm.insertelement %n, %u[%c0 : i64] : vector<4xi64>
  %all = llvm.shufflevector %one, %u [0, 0, 0, 0] : vector<4xi64>
  %mask = llvm.icmp "sgt" %all, %numbers : vector<4xi64>
  %s = llvm.select %mask, %x, %zero : vector<4xi1>, vector<4xf32>
  llvm.return %s : vector<4xf32>
}

// The bits of a mask are the signs of its lanes.
// CHECK-LABEL: bits:
// CHECK:       pcmpeqb
// CHECK:       pmovmskb
// CHECK:       ret
// ARM-LABEL: bits:
// ARM:       cmeq
// ARM:       sshr
// ARM:       movz
// ARM:       movk
// ARM:       movk
// ARM:       movk
// ARM:       dup
// ARM:       and
// ARM:       ext
// ARM:       zip1
// ARM:       addv
// ARM:       umov
// ARM:       ret
llvm.func @bits(%x: vector<16xi8>, %y: vector<16xi8>) -> i16 {
  %c = llvm.icmp "eq" %x, %y : vector<16xi8>
  %b = llvm.bitcast %c : vector<16xi1> to i16
  llvm.return %b : i16
}
