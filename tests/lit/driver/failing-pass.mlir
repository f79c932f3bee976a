// What is said when a pass fails, in order: the diagnostic, the IR, the reproducer.
// RUN: not mlir-opt %s -pass-pipeline="builtin.module(func.func(cse,inline),cse)" --mlir-disable-threading \
// RUN:   --mlir-print-ir-after-failure --mlir-pass-pipeline-crash-reproducer=%t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHOLE < %t
// RUN: not mlir-opt %s -pass-pipeline="builtin.module(func.func(cse,inline),cse)" --mlir-disable-threading \
// RUN:   --mlir-pass-pipeline-crash-reproducer=%t --mlir-pass-pipeline-local-reproducer 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LOCAL
// RUN: FileCheck %s --check-prefix=ALONE < %t

// CHECK: failing-pass.mlir:[[#@LINE+6]]:1: error: 'func.func' op  was scheduled to run under the inliner, but does not define a symbol table
// CHECK: // -----// IR Dump After Inliner Failed (inline) //----- //
// CHECK-NEXT: func.func @f() -> (i32, i32) {
// CHECK: error: Failures have been detected while processing an MLIR pass pipeline
// CHECK: note: Pipeline failed while executing [`Inliner` on 'func.func' operation: @f]: reproducer generated at
// LOCAL: note: Pipeline failed while executing `Inliner` on 'func.func' operation: @f: reproducer generated at
func.func @f() -> (i32, i32) {
  // WHOLE: %c1_i32 = arith.constant 1 : i32
  // WHOLE-NEXT: %c1_i32_0 = arith.constant 1 : i32
  // ALONE: %c1_i32 = arith.constant 1 : i32
  // ALONE-NEXT: return %c1_i32, %c1_i32 : i32, i32
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  return %0, %1 : i32, i32
}

// WHOLE: pipeline: "builtin.module(func.func(cse,inline{default-pipeline=canonicalize inlining-threshold=4294967295 max-iterations=4 }), cse)",
// ALONE: pipeline: "builtin.module(func.func(inline{default-pipeline=canonicalize inlining-threshold=4294967295 max-iterations=4 }))",
// ALONE-NEXT: disable_threading: true,
// ALONE-NEXT: verify_each: true
