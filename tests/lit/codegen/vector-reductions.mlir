// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s
// RUN: windlass compile --emit=asm --target=aarch64-unknown-linux-gnu %s | FileCheck %s --check-prefix=ARM

// Reductions combine registers, then halves. Sums of floats are in the order of the lanes, unless the flag permits others.

// CHECK-LABEL: sum:
// CHECK:       paddd
// CHECK:       pshufd
// CHECK:       paddd
// CHECK:       pshufd
// CHECK:       paddd
// CHECK:       ret
// ARM-LABEL: sum:
// ARM:       add
// ARM:       dup
// ARM:       add
// ARM:       add
// ARM:       mov
// ARM:       ret
llvm.func @sum(%x: vector<8xi32>) -> i32 {
  %r = "llvm.intr.vector.reduce.add"(%x) : (vector<8xi32>) -> i32
  llvm.return %r : i32
}

// CHECK-LABEL: in_order:
// CHECK:       addss
// CHECK:       pshufd
// CHECK:       addss
// CHECK:       pshufd
// CHECK:       addss
// CHECK:       pshufd
// CHECK:       addss
// CHECK:       ret
// ARM-LABEL: in_order:
// ARM:       fadd
// ARM:       mov
// ARM:       fadd
// ARM:       mov
// ARM:       fadd
// ARM:       mov
// ARM:       fadd
// ARM:       ret
llvm.func @in_order(%x: vector<4xf32>, %start: f32) -> f32 {
  %r = "llvm.intr.vector.reduce.fadd"(%start, %x) : (f32, vector<4xf32>) -> f32
  llvm.return %r : f32
}

// CHECK-LABEL: in_any_order:
// CHECK:       addps
// CHECK:       pshufd
// CHECK:       addps
// CHECK:       pshufd
// CHECK:       addps
// CHECK:       addss
// CHECK:       ret
// ARM-LABEL: in_any_order:
// ARM:       fadd
// ARM:       dup
// ARM:       fadd
// ARM:       fadd
// ARM:       fadd
// ARM:       ret
llvm.func @in_any_order(%x: vector<8xf32>, %start: f32) -> f32 {
  %r = "llvm.intr.vector.reduce.fadd"(%start, %x) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<8xf32>) -> f32
  llvm.return %r : f32
}

// CHECK-LABEL: any:
// CHECK:       pcmpeqb
// CHECK:       pxor
// CHECK:       pcmpeqb
// CHECK:       pmovmskb
// CHECK:       cmpl
// CHECK:       setne
// CHECK:       ret
// ARM-LABEL: any:
// ARM:       cmeq
// ARM:       umaxp
// ARM:       mov
// ARM:       subs
// ARM:       cset
// ARM:       ret
llvm.func @any(%x: vector<16xi8>, %y: vector<16xi8>) -> i1 {
  %c = llvm.icmp "eq" %x, %y : vector<16xi8>
  %r = "llvm.intr.vector.reduce.or"(%c) : (vector<16xi1>) -> i1
  llvm.return %r : i1
}

// A masked load is one load where all lanes are enabled.
// CHECK-LABEL: masked:
// CHECK:       pcmpgtd
// CHECK:       movmskps
// CHECK:       cmpl
// CHECK:       jz
// CHECK:       testl
// CHECK:       jnz
// CHECK:       movl
// CHECK:       pshufd
// CHECK:       testl
// CHECK:       jnz
// CHECK:       movl
// CHECK:       pshufd
// CHECK:       testl
// CHECK:       jnz
// CHECK:       movl
// CHECK:       pshufd
// CHECK:       testl
// CHECK:       jnz
// CHECK:       movl
// CHECK:       punpcklqdq
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       shufps
// CHECK:       movdqu
// CHECK:       ret
// ARM-LABEL: masked:
// ARM:       cmgt
// ARM:       sshr
// ARM:       ldr
// ARM:       and
// ARM:       addv
// ARM:       mov
// ARM:       subs
// ARM:       b.eq
// ARM:       mov
// ARM:       tbnz
// ARM:       ldr
// ARM:       mov
// ARM:       tbnz
// ARM:       ldr
// ARM:       mov
// ARM:       tbnz
// ARM:       ldr
// ARM:       mov
// ARM:       tbnz
// ARM:       ldr
// ARM:       fmov
// ARM:       mov
// ARM:       mov
// ARM:       mov
// ARM:       ldr
// ARM:       ret
llvm.func @masked(%p: !llvm.ptr, %a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %mask = llvm.icmp "slt" %a, %b : vector<4xi32>
  %r = llvm.intr.masked.load %p, %mask, %a {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
