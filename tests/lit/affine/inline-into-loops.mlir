// What calls in affine loops are replaced by: functions of one block without effects, but for affine accesses whose indices are
// arguments, constants or sizes. Affine operations are inlined at the top of a function, into affine loops and conditions only.
//
// RUN: mlir-opt %s -inline='default-pipeline=' | FileCheck %s

func.func @access(%m: memref<8xf32>, %i: index) {
  %one = arith.constant 1.0 : f32
  affine.store %one, %m[%i] : memref<8xf32>
  return
}
func.func @store(%m: memref<8xf32>, %i: index) {
  %one = arith.constant 1.0 : f32
  memref.store %one, %m[%i] : memref<8xf32>
  return
}
func.func @condition(%c: i1) {
  scf.if %c {
  }
  return
}
func.func @loop(%m: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    func.call @access(%m, %i) : (memref<8xf32>, index) -> ()
  }
  return
}
func.func @last(%m: memref<?xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %size = memref.dim %m, %zero : memref<?xf32>
  %0 = affine.load %m[symbol(%size) - 1] : memref<?xf32>
  return %0 : f32
}
func.func @sum(%m: memref<?xf32>, %i: index) -> f32 {
  %twice = arith.addi %i, %i : index
  %0 = affine.load %m[symbol(%twice)] : memref<?xf32>
  return %0 : f32
}

// CHECK-LABEL: @calls
// CHECK:         affine.for
// CHECK-NOT:       call @access
// CHECK:           affine.store
// CHECK:           call @store
// CHECK:           call @condition
// CHECK:           call @loop
// CHECK-NOT:       call @last
// CHECK:           memref.dim
// CHECK:           call @sum
// CHECK:         scf.if
// CHECK-NEXT:      call @access
// CHECK-NOT:       call @store
// CHECK:           memref.store
// CHECK:           call @loop
// CHECK:         }
// CHECK-NOT:     call @loop
// CHECK:         affine.for
func.func @calls(%m: memref<8xf32>, %n: memref<?xf32>, %c: i1, %k: index) {
  affine.for %i = 0 to 8 {
    func.call @access(%m, %i) : (memref<8xf32>, index) -> ()
    func.call @store(%m, %i) : (memref<8xf32>, index) -> ()
    func.call @condition(%c) : (i1) -> ()
    func.call @loop(%m) : (memref<8xf32>) -> ()
    %0 = func.call @last(%n) : (memref<?xf32>) -> f32
    %1 = func.call @sum(%n, %i) : (memref<?xf32>, index) -> f32
  }
  scf.if %c {
    func.call @access(%m, %k) : (memref<8xf32>, index) -> ()
    func.call @store(%m, %k) : (memref<8xf32>, index) -> ()
    func.call @loop(%m) : (memref<8xf32>) -> ()
  }
  func.call @loop(%m) : (memref<8xf32>) -> ()
  return
}
