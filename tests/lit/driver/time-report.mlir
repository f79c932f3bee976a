// The report of `compile` has each pass, the parts of code generation with Cranelift's passes, and the functions that took longest.

// RUN: windlass compile %s --emit=null --time-report 2>&1 | FileCheck %s

// CHECK: Total Execution Time
// CHECK: Parser
// CHECK: convert-scf-to-cf
// CHECK: convert-to-llvm
// CHECK: Code generation
// CHECK: translation to Cranelift IR
// CHECK: compilation by Cranelift
// CHECK: emission of the object
// CHECK: Cranelift's passes:
// CHECK: Register allocation
// CHECK: The 2 functions that took longest, of 2:
// CHECK-DAG: {{ first$}}
// CHECK-DAG: {{ second$}}

func.func @first(%x: i64) -> i64 {
  return %x : i64
}

func.func @second(%x: i64) -> i64 {
  %y = func.call @first(%x) : (i64) -> i64
  return %y : i64
}
