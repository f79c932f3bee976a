// The numbers of arguments without names in their locations are their positions.
// RUN: mlir-opt %s -mlir-use-nameloc-as-prefix | FileCheck %s

// CHECK: func.func @f(%left: i32, %arg1: i32, %left_0: i32, %arg3: i32)
func.func @f(%a: i32 loc("left"), %b: i32, %c: i32 loc("left"), %d: i32) {
  return
}
