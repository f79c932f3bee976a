// Casts there and back go; one that nothing undoes stays.
// RUN: mlir-opt %s -reconcile-unrealized-casts | FileCheck %s

// CHECK-LABEL: func.func @there_and_back(%arg0: index) -> index {
// CHECK-NEXT:    return %arg0 : index
// CHECK-NEXT:  }
func.func @there_and_back(%x: index) -> index {
  %0 = builtin.unrealized_conversion_cast %x : index to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to index
  return %2 : index
}

// CHECK-LABEL: func.func @one_way(%arg0: index) -> i64 {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:    return %0 : i64
// CHECK-NEXT:  }
func.func @one_way(%x: index) -> i64 {
  %0 = builtin.unrealized_conversion_cast %x : index to i64
  return %0 : i64
}
