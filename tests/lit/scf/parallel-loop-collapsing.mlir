// RUN: windlass-test-opt opt %s -allow-unregistered-dialect -test-scf-parallel-loop-collapsing="collapsed-indices-0=0,3 collapsed-indices-1=1 collapsed-indices-2=2" | FileCheck %s

func.func @parallel_many_dims() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 26 : index
  scf.parallel (%i0, %i1, %i2, %i3) = (%c0, %c3, %c1, %c0) to (%c2, %c6, %c5, %c4) step (%c1, %c3, %c2, %c1) {
    %r = "magic.op"(%i0, %i3, %i1, %i2) : (index, index, index, index) -> index
    scf.reduce
  }
  return
}

// CHECK:   func.func @parallel_many_dims() {
// CHECK:     %c0 = arith.constant 0 : index
// CHECK:     %c1 = arith.constant 1 : index
// CHECK:     %c2 = arith.constant 2 : index
// CHECK:     %c3 = arith.constant 3 : index
// CHECK:     %c4 = arith.constant 4 : index
// CHECK:     %c5 = arith.constant 5 : index
// CHECK:     %c26 = arith.constant 26 : index
// CHECK:     %c2_0 = arith.constant 2 : index
// CHECK:     %c8 = arith.constant 8 : index
// CHECK:     %c2_1 = arith.constant 2 : index
// CHECK:     %c4_2 = arith.constant 4 : index
// CHECK:     %c0_3 = arith.constant 0 : index
// CHECK:     %c1_4 = arith.constant 1 : index
// CHECK:     %c1_5 = arith.constant 1 : index
// CHECK:     %0 = arith.muli %c1_5, %c2_0 : index
// CHECK:     %1 = arith.muli %0, %c4_2 : index
// CHECK:     %c1_6 = arith.constant 1 : index
// CHECK:     %2 = arith.muli %c1_6, %c8 : index
// CHECK:     %c1_7 = arith.constant 1 : index
// CHECK:     %3 = arith.muli %c1_7, %c2_1 : index
// CHECK:     scf.parallel (%arg0, %arg1, %arg2) = (%c0_3, %c0_3, %c0_3) to (%1, %2, %3) step (%c1_4, %c1_4, %c1_4) {
// CHECK:       %4 = arith.remsi %arg0, %c4_2 : index
// CHECK:       %5 = arith.divsi %arg0, %c4_2 : index
// CHECK:       %6 = affine.apply #map(%arg2)
// CHECK:       %7 = affine.apply #map1(%arg1)
// CHECK:       %8 = "magic.op"(%5, %4, %7, %6) : (index, index, index, index) -> index
// CHECK:       scf.reduce 
// CHECK:     }
// CHECK:     return
// CHECK:   }
