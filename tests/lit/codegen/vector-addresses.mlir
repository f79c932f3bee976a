// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s

// Addresses of vectors.

// The constant part of an address is part of the operand.
// CHECK-LABEL: row:
// CHECK-NOT: lea
// CHECK: movups (%rdi, %rsi, 4)
// CHECK: 0x10(%rdi, %rsi, 4)
// CHECK: mulps
// CHECK: retq
llvm.func @row(%p: !llvm.ptr, %i: i64) -> vector<4xf32> {
  %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %b = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, f32
  %x = llvm.load %a {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
  %y = llvm.load %b {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
  %r = llvm.fmul %x, %y : vector<4xf32>
  llvm.return %r : vector<4xf32>
}
