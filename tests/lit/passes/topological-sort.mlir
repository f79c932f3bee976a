// In a graph region, operations come before those that use them, as far as there are no cycles.
// RUN: mlir-opt %s -allow-unregistered-dialect -topological-sort | FileCheck %s

// CHECK:   %0 = "test.early"() : () -> i32
// CHECK:   %1 = "test.late"(%0) : (i32) -> i32
// CHECK:   %2 = "test.cycle"(%3) : (i32) -> i32
// CHECK:   %3 = "test.cycle"(%2) : (i32) -> i32

module {
  %0 = "test.late"(%1) : (i32) -> i32
  %1 = "test.early"() : () -> i32
  %2 = "test.cycle"(%3) : (i32) -> i32
  %3 = "test.cycle"(%2) : (i32) -> i32
}
