// What the passes on launches and loops reject.
// RUN: not mlir-opt %s -split-input-file '-pass-pipeline=builtin.module(func.func(convert-affine-for-to-gpu))' 2>&1 | FileCheck %s
// RUN: not mlir-opt %s -split-input-file -gpu-async-region 2>&1 | FileCheck %s --check-prefix=ASYNC
// RUN: not mlir-opt %s -split-input-file -gpu-map-parallel-loops=mapping-policy=other 2>&1 | FileCheck %s --check-prefix=POLICY

// POLICY: error: Invalid mapping policy specified.
func.func @depends(%n: index) {
  affine.for %i = 0 to %n {
    // CHECK: error: loops with bounds depending on other mapped loops are not supported
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %x = arith.constant 1 : i32
    }
  }
  return
}
// -----
func.func @imperfect(%n: index) {
  // CHECK: error: expected perfectly nested loops in the body
  affine.for %i = 0 to %n {
    %x = arith.constant 1 : i32
    affine.for %j = 0 to %n {
      %y = arith.constant 1 : i32
    }
  }
  // CHECK: error: expected a nested loop
  affine.for %i = 0 to %n {
    %x = arith.constant 1 : i32
  }
  return
}
// -----
func.func @launch(%n: index) {
  // ASYNC: error: 'gpu.launch' op replace with gpu.launch_func first
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) {
    gpu.terminator
  }
  return
}
