// RUN: mlir-opt --mem2reg %s | FileCheck %s

// CHECK-LABEL: func.func @one_element
// CHECK-SAME: (%[[V:.*]]: f32, %[[C:.*]]: i1)
func.func @one_element(%v: f32, %c: i1) -> f32 {
  // CHECK: %[[POISON:.*]] = ub.poison : f32
  // CHECK: cf.cond_br %[[C]], ^{{.*}}, ^[[END:.*]](%[[POISON]] : f32)
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<1xf32>
  cf.cond_br %c, ^set, ^end
^set:
  // CHECK: cf.br ^[[END]](%[[V]] : f32)
  memref.store %v, %m[%zero] : memref<1xf32>
  cf.br ^end
^end:
  // CHECK: ^[[END]](%[[R:.*]]: f32):
  // CHECK-NEXT: return %[[R]] : f32
  %r = memref.load %m[%zero] : memref<1xf32>
  return %r : f32
}

// CHECK-LABEL: func.func @two_elements
func.func @two_elements(%i: index) -> f32 {
  // CHECK: memref.alloca() : memref<2xf32>
  %m = memref.alloca() : memref<2xf32>
  %r = memref.load %m[%i] : memref<2xf32>
  return %r : f32
}
