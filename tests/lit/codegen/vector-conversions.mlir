// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s
// RUN: windlass compile --emit=asm --target=aarch64-unknown-linux-gnu %s | FileCheck %s --check-prefix=ARM

// Conversions double and halve the width of lanes.

// CHECK-LABEL: extend:
// CHECK:       xorpd
// CHECK:       pxor
// CHECK:       punpcklbw
// CHECK:       pxor
// CHECK:       punpcklwd
// CHECK-NOT:   pxor
// CHECK:       punpckhwd
// CHECK:       ret
// ARM-LABEL: extend:
// ARM:       fmov
// ARM:       uxtl
// ARM:       uxtl
// ARM:       uxtl2
// ARM:       ret
llvm.func @extend(%x: vector<8xi8>) -> vector<8xi32> {
  %r = llvm.zext %x : vector<8xi8> to vector<8xi32>
  llvm.return %r : vector<8xi32>
}

// CHECK-LABEL: truncate:
// CHECK:       pslld
// CHECK:       psrad
// CHECK:       pslld
// CHECK:       psrad
// CHECK:       packssdw
// CHECK:       ret
// ARM-LABEL: truncate:
// ARM:       movi
// ARM:       and
// ARM:       and
// ARM:       sqxtun
// ARM:       sqxtun2
// ARM:       ret
llvm.func @truncate(%x: vector<8xi32>) -> vector<8xi16> {
  %r = llvm.trunc %x : vector<8xi32> to vector<8xi16>
  llvm.return %r : vector<8xi16>
}

// CHECK-LABEL: to_float:
// CHECK:       cvtdq2ps
// CHECK:       ret
// ARM-LABEL: to_float:
// ARM:       scvtf
// ARM:       ret
llvm.func @to_float(%x: vector<4xi32>) -> vector<4xf32> {
  %r = llvm.sitofp %x : vector<4xi32> to vector<4xf32>
  llvm.return %r : vector<4xf32>
}

// CHECK-LABEL: to_double:
// CHECK:       cvtdq2pd
// CHECK:       pshufd
// CHECK:       cvtdq2pd
// CHECK:       ret
// ARM-LABEL: to_double:
// ARM:       sxtl
// ARM:       scvtf
// ARM:       dup
// ARM:       sxtl
// ARM:       scvtf
// ARM:       ret
llvm.func @to_double(%x: vector<4xi32>) -> vector<4xf64> {
  %r = llvm.sitofp %x : vector<4xi32> to vector<4xf64>
  llvm.return %r : vector<4xf64>
}

// CHECK-LABEL: to_int:
// CHECK:       cvttps2dq
// CHECK:       ret
// ARM-LABEL: to_int:
// ARM:       fcvtzs
// ARM:       ret
llvm.func @to_int(%x: vector<4xf32>) -> vector<4xi32> {
  %r = llvm.fptosi %x : vector<4xf32> to vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// CHECK-LABEL: promote:
// CHECK:       cvtps2pd
// CHECK:       pshufd
// CHECK:       cvtps2pd
// CHECK:       ret
// ARM-LABEL: promote:
// ARM:       fcvtl
// ARM:       dup
// ARM:       fcvtl
// ARM:       ret
llvm.func @promote(%x: vector<4xf32>) -> vector<4xf64> {
  %r = llvm.fpext %x : vector<4xf32> to vector<4xf64>
  llvm.return %r : vector<4xf64>
}

// CHECK-LABEL: demote:
// CHECK:       cvtpd2ps
// CHECK:       cvtpd2ps
// CHECK:       punpcklqdq
// CHECK:       ret
// ARM-LABEL: demote:
// ARM:       fcvtn
// ARM:       fcvtn
// ARM:       uzp1
// ARM:       ret
llvm.func @demote(%x: vector<4xf64>) -> vector<4xf32> {
  %r = llvm.fptrunc %x : vector<4xf64> to vector<4xf32>
  llvm.return %r : vector<4xf32>
}

// CHECK-LABEL: count:
// CHECK:       pcmpeqb
// CHECK:       pcmpeqd
// CHECK:       pxor
// CHECK:       movdqu
// CHECK:       pand
// CHECK:       ret
// ARM-LABEL: count:
// ARM:       cmeq
// ARM:       mvn
// ARM:       movi
// ARM:       and
// ARM:       ret
llvm.func @count(%x: vector<16xi8>, %y: vector<16xi8>) -> vector<16xi8> {
  %c = llvm.icmp "ne" %x, %y : vector<16xi8>
  %r = llvm.zext %c : vector<16xi1> to vector<16xi8>
  llvm.return %r : vector<16xi8>
}
