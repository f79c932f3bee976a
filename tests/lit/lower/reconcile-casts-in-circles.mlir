// Casts in a graph may use each other in a circle: without anybody else they go, with somebody they stay.
// RUN: windlass-test-opt opt %s -reconcile-unrealized-casts -split-input-file | FileCheck %s
// NO-ORACLE: the test dialect

// CHECK: test.graph_region {
// CHECK-NEXT: "test.return"() : () -> ()
test.graph_region {
  %0 = builtin.unrealized_conversion_cast %2 : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i16
  %2 = builtin.unrealized_conversion_cast %1 : i16 to i32
  "test.return"() : () -> ()
}

// -----

// CHECK: test.graph_region {
// CHECK-NEXT: %[[A:.*]] = builtin.unrealized_conversion_cast %[[B:.*]] : i32 to i64
// CHECK-NEXT: %[[B]] = builtin.unrealized_conversion_cast %[[A]] : i64 to i32
// CHECK-NEXT: "test.user"(%[[B]]) : (i32) -> ()
test.graph_region {
  %0 = builtin.unrealized_conversion_cast %1 : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  "test.user"(%1) : (i32) -> ()
  "test.return"() : () -> ()
}
