// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s
// RUN: windlass compile --emit=asm --target=aarch64-unknown-linux-gnu %s | FileCheck %s --check-prefix=ARM

// A vector has a register for each 128 bits: in block arguments, in arithmetic, in memory. Odd lengths have padding in the last
// register, of which no byte is loaded or stored.

// Two registers are passed to the loop and on.
// CHECK-LABEL: axpy:
// CHECK:       shufps
// CHECK:       mulps
// CHECK:       addps
// CHECK:       movups
// CHECK:       mulps
// CHECK:       addps
// CHECK:       movups
// CHECK:       addps
// CHECK:       addps
// ARM-LABEL: axpy:
// ARM:       fmla
// ARM:       str
// ARM:       fmla
// ARM:       str
// ARM:       fadd
// ARM:       fadd
llvm.func @axpy(%a: f32, %x: !llvm.ptr, %y: !llvm.ptr, %n: i64) -> vector<8xf32> {
  %u = llvm.mlir.undef : vector<8xf32>
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c8 = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.zero : vector<8xf32>
  %one = llvm.insertelement %a, %u[%c0 : i64] : vector<8xf32>
  %all = llvm.shufflevector %one, %u [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf32>
  llvm.br ^head(%c0, %zero : i64, vector<8xf32>)
^head(%i: i64, %sum: vector<8xf32>):
  %more = llvm.icmp "ult" %i, %n : i64
  llvm.cond_br %more, ^body, ^done
^body:
  %px = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %py = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %vx = llvm.load %px {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
  %vy = llvm.load %py {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
  %r = llvm.intr.fmuladd(%all, %vx, %vy) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  llvm.store %r, %py {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
  %s = llvm.fadd %sum, %r : vector<8xf32>
  %next = llvm.add %i, %c8 : i64
  llvm.br ^head(%next, %s : i64, vector<8xf32>)
^done:
  llvm.return %sum : vector<8xf32>
}

// Five floats: one whole register and one float.
// CHECK-LABEL: odd:
// CHECK:       movups
// CHECK:       movss
// CHECK:       addps
// CHECK:       movups
// CHECK:       xorps
// CHECK:       addps
// CHECK:       movss
// CHECK:       ret
// ARM-LABEL: odd:
// ARM:       ldr
// ARM:       ldr
// ARM:       fadd
// ARM:       str
// ARM:       fmov
// ARM:       fadd
// ARM:       str
// ARM:       ret
llvm.func @odd(%p: !llvm.ptr, %q: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> vector<5xf32>
  %y = llvm.fadd %x, %x : vector<5xf32>
  llvm.store %y, %q : vector<5xf32>, !llvm.ptr
  llvm.return
}

// Seven bytes: four, two and one.
// CHECK-LABEL: bytes:
// CHECK:       movss
// CHECK:       movzwq
// CHECK:       movzbq
// CHECK:       xorps
// CHECK:       pinsrw
// CHECK:       pand
// CHECK:       shll
// CHECK:       pshufd
// CHECK:       por
// CHECK:       paddb
// CHECK:       movss
// CHECK:       pextrw
// CHECK:       movw
// CHECK:       pextrw
// CHECK:       movb
// CHECK:       ret
// ARM-LABEL: bytes:
// ARM:       ldr
// ARM:       ldrh
// ARM:       ldrb
// ARM:       fmov
// ARM:       mov
// ARM:       mov
// ARM:       add
// ARM:       str
// ARM:       umov
// ARM:       strh
// ARM:       umov
// ARM:       strb
// ARM:       ret
llvm.func @bytes(%p: !llvm.ptr, %q: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> vector<7xi8>
  %y = llvm.add %x, %x : vector<7xi8>
  llvm.store %y, %q : vector<7xi8>, !llvm.ptr
  llvm.return
}

// One amount for all lanes is a shift, several are a product.
// CHECK-LABEL: shifts:
// CHECK:       psrad
// CHECK:       movdqu
// CHECK:       movdqu
// CHECK:       pshufd
// CHECK:       pshufd
// CHECK:       pmuludq
// CHECK:       pshufd
// CHECK:       pmuludq
// CHECK:       pshufd
// CHECK:       punpckldq
// CHECK:       ret
// ARM-LABEL: shifts:
// ARM:       sshr
// ARM:       str
// ARM:       ldr
// ARM:       mul
// ARM:       ret
llvm.func @shifts(%x: vector<4xi32>, %p: !llvm.ptr) -> vector<4xi32> {
  %five = llvm.mlir.constant(dense<5> : vector<4xi32>) : vector<4xi32>
  %several = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %a = llvm.ashr %x, %five : vector<4xi32>
  llvm.store %a, %p : vector<4xi32>, !llvm.ptr
  %b = llvm.shl %x, %several : vector<4xi32>
  llvm.return %b : vector<4xi32>
}

// Quotients are computed lane by lane, and only those of lanes that the vector has.
// CHECK-LABEL: quotients:
// CHECK:       cltd
// CHECK:       testl
// CHECK:       jz
// CHECK:       idivl
// CHECK:       pshufd
// CHECK:       pshufd
// CHECK:       cltd
// CHECK:       testl
// CHECK:       jz
// CHECK:       idivl
// CHECK:       pshufd
// CHECK:       pshufd
// CHECK:       cltd
// CHECK:       testl
// CHECK:       jz
// CHECK:       idivl
// CHECK:       punpcklqdq
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       ret
// ARM-LABEL: quotients:
// ARM:       mov
// ARM:       mov
// ARM:       cbz
// ARM:       adds
// ARM:       ccmp
// ARM:       b.vs
// ARM:       sdiv
// ARM:       mov
// ARM:       mov
// ARM:       cbz
// ARM:       adds
// ARM:       ccmp
// ARM:       b.vs
// ARM:       sdiv
// ARM:       mov
// ARM:       mov
// ARM:       cbz
// ARM:       adds
// ARM:       ccmp
// ARM:       b.vs
// ARM:       sdiv
// ARM:       fmov
// ARM:       mov
// ARM:       mov
// ARM:       ret
llvm.func @quotients(%x: vector<3xi32>, %y: vector<3xi32>) -> vector<3xi32> {
  %q = llvm.sdiv %x, %y : vector<3xi32>
  llvm.return %q : vector<3xi32>
}
