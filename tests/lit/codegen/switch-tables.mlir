// RUN: windlass compile -O0 --emit=clif %s | FileCheck %s

// A table whose first case is not zero needs one comparison, with its size.
// CHECK-LABEL: ; table
// CHECK: iconst.i32 -10
// CHECK-NOT: icmp
// CHECK: br_table
llvm.func @table(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.switch %x : i32, ^bb1(%x : i32) [
    10: ^bb1(%one : i32),
    12: ^bb2,
    11: ^bb3,
    13: ^bb2
  ]
^bb1(%r: i32):
  llvm.return %r : i32
^bb2:
  llvm.br ^bb1(%one : i32)
^bb3:
  llvm.unreachable
}
