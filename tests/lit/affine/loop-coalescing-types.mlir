// Only loops that count in one type become one loop.
// RUN: mlir-opt %s --affine-loop-coalescing | FileCheck %s

func.func private @use(i32)

// CHECK-LABEL: func.func @two_types(%arg0: i64, %arg1: i32) {
// CHECK-NEXT:    scf.for %arg2 = %arg0 to %arg0 step %arg0  : i64 {
// CHECK-NEXT:      scf.for %arg3 = %arg1 to %arg1 step %arg1  : i32 {
// CHECK-NEXT:        func.call @use(%arg3) : (i32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @two_types(%a: i64, %b: i32) {
  scf.for %i = %a to %a step %a : i64 {
    scf.for %j = %b to %b step %b : i32 {
      func.call @use(%j) : (i32) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @constants() {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c9_i32 = arith.constant 9 : i32
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32_0 = arith.constant 1 : i32
// CHECK-NEXT:    %c9_i32_1 = arith.constant 9 : i32
// CHECK-NEXT:    %c3_i32_2 = arith.constant 3 : i32
// CHECK-NEXT:    %c0_i32_3 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32_4 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = arith.muli %c3_i32, %c3_i32_2 : i32
// CHECK-NEXT:    scf.for %arg0 = %c0_i32 to %0 step %c1_i32_0  : i32 {
// CHECK-NEXT:      %1 = arith.remsi %arg0, %c3_i32_2 : i32
// CHECK-NEXT:      %2 = arith.divsi %arg0, %c3_i32_2 : i32
// CHECK-NEXT:      %3 = arith.muli %1, %c4_i32 : i32
// CHECK-NEXT:      %4 = arith.addi %3, %c1_i32 : i32
// CHECK-NEXT:      %5 = arith.muli %2, %c4_i32 : i32
// CHECK-NEXT:      %6 = arith.addi %5, %c1_i32 : i32
// CHECK-NEXT:      %7 = arith.addi %6, %4 : i32
// CHECK-NEXT:      func.call @use(%7) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @constants() {
  %lb = arith.constant 1 : i32
  %ub = arith.constant 10 : i32
  %step = arith.constant 4 : i32
  scf.for %i = %lb to %ub step %step : i32 {
    scf.for %j = %lb to %ub step %step : i32 {
      %k = arith.addi %i, %j : i32
      func.call @use(%k) : (i32) -> ()
    }
  }
  return
}
