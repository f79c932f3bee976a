// Ranges of remainders by what may be zero, and of shifts by what may be too much: undefined results bound nothing.
// RUN: mlir-opt %s -allow-unregistered-dialect -int-range-optimizations | FileCheck %s

// CHECK-LABEL: @remainder
// CHECK-DAG: %[[FALSE:.*]] = arith.constant false
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK: "test.use"(%[[TRUE]], %[[FALSE]])
func.func @remainder(%x: i64, %y: i64, %bit: i1) {
  %7 = arith.constant 7 : i64
  %8 = arith.constant 8 : i64
  %divisor = arith.minui %y, %8 : i64
  %rem = arith.remui %x, %divisor : i64
  %0 = arith.cmpi ule, %rem, %7 : i64
  %1 = arith.remui %bit, %bit : i1
  "test.use"(%0, %1) : (i1, i1) -> ()
  return
}

// CHECK-LABEL: @shift
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: %[[NUW:.*]] = arith.cmpi sge
// CHECK: %[[NONE:.*]] = arith.cmpi sge
// CHECK: "test.use"(%[[TRUE]], %[[TRUE]], %[[NUW]], %[[NONE]])
func.func @shift(%y: i64) {
  %0 = arith.constant 0 : i64
  %4 = arith.constant 4 : i64
  %signed = arith.shli %4, %y overflow<nsw> : i64
  %unsigned = arith.shli %4, %y overflow<nuw> : i64
  %none = arith.shli %4, %y : i64
  %a = arith.cmpi sge, %signed, %4 : i64
  %b = arith.cmpi uge, %unsigned, %4 : i64
  %c = arith.cmpi sge, %unsigned, %0 : i64
  %d = arith.cmpi sge, %none, %0 : i64
  "test.use"(%a, %b, %c, %d) : (i1, i1, i1, i1) -> ()
  return
}
