// Operations for which a type has no rule of legalization are errors.
// RUN: not windlass compile --emit=obj --target=x86_64-unknown-linux-gnu -o - %s 2>&1 | FileCheck %s

// CHECK-DAG: 'llvm.intr.vscale' op machine code generation does not support scalable vectors
// CHECK-DAG: 'llvm.intr.vp.reduce.add' op machine code generation does not support this operation on integers of this width
llvm.func @scale() -> i64 {
  %0 = "llvm.intr.vscale"() : () -> i64
  llvm.return %0 : i64
}
llvm.func @reduced(%m: vector<2xi1>, %n: i32, %x: vector<2xi256>, %y: i256) -> i256 {
  %0 = "llvm.intr.vp.reduce.add"(%y, %x, %m, %n) : (i256, vector<2xi256>, vector<2xi1>, i32) -> i256
  llvm.return %0 : i256
}
