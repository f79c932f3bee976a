// Empty templates bind operands to results and order memory accesses; hints are dropped.
// RUN: windlass compile --emit=clif %s | FileCheck %s

// CHECK-LABEL: ; barrier
// CHECK: load.i32
// CHECK: sequence_point
// CHECK: load.i32
llvm.func @barrier(%p: !llvm.ptr) -> i32 {
  %x = llvm.load %p : !llvm.ptr -> i32
  llvm.inline_asm has_side_effects "", "~{memory}" : () -> ()
  %y = llvm.load %p : !llvm.ptr -> i32
  %z = llvm.add %x, %y : i32
  llvm.return %z : i32
}

// CHECK-LABEL: ; tied
// CHECK: sequence_point
// CHECK: return v0
llvm.func @tied(%x: i32) -> i32 {
  %y = llvm.inline_asm "", "=r,0" %x : (i32) -> i32
  llvm.inline_asm has_side_effects "pause", "" : () -> ()
  llvm.inline_asm has_side_effects ".p2align 4", "" : () -> ()
  llvm.return %y : i32
}
