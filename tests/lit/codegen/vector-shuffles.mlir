// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s
// RUN: windlass compile --emit=asm --target=aarch64-unknown-linux-gnu %s | FileCheck %s --check-prefix=ARM

// Shuffles, broadcasts, and lanes that are set and taken.

// CHECK-LABEL: interleave:
// CHECK:       punpckldq
// CHECK:       ret
// ARM-LABEL: interleave:
// ARM:       zip1
// ARM:       ret
llvm.func @interleave(%x: vector<4xf32>, %y: vector<4xf32>) -> vector<4xf32> {
  %s = llvm.shufflevector %x, %y [0, 4, 1, 5] : vector<4xf32>
  llvm.return %s : vector<4xf32>
}

// CHECK-LABEL: reverse:
// CHECK:       pshufd
// CHECK:       ret
// ARM-LABEL: reverse:
// ARM:       ldr
// ARM:       tbl
// ARM:       ret
llvm.func @reverse(%x: vector<4xi32>) -> vector<4xi32> {
  %s = llvm.shufflevector %x, %x [3, 2, 1, 0] : vector<4xi32>
  llvm.return %s : vector<4xi32>
}

// Parts of vectors that are whole registers are not moved.
// CHECK-LABEL: half:
// CHECK:       ret
// ARM-LABEL: half:
// ARM:       ret
llvm.func @half(%x: vector<8xf32>) -> vector<4xf32> {
  %s = llvm.shufflevector %x, %x [4, 5, 6, 7] : vector<8xf32>
  llvm.return %s : vector<4xf32>
}

// CHECK-LABEL: mixed:
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       ret
// ARM-LABEL: mixed:
// ARM:       ldr
// ARM:       tbl
// ARM:       ret
llvm.func @mixed(%x: vector<4xi32>, %y: vector<4xi32>) -> vector<4xi32> {
  %s = llvm.shufflevector %x, %y [0, 5, 6, 3] : vector<4xi32>
  llvm.return %s : vector<4xi32>
}

// CHECK-LABEL: set:
// CHECK:       movlhps
// CHECK:       ret
// ARM-LABEL: set:
// ARM:       mov
// ARM:       ret
llvm.func @set(%x: vector<2xf64>, %v: f64) -> vector<2xf64> {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.insertelement %v, %x[%c1 : i64] : vector<2xf64>
  llvm.return %r : vector<2xf64>
}

// A lane whose number is not known is set by a comparison with the numbers of all.
// CHECK-LABEL: set_any:
// CHECK:       pshufd
// CHECK:       movdqu
// CHECK:       pcmpeqd
// CHECK:       pshufd
// CHECK:       pand
// CHECK:       pandn
// CHECK:       por
// CHECK:       ret
// ARM-LABEL: set_any:
// ARM:       dup
// ARM:       ldr
// ARM:       cmeq
// ARM:       dup
// ARM:       bsl
// ARM:       ret
llvm.func @set_any(%x: vector<4xi32>, %v: i32, %i: i32) -> vector<4xi32> {
  %r = llvm.insertelement %v, %x[%i : i32] : vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// A struct with a vector: the vector stays whole.
// CHECK-LABEL: pair:
// CHECK:       subps
// CHECK:       ret
// ARM-LABEL: pair:
// ARM:       fsub
// ARM:       ret
llvm.func @pair(%x: vector<4xf32>, %y: vector<4xf32>) -> vector<4xf32> {
  %u = llvm.mlir.undef : !llvm.struct<(i32, array<2 x vector<4xf32>>)>
  %a = llvm.insertvalue %x, %u[1, 0] : !llvm.struct<(i32, array<2 x vector<4xf32>>)>
  %b = llvm.insertvalue %y, %a[1, 1] : !llvm.struct<(i32, array<2 x vector<4xf32>>)>
  %c = llvm.extractvalue %b[1, 1] : !llvm.struct<(i32, array<2 x vector<4xf32>>)>
  %d = llvm.fsub %c, %x : vector<4xf32>
  llvm.return %d : vector<4xf32>
}
