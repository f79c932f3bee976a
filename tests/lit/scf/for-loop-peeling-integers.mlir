// Loops that count in other types than `index`, and loops that do not run.
// RUN: mlir-opt %s -scf-for-loop-peeling | FileCheck %s

func.func private @use(i32)
func.func private @use_index(index)

// CHECK-LABEL: func.func @constants() {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    scf.for %arg0 = %c0_i32 to %c8_i32 step %c4_i32  : i32 {
// CHECK-NEXT:      func.call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg0 = %c8_i32 to %c10_i32 step %c4_i32  : i32 {
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

// The distance between these bounds is no number of the type.
// CHECK-LABEL: func.func @wide_range() {
// CHECK-NEXT:    %c-2147483648_i32 = arith.constant -2147483648 : i32
// CHECK-NEXT:    %c2147483647_i32 = arith.constant 2147483647 : i32
// CHECK-NEXT:    %c2000000000_i32 = arith.constant 2000000000 : i32
// CHECK-NEXT:    %c1852516352_i32 = arith.constant 1852516352 : i32
// CHECK-NEXT:    scf.for %arg0 = %c-2147483648_i32 to %c1852516352_i32 step %c2000000000_i32  : i32 {
// CHECK-NEXT:      func.call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg0 = %c1852516352_i32 to %c2147483647_i32 step %c2000000000_i32  : i32 {
// CHECK-NEXT:      func.call @use(%arg0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @wide_range() {
  %lb = arith.constant -2147483648 : i32
  %ub = arith.constant 2147483647 : i32
  %step = arith.constant 2000000000 : i32
  scf.for %i = %lb to %ub step %step : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}

// Affine maps do not take integers. Where the upper bound is below the lower one, neither loop runs.
// CHECK-LABEL: func.func @values(%arg0: i32, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:    %0 = arith.maxsi %arg1, %arg0 : i32
// CHECK-NEXT:    %1 = arith.subi %0, %arg0 : i32
// CHECK-NEXT:    %2 = arith.remui %1, %arg2 : i32
// CHECK-NEXT:    %3 = arith.subi %1, %2 : i32
// CHECK-NEXT:    %4 = arith.addi %arg0, %3 : i32
// CHECK-NEXT:    scf.for %arg3 = %arg0 to %4 step %arg2  : i32 {
// CHECK-NEXT:      func.call @use(%arg3) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %4 to %arg1 step %arg2  : i32 {
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
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    scf.for %arg0 = %c3 to %c0 step %c2 {
// CHECK-NEXT:      func.call @use_index(%arg0) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @does_not_run() {
  %lb = arith.constant 3 : index
  %ub = arith.constant 0 : index
  %step = arith.constant 2 : index
  scf.for %i = %lb to %ub step %step {
    func.call @use_index(%i) : (index) -> ()
  }
  return
}
