// RUN: not mlir-opt %s --composite-fixed-point-pass="max-iterations=0 pipeline=canonicalize" 2>&1 | FileCheck %s

// CHECK: error: Invalid maxIterations value:
func.func @f() {
  return
}
