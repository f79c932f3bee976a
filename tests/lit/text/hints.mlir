// Names that are nearly right come with the right one.
// NO-ORACLE: upstream gives no hints
// RUN: not mlir-opt %s -split-input-file 2>&1 | FileCheck %s
// RUN: echo 'module {}' | not mlir-opt - --pass-pipeline='builtin.module(canonicalise)' 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not mlir-opt %s --cannonicalize 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// PASS: <unknown>:0: error: MLIR Textual PassPipeline Parser:1:1: error: 'canonicalise' does not refer to a registered pass or pass pipeline
// PASS-NEXT: canonicalise
// PASS-NEXT: {{^}}^
// PASS-NEXT: hint: did you mean 'canonicalize'?

// OPTION: mlir-opt: Unknown command line argument '--cannonicalize'.  Try: 'mlir-opt --help'
// OPTION-NEXT: mlir-opt: Did you mean '--canonicalize'?

// CHECK: error: custom op 'arith.adi' is unknown
// CHECK-NEXT: %0 = arith.adi %a, %a
// CHECK-NEXT: ^
// CHECK-NEXT: hint: did you mean 'arith.addi'?
func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'arith.adi' is unknown}}
  %0 = arith.adi %a, %a : i32
}

// -----

// CHECK: error: custom op 'retrun' is unknown (tried 'func.retrun' as well)
// CHECK: hint: did you mean 'return'?
func.func @f() {
  // expected-error@+1 {{is unknown}}
  retrun
}

// -----

// CHECK: error: custom op 'addi' is unknown (tried 'func.addi' as well)
// CHECK: hint: did you mean 'arith.addi'?
func.func @f(%a: i32) {
  // expected-error@+1 {{is unknown}}
  %0 = addi %a, %a : i32
}

// -----

// CHECK: error: Dialect `arit' not found
// CHECK: hint: did you mean 'arith'?
// CHECK: note: Available dialects
func.func @f(%a: i32) {
  // expected-error@+2 {{not found}}
  // expected-note@+1 {{Available dialects}}
  %0 = arit.addi %a, %a : i32
}

// -----

// CHECK: error: operation being parsed with an unregistered dialect
// CHECK: hint: did you mean 'func.func'?
// expected-error@+1 {{unregistered dialect}}
"fun.func"() ({}) : () -> ()

// -----

// CHECK: error: expected non-function type
// CHECK: hint: did you mean 'memref'?
// expected-error@+1 {{expected non-function type}}
func.func private @f(memerf<4xi32>)

// -----

// CHECK: hint: did you mean 'struct'?
// expected-error@+1 {{type}}
func.func private @f(!llvm.strct<(i32)>)

// -----

// CHECK: error: unknown attribute `fastmth` in dialect `arith`
// CHECK: hint: did you mean 'fastmath'?
// expected-error@+1 {{unknown attribute}}
func.func private @f() attributes {a = #arith.fastmth<fast>}
