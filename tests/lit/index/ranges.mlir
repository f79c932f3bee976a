// Ranges of index values hold for 32 and for 64 bits.
// RUN: mlir-opt %s -int-range-optimizations | FileCheck %s

// CHECK-LABEL: func.func @both(%arg0: index) -> (i1, i1) {
// CHECK-NEXT:    %true = index.bool.constant true
// CHECK-NEXT:    return %true, %true : i1, i1
// CHECK-NEXT:  }
func.func @both(%x: index) -> (i1, i1) {
  %c1 = index.constant 1
  %max = index.constant 0xfffffffe
  %0 = index.minu %x, %max
  %1 = index.add %0, %c1
  %2 = index.cmp uge(%1, %c1)
  %3 = index.sizeof
  %4 = index.cmp uge(%3, %c1)
  return %2, %4 : i1, i1
}

// CHECK-LABEL: func.func @only_wide(%arg0: index) -> i1 {
// CHECK-NEXT:    %idx1 = index.constant 1
// CHECK-NEXT:    %idx4294967295 = index.constant 4294967295
// CHECK-NEXT:    %0 = index.minu %arg0, %idx4294967295
// CHECK-NEXT:    %1 = index.add %0, %idx1
// CHECK-NEXT:    %2 = index.cmp uge(%1, %idx1)
// CHECK-NEXT:    return %2 : i1
// CHECK-NEXT:  }
func.func @only_wide(%x: index) -> i1 {
  %c1 = index.constant 1
  %max = index.constant 0xffffffff
  %0 = index.minu %x, %max
  %1 = index.add %0, %c1
  %2 = index.cmp uge(%1, %c1)
  return %2 : i1
}
