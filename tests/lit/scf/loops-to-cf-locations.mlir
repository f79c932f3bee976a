// RUN: mlir-opt %s -convert-scf-to-cf -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// The blocks and branches of a loop have the location of the loop, those of its arguments the locations of the arguments.

// CHECK-LABEL: func.func @count
func.func @count(%n: index, %zero: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: cf.br ^bb1({{.*}}) loc("loop")
  // CHECK: ^bb1(%{{.*}}: index loc("{{.*}}":{{[0-9]+}}:16), %{{.*}}: i64 loc("{{.*}}":{{[0-9]+}}:50)):
  // CHECK: arith.cmpi slt, {{.*}} loc("loop")
  // CHECK: cf.cond_br {{.*}} loc("loop")
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i64 {
    // CHECK: arith.addi {{.*}} : i64 loc("sum")
    %sum = arith.addi %acc, %acc : i64 loc("sum")
    // CHECK: arith.addi {{.*}} : index loc("loop")
    // CHECK: cf.br ^bb1({{.*}}) loc("loop")
    scf.yield %sum : i64 loc("yield")
  } loc("loop")
  return %r : i64
}

// CHECK-LABEL: func.func @wait
func.func @wait(%zero: i64, %go: i1) {
  // CHECK: ^bb1(%{{.*}}: i64 loc("{{.*}}":{{[0-9]+}}:19)):
  // CHECK: cf.cond_br {{.*}} loc("condition")
  // CHECK: ^bb2(%{{.*}}: i64 loc("after")):
  // CHECK: cf.br ^bb1({{.*}}) loc("yield")
  %r = scf.while (%x = %zero) : (i64) -> i64 {
    scf.condition(%go) %x : i64 loc("condition")
  } do {
  ^bb0(%y: i64 loc("after")):
    %next = arith.addi %y, %y : i64
    scf.yield %next : i64 loc("yield")
  } loc("wait")
  return
}
