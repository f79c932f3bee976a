// A file that holds a module and what is to be done with it; the pipeline is shown as it is run.
// RUN: mlir-opt %s -cse -canonicalize --mlir-generate-reproducer=%t > /dev/null
// RUN: FileCheck %s < %t
// RUN: mlir-opt %t -run-reproducer -dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: mlir-opt %s -split-input-file -cse -dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PARTS

// CHECK: pipeline: "builtin.module(cse,canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true})",
// CHECK-NEXT: disable_threading: false,
// CHECK-NEXT: verify_each: false

// AGAIN: Pass Manager with 2 passes:
// AGAIN-NEXT: builtin.module(
// AGAIN-NEXT:   cse,
// AGAIN-NEXT:   canonicalize{

// PARTS-COUNT-2: Pass Manager with 1 passes:
func.func @f() {
  return
}

// -----

func.func @g() {
  return
}
