// The last, partial iterations run in a loop of their own.
// RUN: mlir-opt %s -scf-for-loop-peeling -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK: #map2 = affine_map<(d0) -> (-d0 + 17)>
// CHECK: #map3 = affine_map<(d0, d1)[s0] -> (4, d0 - d1)>
// CHECK: #map4 = affine_map<(d0) -> (d0 * 4)>

#map = affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>
func.func @f(%lb: index, %ub: index, %A: memref<i32>) {
  %step = arith.constant 4 : index
  %c1 = arith.constant 1 : i32
  scf.for %iv = %lb to %ub step %step {
    %s = affine.min #map(%ub, %iv)[%step]
    %r = arith.index_cast %s : index to i32
    memref.store %r, %A[] : memref<i32>
  }
  return
}
func.func @g(%ub: index, %A: memref<i32>, %step: index) -> i32 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i32
  %r = scf.for %iv = %c0 to %ub step %step iter_args(%a = %z) -> i32 {
    %s = affine.min #map(%ub, %iv)[%step]
    %r = arith.index_cast %s : index to i32
    %x = arith.addi %a, %r : i32
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @h() -> i32 {
  %c0 = arith.constant 0 : index
  %ub = arith.constant 17 : index
  %step = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %r = scf.for %iv = %c0 to %ub step %step iter_args(%a = %z) -> i32 {
    %s = affine.min #map(%ub, %iv)[%step]
    %r = arith.index_cast %s : index to i32
    %x = arith.addi %a, %r : i32
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @nested(%ub: index, %A: memref<i32>) {
  %c0 = arith.constant 0 : index
  %step = arith.constant 4 : index
  %s3 = arith.constant 3 : index
  scf.for %iv = %c0 to %ub step %step  {
  scf.for %iv2 = %c0 to %ub step %s3  {
    %s = affine.min #map(%ub, %iv)[%step]
    %r = arith.index_cast %s : index to i32
    memref.store %r, %A[] : memref<i32>
    %s2 = affine.max #map(%ub, %iv2)[%step]
    %r2 = arith.index_cast %s2 : index to i32
    memref.store %r2, %A[] : memref<i32>
  } {a}
  } {b}
  return 
}

func.func @more(%lb: index, %ub: index, %A: memref<i32>) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  scf.for %iv = %c4 to %c8 step %c4 {
   "test.a"(%iv) : (index) -> ()
  }
  scf.for %iv = %c4 to %c8 step %c3 {
   "test.a"(%iv) : (index) -> ()
  }
  scf.for %iv = %lb to %ub step %c1 {
   "test.a"(%iv) : (index) -> ()
  }
  scf.for %iv = %c8 to %c4 step %c3 {
   "test.a"(%iv) : (index) -> ()
  }
  %u = affine.apply affine_map<(d0)->(d0*4)>(%ub)
  %c0 = arith.constant 0 : index
  scf.for %iv = %c0 to %u step %c4 {
   "test.a"(%iv) : (index) -> ()
  }
  scf.for %iv = %c0 to %u step %c3 {
    %s = affine.min affine_map<(d0, d1)[s0] -> (s0, d0 - d1)>(%u, %iv)[%c3]
   "test.a"(%iv, %s) : (index, index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @f(%arg0: index, %arg1: index, %arg2: memref<i32>) {
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = affine.apply #map()[%arg0, %arg1, %c4]
// CHECK-NEXT:    scf.for %arg3 = %arg0 to %0 step %c4 {
// CHECK-NEXT:      memref.store %c4_i32, %arg2[] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %0 to %arg1 step %c4 {
// CHECK-NEXT:      %1 = affine.apply #map1(%arg3)[%arg1]
// CHECK-NEXT:      %2 = arith.index_cast %1 : index to i32
// CHECK-NEXT:      memref.store %2, %arg2[] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @g(%arg0: index, %arg1: memref<i32>, %arg2: index) -> i32 {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = affine.apply #map()[%c0, %arg0, %arg2]
// CHECK-NEXT:    %1 = scf.for %arg3 = %c0 to %0 step %arg2 iter_args(%arg4 = %c0_i32) -> (i32) {
// CHECK-NEXT:      %3 = arith.index_cast %arg2 : index to i32
// CHECK-NEXT:      %4 = arith.addi %arg4, %3 : i32
// CHECK-NEXT:      scf.yield %4 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %2 = scf.for %arg3 = %0 to %arg0 step %arg2 iter_args(%arg4 = %1) -> (i32) {
// CHECK-NEXT:      %3 = affine.apply #map1(%arg3)[%arg0]
// CHECK-NEXT:      %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:      %5 = arith.addi %arg4, %4 : i32
// CHECK-NEXT:      scf.yield %5 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %2 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @h() -> i32 {
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c17 = arith.constant 17 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c16 = arith.constant 16 : index
// CHECK-NEXT:    %0 = scf.for %arg0 = %c0 to %c16 step %c4 iter_args(%arg1 = %c0_i32) -> (i32) {
// CHECK-NEXT:      %2 = arith.addi %arg1, %c4_i32 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = scf.for %arg0 = %c16 to %c17 step %c4 iter_args(%arg1 = %0) -> (i32) {
// CHECK-NEXT:      %2 = affine.apply #map2(%arg0)
// CHECK-NEXT:      %3 = arith.index_cast %2 : index to i32
// CHECK-NEXT:      %4 = arith.addi %arg1, %3 : i32
// CHECK-NEXT:      scf.yield %4 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @nested(%arg0: index, %arg1: memref<i32>) {
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %0 = affine.apply #map()[%c0, %arg0, %c4]
// CHECK-NEXT:    scf.for %arg2 = %c0 to %0 step %c4 {
// CHECK-NEXT:      %1 = affine.apply #map()[%c0, %arg0, %c3]
// CHECK-NEXT:      scf.for %arg3 = %c0 to %1 step %c3 {
// CHECK-NEXT:        memref.store %c4_i32, %arg1[] : memref<i32>
// CHECK-NEXT:        %2 = affine.max #map3(%arg0, %arg3)[%c4]
// CHECK-NEXT:        %3 = arith.index_cast %2 : index to i32
// CHECK-NEXT:        memref.store %3, %arg1[] : memref<i32>
// CHECK-NEXT:      } {a}
// CHECK-NEXT:      scf.for %arg3 = %1 to %arg0 step %c3 {
// CHECK-NEXT:        memref.store %c4_i32, %arg1[] : memref<i32>
// CHECK-NEXT:        memref.store %c4_i32, %arg1[] : memref<i32>
// CHECK-NEXT:      } {a}
// CHECK-NEXT:    } {b}
// CHECK-NEXT:    scf.for %arg2 = %0 to %arg0 step %c4 {
// CHECK-NEXT:      scf.for %arg3 = %c0 to %arg0 step %c3 {
// CHECK-NEXT:        %1 = affine.apply #map1(%arg2)[%arg0]
// CHECK-NEXT:        %2 = arith.index_cast %1 : index to i32
// CHECK-NEXT:        memref.store %2, %arg1[] : memref<i32>
// CHECK-NEXT:        %3 = affine.max #map3(%arg0, %arg3)[%c4]
// CHECK-NEXT:        %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:        memref.store %4, %arg1[] : memref<i32>
// CHECK-NEXT:      } {a}
// CHECK-NEXT:    } {b}
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @more(%arg0: index, %arg1: index, %arg2: memref<i32>) {
// CHECK-NEXT:    %c7 = arith.constant 7 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg3 = %c4 to %c8 step %c4 {
// CHECK-NEXT:      "test.a"(%arg3) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %c4 to %c7 step %c3 {
// CHECK-NEXT:      "test.a"(%arg3) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %c7 to %c8 step %c3 {
// CHECK-NEXT:      "test.a"(%arg3) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %arg0 to %arg1 step %c1 {
// CHECK-NEXT:      "test.a"(%arg3) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %c8 to %c4 step %c3 {
// CHECK-NEXT:      "test.a"(%arg3) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = affine.apply #map4(%arg1)
// CHECK-NEXT:    scf.for %arg3 = %c0 to %0 step %c4 {
// CHECK-NEXT:      "test.a"(%arg3) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = affine.apply #map()[%c0, %0, %c3]
// CHECK-NEXT:    scf.for %arg3 = %c0 to %1 step %c3 {
// CHECK-NEXT:      "test.a"(%arg3, %c3) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %1 to %0 step %c3 {
// CHECK-NEXT:      %2 = affine.apply #map1(%arg3)[%0]
// CHECK-NEXT:      "test.a"(%arg3, %2) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
