// RUN: mlir-opt %s -scf-for-to-while | FileCheck %s

func.func @f(%a: index, %b: index, %s: index, %m: memref<?xi32>) {
  %cc = arith.constant 1 : i32
  scf.for %i = %a to %b step %s { 
    scf.for unsigned %j = %a to %b step %s { %x = arith.addi %i, %j : index  
      memref.store %cc, %m[%x] : memref<?xi32> 
    }
  }
  %c = arith.constant 1 : i32
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?xi32>) {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = scf.while (%arg4 = %arg0) : (index) -> index {
// CHECK-NEXT:       %1 = arith.cmpi slt, %arg4, %arg1 : index
// CHECK-NEXT:       scf.condition(%1) %arg4 : index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg4: index):
// CHECK-NEXT:       %1 = arith.addi %arg4, %arg2 : index
// CHECK-NEXT:       %2 = scf.while (%arg5 = %arg0) : (index) -> index {
// CHECK-NEXT:         %3 = arith.cmpi ult, %arg5, %arg1 : index
// CHECK-NEXT:         scf.condition(%3) %arg5 : index
// CHECK-NEXT:       } do {
// CHECK-NEXT:       ^bb0(%arg5: index):
// CHECK-NEXT:         %3 = arith.addi %arg5, %arg2 : index
// CHECK-NEXT:         %4 = arith.addi %arg4, %arg5 : index
// CHECK-NEXT:         memref.store %c1_i32, %arg3[%4] : memref<?xi32>
// CHECK-NEXT:         scf.yield %3 : index
// CHECK-NEXT:       } attributes {unsignedCmp}
// CHECK-NEXT:       scf.yield %1 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
