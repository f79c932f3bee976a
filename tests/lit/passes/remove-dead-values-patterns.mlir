// Operations other than region branch operations are not canonicalized: those that move out of a region stay as they are.
//
// RUN: mlir-opt %s --remove-dead-values -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @mask
// CHECK-NEXT:    %[[mask:.*]] = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT:    "foreign"(%[[mask]])
func.func @mask() {
  %true = arith.constant true
  scf.if %true {
    %mask = vector.constant_mask [2] : vector<4xi1>
    "foreign"(%mask) : (vector<4xi1>) -> ()
  }
  return
}
