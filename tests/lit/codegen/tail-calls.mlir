// `musttail` calls and those of `tailcc` functions take no stack: ten million of each.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s
// RUN: not windlass run -e indirect --entry-point-result=void %S/Inputs/musttail-pointer.mlir 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: 10000000
// CHECK-NEXT: 10000000
// REFUSED: 'llvm.call' op machine code generation does not support a 'musttail' call other than of a function

llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.func @even(%n: i64, %steps: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %done = llvm.icmp "eq" %n, %zero : i64
  llvm.cond_br %done, ^done, ^more
^done:
  llvm.return %steps : i64
^more:
  %less = llvm.sub %n, %one : i64
  %next = llvm.add %steps, %one : i64
  %r = llvm.call musttail @odd(%less, %next) : (i64, i64) -> i64
  llvm.return %r : i64
}
llvm.func @odd(%n: i64, %steps: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %less = llvm.sub %n, %one : i64
  %next = llvm.add %steps, %one : i64
  %r = llvm.call musttail @even(%less, %next) : (i64, i64) -> i64
  llvm.return %r : i64
}
llvm.func internal tailcc @down(%n: i64, %steps: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %done = llvm.icmp "eq" %n, %zero : i64
  llvm.cond_br %done, ^done, ^more
^done:
  llvm.return %steps : i64
^more:
  %less = llvm.sub %n, %one : i64
  %next = llvm.add %steps, %one : i64
  %r = llvm.call tailcc tail @down(%less, %next) : (i64, i64) -> i64
  llvm.return %r : i64
}
llvm.func @main() {
  %n = llvm.mlir.constant(10000000 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %a = llvm.call @even(%n, %zero) : (i64, i64) -> i64
  llvm.call @printI64(%a) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %b = llvm.call tailcc @down(%n, %zero) : (i64, i64) -> i64
  llvm.call @printI64(%b) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
