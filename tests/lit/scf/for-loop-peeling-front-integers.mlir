// Loops that count in other types than `index`, and loops that do not run.
// RUN: mlir-opt %s -scf-for-loop-peeling=peel-front | FileCheck %s

func.func private @use(i32)

// CHECK-LABEL: func.func @constants() {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    scf.for %arg0 = %c0_i32 to %c4_i32 step %c4_i32  : i32 {
// CHECK-NEXT:      func.call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg0 = %c4_i32 to %c10_i32 step %c4_i32  : i32 {
// CHECK-NEXT:      func.call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @constants() {
  %lb = arith.constant 0 : i32
  %ub = arith.constant 10 : i32
  %step = arith.constant 4 : i32
  scf.for %i = %lb to %ub step %step : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}

// Where the upper bound is below the lower one, neither loop runs.
// CHECK-LABEL: func.func @values(%arg0: i32, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:    %0 = arith.maxsi %arg1, %arg0 : i32
// CHECK-NEXT:    %1 = arith.subi %0, %arg0 : i32
// CHECK-NEXT:    %2 = arith.minui %1, %arg2 : i32
// CHECK-NEXT:    %3 = arith.addi %arg0, %2 : i32
// CHECK-NEXT:    scf.for %arg3 = %arg0 to %3 step %arg2  : i32 {
// CHECK-NEXT:      func.call @use(%arg3) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %3 to %arg1 step %arg2  : i32 {
// CHECK-NEXT:      func.call @use(%arg3) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @values(%lb: i32, %ub: i32, %step: i32) {
  scf.for %i = %lb to %ub step %step : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}

// CHECK-LABEL: func.func @does_not_run() {
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    scf.for %arg0 = %c3_i32 to %c0_i32 step %c2_i32  : i32 {
// CHECK-NEXT:      func.call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @does_not_run() {
  %lb = arith.constant 3 : i32
  %ub = arith.constant 0 : i32
  %step = arith.constant 2 : i32
  scf.for %i = %lb to %ub step %step : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}
