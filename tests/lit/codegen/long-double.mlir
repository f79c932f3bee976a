// x86_fp80 is a significand and an exponent in registers; thunks of x87 instructions compute with it.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s
// RUN: windlass compile --emit=clif --target=x86_64-unknown-linux-gnu %s | FileCheck %s --check-prefix=CLIF
// RUN: not windlass compile --emit=clif --target=aarch64-unknown-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: -2.5
// CHECK-NEXT: 1
// CLIF-LABEL: ; third
// CLIF-NEXT: function u0:{{[0-9]+}}(i64 sarg(16), i64 sarg(16)) system_v
// REFUSED: machine code generation does not support x86_fp80 in this calling convention

llvm.func @printF64(f64)
llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.func @third(%x: f80, %y: f80) -> f80 {
  %three = llvm.mlir.constant(3.0 : f80) : f80
  %z = llvm.fdiv %x, %three : f80
  %w = llvm.fmul %z, %y : f80
  %n = llvm.fneg %w : f80
  llvm.return %n : f80
}
llvm.func @main() {
  %x = llvm.mlir.constant(7.5 : f80) : f80
  %y = llvm.mlir.constant(1.0 : f80) : f80
  %z = llvm.call @third(%x, %y) : (f80, f80) -> f80
  %d = llvm.fptrunc %z : f80 to f64
  llvm.call @printF64(%d) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  %less = llvm.fcmp "olt" %z, %x : f80
  %flag = llvm.zext %less : i1 to i64
  llvm.call @printI64(%flag) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
