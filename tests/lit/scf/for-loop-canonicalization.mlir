// Minima and maxima over induction variables that are always the same, and sizes that iterations keep.
// RUN: mlir-opt %s -scf-for-loop-canonicalization -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0, d1) -> (4, -d0 + 64, d1, d1 + 1)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #map3 = affine_map<(d0, d1) -> (4, -d0 + 65)>
// CHECK: #map4 = affine_map<(d0)[s0] -> (s0, -d0 + 68)>
// CHECK: #map5 = affine_map<(d0) -> (-d0 + 68)>
// CHECK: #map6 = affine_map<(d0)[s0] -> (d0 floordiv 4, -d0 + 68)>
// CHECK: #map7 = affine_map<(d0)[s0] -> (d0 floordiv 4, d0)>
// CHECK: #map8 = affine_map<(d0)[s0] -> (d0 mod 4, 4, -d0 + 2, d0 * s0)>
// CHECK: #map9 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #map10 = affine_map<(d0, d1) -> (d0, d1, 100)>
// CHECK: #map11 = affine_map<(d0, d1) -> (4, -d0 + 64)>
// CHECK: #map12 = affine_map<(d0, d1) -> (64, d0)>

func.func @a(%lb: index, %ub: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %iv = %c0 to %c64 step %c4 {
    %x = "test.x"(%iv) : (index) -> index
    %s = affine.min affine_map<(d0, d1) -> (4, 64 - d0, d1, d1 + 1)>(%iv, %x)
    %s2 = affine.min affine_map<(d0, d1) -> (d1, d1 + 1)>(%iv, %x)
    %y = affine.apply affine_map<(d0) -> (d0 + 1)>(%x)
    %s3 = affine.min affine_map<(d0, d1) -> (d1, d0)>(%x, %y)
    %iv2 = affine.apply affine_map<(d0) -> (d0 + 1)>(%iv)
    %s4 = affine.min affine_map<(d0, d1) -> (4, 65 - d0)>(%iv2, %iv2)
    %s5 = affine.min affine_map<(d0)[s0] -> (s0, 64 - d0)>(%iv)[%c4]
    %s6 = affine.min affine_map<(d0)[s0] -> (s0, 68 - d0)>(%iv)[%lb]
    %s7 = affine.max affine_map<(d0)[s0] -> (3, 68 - d0)>(%iv)[%lb]
    %s8 = affine.max affine_map<(d0)[s0] -> (d0 floordiv 4, 68 - d0)>(%iv)[%lb]
    %s9 = affine.max affine_map<(d0)[s0] -> (d0 floordiv 4, d0)>(%iv)[%lb]
    %s10 = affine.max affine_map<(d0)[s0] -> (d0 mod 4, 4)>(%iv)[%lb]
    %s11 = affine.max affine_map<(d0)[s0] -> (d0 mod 4, 4, 2 - d0, d0 * s0)>(%iv)[%lb]
    "test.use"(%s, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11) : (index, index, index, index, index, index, index, index, index, index, index) -> ()
  }
  scf.for %iv = %lb to %ub step %c4 {
    %s = affine.min affine_map<(d0, d1) -> (d0, d1)>(%iv, %ub)
    %s2 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%iv, %lb)
    %s3 = affine.min affine_map<(d0, d1) -> (d0 - d1, 0)>(%iv, %lb)
    %s4 = affine.max affine_map<(d0, d1) -> (d0 - d1, 0)>(%iv, %ub)
    %s5 = affine.max affine_map<(d0, d1) -> (d0 - d1, -1)>(%iv, %ub)
    "test.use"(%s, %s2, %s3, %s4, %s5) : (index, index, index, index, index) -> ()
  }
  scf.parallel (%i, %j) = (%c0, %lb) to (%c64, %ub) step (%c4, %c4) {
    %s = affine.min affine_map<(d0, d1) -> (4, 64 - d0)>(%i, %ub)
    %s2 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%j, %lb)
    %s3 = affine.min affine_map<(d0, d1) -> (d0, d1, 100)>(%i, %j)
    "test.use"(%s, %s2, %s3) : (index, index, index) -> ()
  }
  scf.forall (%i, %j) = (0, %lb) to (64, %ub) step (4, 5) {
    %s = affine.min affine_map<(d0, d1) -> (4, 64 - d0)>(%i, %ub)
    %s2 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%j, %lb)
    %s3 = affine.min affine_map<(d0, d1) -> (d0, d1, 100)>(%i, %j)
    "test.use"(%s, %s2, %s3) : (index, index, index) -> ()
  }
  scf.forall (%i) in (1) {
    %s = affine.min affine_map<(d0) -> (4, 64 - d0)>(%i)
    %s2 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%i, %i)
    "test.use"(%s, %s2) : (index, index) -> ()
  }
  affine.for %i = 0 to 64 step 4 {
    %s = affine.min affine_map<(d0, d1) -> (4, 64 - d0)>(%i, %ub)
    %s1 = affine.min affine_map<(d0, d1) -> (64, d0)>(%i, %ub)
    "test.use"(%s, %s1) : (index, index) -> ()
  }
  return
}
func.func @dim(%m: memref<?x?xf32>, %n: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %r:2 = scf.for %i = %c0 to %c64 step %c1 iter_args(%a = %m, %b = %n) -> (memref<?x?xf32>, memref<?x?xf32>) {
    %d = memref.dim %a, %c0 : memref<?x?xf32>
    %e = memref.dim %b, %c0 : memref<?x?xf32>
    "test.use"(%d, %e) : (index, index) -> ()
    scf.yield %a, %m : memref<?x?xf32>, memref<?x?xf32>
  }
  %d = memref.dim %r#0, %c0 : memref<?x?xf32>
  %e = memref.dim %r#1, %c0 : memref<?x?xf32>
  "test.use"(%d, %e) : (index, index) -> ()
  return
}

// CHECK-LABEL: func.func @a(%arg0: index, %arg1: index) {
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c64 = arith.constant 64 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %c64 step %c4 {
// CHECK-NEXT:      %0 = "test.x"(%arg2) : (index) -> index
// CHECK-NEXT:      %1 = affine.min #map(%arg2, %0)
// CHECK-NEXT:      %2 = affine.apply #map1(%0)
// CHECK-NEXT:      %3 = affine.min #map2(%0, %2)
// CHECK-NEXT:      %4 = affine.apply #map1(%arg2)
// CHECK-NEXT:      %5 = affine.min #map3(%4, %4)
// CHECK-NEXT:      %6 = affine.min #map4(%arg2)[%arg0]
// CHECK-NEXT:      %7 = affine.apply #map5(%arg2)
// CHECK-NEXT:      %8 = affine.max #map6(%arg2)[%arg0]
// CHECK-NEXT:      %9 = affine.max #map7(%arg2)[%arg0]
// CHECK-NEXT:      %10 = affine.max #map8(%arg2)[%arg0]
// CHECK-NEXT:      "test.use"(%1, %0, %3, %5, %c4, %6, %7, %8, %9, %c4, %10) : (index, index, index, index, index, index, index, index, index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg2 = %arg0 to %arg1 step %c4 {
// CHECK-NEXT:      %0 = affine.min #map9(%arg2, %arg1)
// CHECK-NEXT:      %1 = affine.min #map9(%arg2, %arg0)
// CHECK-NEXT:      "test.use"(%0, %1, %c0, %c0, %c-1) : (index, index, index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.parallel (%arg2, %arg3) = (%c0, %arg0) to (%c64, %arg1) step (%c4, %c4) {
// CHECK-NEXT:      %0 = affine.min #map9(%arg3, %arg0)
// CHECK-NEXT:      %1 = affine.min #map10(%arg2, %arg3)
// CHECK-NEXT:      "test.use"(%c4, %0, %1) : (index, index, index) -> ()
// CHECK-NEXT:      scf.reduce 
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall (%arg2, %arg3) = (0, %arg0) to (64, %arg1) step (4, 5) {
// CHECK-NEXT:      %0 = affine.min #map9(%arg3, %arg0)
// CHECK-NEXT:      %1 = affine.min #map10(%arg2, %arg3)
// CHECK-NEXT:      "test.use"(%c4, %0, %1) : (index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall (%arg2) in (1) {
// CHECK-NEXT:      "test.use"(%c4, %c0) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg2 = 0 to 64 step 4 {
// CHECK-NEXT:      %0 = affine.min #map11(%arg2, %arg1)
// CHECK-NEXT:      %1 = affine.min #map12(%arg2, %arg1)
// CHECK-NEXT:      "test.use"(%0, %1) : (index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @dim(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c64 = arith.constant 64 : index
// CHECK-NEXT:    %0:2 = scf.for %arg2 = %c0 to %c64 step %c1 iter_args(%arg3 = %arg0, %arg4 = %arg1) -> (memref<?x?xf32>, memref<?x?xf32>) {
// CHECK-NEXT:      %dim_1 = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT:      %dim_2 = memref.dim %arg4, %c0 : memref<?x?xf32>
// CHECK-NEXT:      "test.use"(%dim_1, %dim_2) : (index, index) -> ()
// CHECK-NEXT:      scf.yield %arg3, %arg0 : memref<?x?xf32>, memref<?x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT:    %dim_0 = memref.dim %0#1, %c0 : memref<?x?xf32>
// CHECK-NEXT:    "test.use"(%dim, %dim_0) : (index, index) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
