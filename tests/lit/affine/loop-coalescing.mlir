// Nests of loops become one loop that counts for all of them.
// RUN: windlass-test-opt opt %s --affine-loop-coalescing | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s0 - 1) ceildiv s1)>
// CHECK: #map2 = affine_map<()[s0] -> (8 ceildiv s0)>
// CHECK: #map3 = affine_map<()[s0, s1, s2] -> (((s0 - 1) ceildiv s1) * (8 ceildiv s2))>
// CHECK: #map4 = affine_map<()[s0, s1, s2] -> ((((s0 - 1) ceildiv s1) * (8 ceildiv s2)) * 8)>
// CHECK: #map5 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK: #map6 = affine_map<(d0)[s0] -> (d0 * s0 + 1)>
// CHECK: #map7 = affine_map<()[s0] -> (s0 * 8)>
// CHECK: #map8 = affine_map<()[s0] -> (s0)>
// CHECK: #map9 = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK: #map10 = affine_map<() -> (8)>
// CHECK: #map11 = affine_map<(d0)[s0] -> (d0 mod s0)>
// CHECK: #map12 = affine_map<(d0)[s0] -> (d0 floordiv s0)>

func.func @scf(%a: index, %b: index, %c: index, %m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %a step %c1 {
    scf.for %j = %c0 to %b step %c1 {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  scf.for %i = %c1 to %a step %b {
    scf.for %j = %c0 to %c8 step %c {
      scf.for %k = %c0 to %c8 step %c1 {
      "test.use"(%i, %j, %k) : (index, index, index) -> ()
    } }
  }
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %i step %c1 {
      scf.for %k = %c0 to %c8 step %c1 {
      "test.use"(%i, %j, %k) : (index, index, index) -> ()
    } }
  }
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      "test.use"(%i, %j) : (index, index) -> ()
    } 
  }
  return
}
func.func @scfi(%a: i32, %b: i32, %c: i32, %f: f32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %a step %c1 iter_args(%x = %f) -> f32 : i32 {
    %s = scf.for %j = %b to %b step %c iter_args(%y = %x) -> f32  : i32 {
      %t = "test.use"(%i, %j, %y) : (i32, i32, f32) -> f32
      scf.yield %t : f32
    }
    scf.yield %s : f32
  }
  scf.for %i = %c0 to %a step %c1 : i32 {
    scf.for unsigned %j = %b to %b step %c : i32 {
      scf.for %k = %c1 to %c step %c : i32 {
      "test.use"(%i, %j) : (i32, i32) -> ()
    } }
  }
  return %r : f32
}
func.func @affine(%a: index, %b: index, %c: index) {
  affine.for %i = 0 to %a { affine.for %j = 0 to min affine_map<(d0)[s0] -> (d0, s0)>(%b)[%c] { affine.for %k = 0 to 8 {
    "test.use"(%i, %j, %k) : (index, index, index) -> ()
  } } }
  affine.for %i = 1 to %a { affine.for %j = 0 to %b { affine.for %k = 0 to %b {
    "test.use"(%i, %j, %k) : (index, index, index) -> ()
  } } }
  return
}

// CHECK-LABEL: func.func @scf(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?xf32>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %c1_1 = arith.constant 1 : index
// CHECK-NEXT:    %c0_2 = arith.constant 0 : index
// CHECK-NEXT:    %c1_3 = arith.constant 1 : index
// CHECK-NEXT:    %0 = affine.apply #map()[%arg0, %arg1]
// CHECK-NEXT:    scf.for %arg4 = %c0_0 to %0 step %c1_1 {
// CHECK-NEXT:      %6:2 = affine.delinearize_index %arg4 into (%arg0, %arg1) : index, index
// CHECK-NEXT:      "test.use"(%6#0, %6#1) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = affine.apply #map1()[%arg0, %arg1]
// CHECK-NEXT:    %c0_4 = arith.constant 0 : index
// CHECK-NEXT:    %c1_5 = arith.constant 1 : index
// CHECK-NEXT:    %2 = affine.apply #map2()[%arg2]
// CHECK-NEXT:    %c0_6 = arith.constant 0 : index
// CHECK-NEXT:    %c1_7 = arith.constant 1 : index
// CHECK-NEXT:    %c0_8 = arith.constant 0 : index
// CHECK-NEXT:    %c8_9 = arith.constant 8 : index
// CHECK-NEXT:    %c1_10 = arith.constant 1 : index
// CHECK-NEXT:    %3 = affine.apply #map1()[%arg0, %arg1]
// CHECK-NEXT:    %4 = affine.apply #map3()[%arg0, %arg1, %arg2]
// CHECK-NEXT:    %5 = affine.apply #map4()[%arg0, %arg1, %arg2]
// CHECK-NEXT:    scf.for %arg4 = %c0_4 to %5 step %c1_5 {
// CHECK-NEXT:      %6:3 = affine.delinearize_index %arg4 into (%1, %2, 8) : index, index, index
// CHECK-NEXT:      %7 = affine.apply #map5(%6#1)[%arg2]
// CHECK-NEXT:      %8 = affine.apply #map6(%6#0)[%arg1]
// CHECK-NEXT:      "test.use"(%8, %7, %6#2) : (index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg4 = %c0 to %c8 step %c1 {
// CHECK-NEXT:      %c0_17 = arith.constant 0 : index
// CHECK-NEXT:      %c1_18 = arith.constant 1 : index
// CHECK-NEXT:      %c0_19 = arith.constant 0 : index
// CHECK-NEXT:      %c8_20 = arith.constant 8 : index
// CHECK-NEXT:      %c1_21 = arith.constant 1 : index
// CHECK-NEXT:      %6 = affine.apply #map7()[%arg4]
// CHECK-NEXT:      scf.for %arg5 = %c0_17 to %6 step %c1_18 {
// CHECK-NEXT:        %7:2 = affine.delinearize_index %arg5 into (%arg4, 8) : index, index
// CHECK-NEXT:        "test.use"(%arg4, %7#0, %7#1) : (index, index, index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %c0_11 = arith.constant 0 : index
// CHECK-NEXT:    %c8_12 = arith.constant 8 : index
// CHECK-NEXT:    %c1_13 = arith.constant 1 : index
// CHECK-NEXT:    %c0_14 = arith.constant 0 : index
// CHECK-NEXT:    %c8_15 = arith.constant 8 : index
// CHECK-NEXT:    %c1_16 = arith.constant 1 : index
// CHECK-NEXT:    %c64 = arith.constant 64 : index
// CHECK-NEXT:    scf.for %arg4 = %c0_11 to %c64 step %c1_13 {
// CHECK-NEXT:      %6:2 = affine.delinearize_index %arg4 into (8, 8) : index, index
// CHECK-NEXT:      "test.use"(%6#0, %6#1) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @scfi(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: f32) -> f32 {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.ceildivsi %c0_i32_0, %arg2 : i32
// CHECK-NEXT:    %c0_i32_1 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32_2 = arith.constant 1 : i32
// CHECK-NEXT:    %1 = arith.muli %arg0, %0 : i32
// CHECK-NEXT:    %2 = scf.for %arg4 = %c0_i32 to %1 step %c1_i32 iter_args(%arg5 = %arg3) -> (f32)  : i32 {
// CHECK-NEXT:      %8 = arith.remsi %arg4, %0 : i32
// CHECK-NEXT:      %9 = arith.divsi %arg4, %0 : i32
// CHECK-NEXT:      %10 = arith.muli %8, %arg2 : i32
// CHECK-NEXT:      %11 = arith.addi %10, %arg1 : i32
// CHECK-NEXT:      %12 = "test.use"(%9, %11, %arg5) : (i32, i32, f32) -> f32
// CHECK-NEXT:      scf.yield %12 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    %c0_i32_3 = arith.constant 0 : i32
// CHECK-NEXT:    %3 = arith.ceildivsi %c0_i32_3, %arg2 : i32
// CHECK-NEXT:    %c0_i32_4 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32_5 = arith.constant 1 : i32
// CHECK-NEXT:    %4 = arith.subi %arg2, %c1_i32 : i32
// CHECK-NEXT:    %5 = arith.ceildivsi %4, %arg2 : i32
// CHECK-NEXT:    %c0_i32_6 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32_7 = arith.constant 1 : i32
// CHECK-NEXT:    %6 = arith.muli %arg0, %3 : i32
// CHECK-NEXT:    %7 = arith.muli %6, %5 : i32
// CHECK-NEXT:    scf.for %arg4 = %c0_i32 to %7 step %c1_i32  : i32 {
// CHECK-NEXT:      %8 = arith.remsi %arg4, %5 : i32
// CHECK-NEXT:      %9 = arith.divsi %arg4, %5 : i32
// CHECK-NEXT:      %10 = arith.remsi %9, %3 : i32
// CHECK-NEXT:      %11 = arith.divsi %9, %3 : i32
// CHECK-NEXT:      %12 = arith.muli %8, %arg2 : i32
// CHECK-NEXT:      %13 = arith.addi %12, %c1_i32 : i32
// CHECK-NEXT:      %14 = arith.muli %10, %arg2 : i32
// CHECK-NEXT:      %15 = arith.addi %14, %arg1 : i32
// CHECK-NEXT:      "test.use"(%11, %15) : (i32, i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %2 : f32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @affine(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT:    %0 = affine.apply #map8()[%arg0]
// CHECK-NEXT:    %1 = affine.min #map9(%arg1)[%arg2]
// CHECK-NEXT:    %2 = affine.apply #map5(%0)[%1]
// CHECK-NEXT:    %3 = affine.apply #map10()
// CHECK-NEXT:    %4 = affine.apply #map5(%2)[%3]
// CHECK-NEXT:    affine.for %arg3 = 0 to %4 {
// CHECK-NEXT:      %5 = affine.apply #map11(%arg3)[%3]
// CHECK-NEXT:      %6 = affine.apply #map12(%arg3)[%3]
// CHECK-NEXT:      %7 = affine.apply #map11(%6)[%1]
// CHECK-NEXT:      %8 = affine.apply #map12(%6)[%1]
// CHECK-NEXT:      "test.use"(%8, %7, %5) : (index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg3 = 1 to %arg0 {
// CHECK-NEXT:      %5 = affine.apply #map8()[%arg1]
// CHECK-NEXT:      %6 = affine.apply #map8()[%arg1]
// CHECK-NEXT:      %7 = affine.apply #map5(%5)[%6]
// CHECK-NEXT:      affine.for %arg4 = 0 to %7 {
// CHECK-NEXT:        %8 = affine.apply #map11(%arg4)[%6]
// CHECK-NEXT:        %9 = affine.apply #map12(%arg4)[%6]
// CHECK-NEXT:        "test.use"(%arg3, %9, %8) : (index, index, index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
