// A branch that is taken if one of two numbers is met is two comparisons and branches, which are predicted apart.

// RUN: windlass compile %s -O1 --emit=asm --target=x86_64-unknown-linux-gnu | FileCheck %s
// RUN: windlass compile %s -O0 --emit=asm --target=x86_64-unknown-linux-gnu | FileCheck %s --check-prefix=PLAIN

// CHECK-LABEL: either:
// CHECK: cmpq
// CHECK-NEXT: jz
// CHECK: cmpq
// CHECK-NEXT: jz
// CHECK-NOT: sete
// PLAIN-LABEL: either:
// PLAIN: sete
llvm.func @either(%x: i64, %y: i64, %z: i64) -> i64 {
  %0 = llvm.icmp "eq" %x, %y : i64
  %1 = llvm.icmp "eq" %x, %z : i64
  %2 = llvm.or %0, %1 : i1
  llvm.cond_br %2, ^bb1, ^bb2(%y : i64)
^bb1:
  %3 = llvm.call @next(%x) : (i64) -> i64
  llvm.br ^bb2(%3 : i64)
^bb2(%r: i64):
  llvm.return %r : i64
}

// CHECK-LABEL: neither:
// CHECK: cmpq
// CHECK-NEXT: jnz
// CHECK: cmpq
// CHECK-NEXT: jnz
// CHECK-NOT: setne
llvm.func @neither(%x: i64, %y: i64, %z: i64) -> i64 {
  %0 = llvm.icmp "ne" %x, %y : i64
  %1 = llvm.icmp "ne" %x, %z : i64
  %2 = llvm.and %0, %1 : i1
  llvm.cond_br %2, ^bb1, ^bb2(%y : i64)
^bb1:
  %3 = llvm.call @next(%x) : (i64) -> i64
  llvm.br ^bb2(%3 : i64)
^bb2(%r: i64):
  llvm.return %r : i64
}

// Ranges are cheap as one condition.
// CHECK-LABEL: inside:
// CHECK: setge
// CHECK: setl
llvm.func @inside(%x: i64, %y: i64, %z: i64) -> i64 {
  %0 = llvm.icmp "sge" %x, %y : i64
  %1 = llvm.icmp "slt" %x, %z : i64
  %2 = llvm.and %0, %1 : i1
  llvm.cond_br %2, ^bb1, ^bb2(%y : i64)
^bb1:
  %3 = llvm.call @next(%x) : (i64) -> i64
  llvm.br ^bb2(%3 : i64)
^bb2(%r: i64):
  llvm.return %r : i64
}

llvm.func @next(i64) -> i64
