// An operation with regions that only read memory does not need what decides it, and goes.
// RUN: mlir-opt %s -allow-unregistered-dialect -remove-dead-values | FileCheck %s

func.func @reads(%a: index, %m: memref<?xi32>) -> index {
  %n = affine.apply affine_map<(d0, d1) -> (d0 + 5)>(%a, %a)
  %c = arith.cmpi eq, %n, %a : index
  %x = scf.if %c -> i32 {
    %v = memref.load %m[%a] : memref<?xi32>
    scf.yield %v : i32
  } else {
    %z = arith.constant 0 : i32
    scf.yield %z : i32
  }
  return %n : index
}
func.func @inlined(%i: index, %b: i1) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  scf.for %k = %0 to %1 step %1 {
    %x = arith.addi %i, %i : index
    %8 = scf.while (%x5 = %x) : (index) -> (index) {
      "foreign.op"() : () -> ()
      scf.condition(%b) %x5 : index
    } do {
    ^bb0(%y: index):
      scf.yield %y : index
    }
  }
  return
}

// CHECK: #map = affine_map<(d0, d1) -> (d0 + 5)>
// CHECK-LABEL: func.func @reads
// CHECK-NEXT: %0 = affine.apply #map(%arg0, %arg0)
// CHECK-NEXT: return %0 : index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @inlined
// CHECK-NEXT: %0 = ub.poison : index
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: "foreign.op"() : () -> ()
// CHECK-NEXT: %1 = ub.poison : index
// CHECK-NEXT: scf.condition(%arg1)
// CHECK-NEXT: } do {
// CHECK-NEXT: %1 = ub.poison : index
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
