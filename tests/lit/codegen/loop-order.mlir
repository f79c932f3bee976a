// Cranelift puts the first successor of a branch after the second one. Where a loop tests at its top, the branch is therefore turned
// round: else the body would be put at the end of the function, after all that follows the loop, and what it uses would live until
// there.

// RUN: windlass compile -O0 --emit=clif %s | FileCheck %s
// RUN: windlass compile -O0 --emit=asm %s | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: ; loop
// CHECK:      block1(v1: i64, v2: i64):
// CHECK-NEXT:   v5 = icmp slt v1, v0
// CHECK-NEXT:   v6 = icmp sge v1, v0
// CHECK-NEXT:   brif v6, block3, block2

// ASM-LABEL: loop:
// ASM: imul
// ASM: idiv
func.func @loop(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %n) -> i64 : i64 {
    %z = arith.muli %a, %i : i64
    scf.yield %z : i64
  }
  %q = arith.divsi %r, %n : i64
  return %q : i64
}

// A branch that is no loop's test, or on what is no comparison, stays as it is.

// CHECK-LABEL: ; choice
// CHECK: brif v3, block1, block2
func.func @choice(%x: i64, %c: i1) -> i64 {
  cf.cond_br %c, ^one, ^two
^one:
  return %x : i64
^two:
  %0 = arith.addi %x, %x : i64
  return %0 : i64
}

// The end of a search passes a constant: it is computed after the loop, on the edge alone, if code is optimised.

// RUN: windlass compile -O1 --emit=clif %s | FileCheck %s --check-prefix=EDGE

// EDGE-LABEL: ; search
// EDGE:   brif v{{[0-9]+}}, block[[FOUND:[0-9]+]], block
// EDGE: block[[FOUND]]:
// EDGE-NEXT: jump block{{[0-9]+}}(v
llvm.func @search(%p: !llvm.ptr, %q: !llvm.ptr) -> i64 {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c7 = llvm.mlir.constant(7 : i64) : i64
  llvm.br ^loop(%p : !llvm.ptr)
^loop(%at: !llvm.ptr):
  %v = llvm.load %at : !llvm.ptr -> i64
  %next = llvm.getelementptr %at[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %found = llvm.icmp "eq" %v, %c7 : i64
  llvm.cond_br %found, ^end(%c1 : i64), ^more
^more:
  %last = llvm.icmp "eq" %next, %q : !llvm.ptr
  llvm.cond_br %last, ^end(%v : i64), ^loop(%next : !llvm.ptr)
^end(%r: i64):
  llvm.return %r : i64
}
