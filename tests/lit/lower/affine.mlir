// RUN: mlir-opt %s -lower-affine | FileCheck %s

func.func @f(%m: memref<?x?xf32>, %n: index, %k: index, %v: f32) -> (index, f32) {
  %r = affine.for %i = max affine_map<(d0)[s0] -> (d0 + s0, d0)>(%n)[%k] to min affine_map<(d0)[s0] -> (d0 * 2, s0 + 4)>(%n)[%n] step 3 iter_args(%acc = %v) -> (f32) { 
      %x = affine.load %m[%i + 1, %i * 2 + symbol(%n)] : memref<?x?xf32>
      affine.store %x, %m[%i, %i floordiv 4] : memref<?x?xf32>
      %y = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 mod 3 - s0)>(%i, %n)[%n]
      %y2 = affine.apply affine_map<(d0, d1)[s0] -> (d0 ceildiv 8 + d1 mod 4 - s0 floordiv 2)>(%i, %n)[%n]
      %mn = affine.min affine_map<(d0)[s0] -> (d0 + s0, d0)>(%i)[%n]
      affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>(%i)[%n] { affine.store %x, %m[%i, %i] : memref<?x?xf32> } else { affine.prefetch %m[%i, %i + 1], read, locality<3>, data : memref<?x?xf32> }
      %z = affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>(%i)[%n] -> f32 { affine.yield %x : f32 } else { affine.yield %v : f32 }
      %mx = affine.max affine_map<(d0) -> (d0, 5)>(%i)
      affine.yield %z : f32 
  }
  affine.for %i = 0 to 10 { }
  affine.for %i = 0 to %n { }
  affine.parallel (%i, %j) = (0, %n) to (10, %n + 10) step (2, 1) { affine.store %v, %m[%i, %j] : memref<?x?xf32> }
  affine.parallel (%i) = (max(0, %n)) to (min(100, %n)) { affine.store %v, %m[%i, %n] : memref<?x?xf32> }
  %p = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) { affine.yield %v : f32 }
  %d:3 = affine.delinearize_index %n into (2, 3, 4) : index, index, index
  %d2:3 = affine.delinearize_index %n into (3, %n) : index, index, index
  %l = affine.linearize_index [%n, %n] by (4, %n) : index
  %l2 = affine.linearize_index disjoint [%n, %k, %d#0] by (4, 5) : index
  affine.if affine_set<() : (1 == 0)>() { affine.for %i = 0 to 3 {} }
  return %l, %r : index, f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> (index, f32) {
// CHECK-NEXT:     %0 = arith.addi %arg2, %arg1 : index
// CHECK-NEXT:     %1 = arith.maxsi %0, %arg1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %2 = arith.muli %arg1, %c2 overflow<nsw> : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %3 = arith.addi %arg1, %c4 : index
// CHECK-NEXT:     %4 = arith.minsi %2, %3 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %5 = scf.for %arg4 = %1 to %4 step %c3 iter_args(%arg5 = %arg3) -> (f32) {
// CHECK-NEXT:       %c1_18 = arith.constant 1 : index
// CHECK-NEXT:       %38 = arith.addi %arg4, %c1_18 : index
// CHECK-NEXT:       %c2_19 = arith.constant 2 : index
// CHECK-NEXT:       %39 = arith.muli %arg4, %c2_19 overflow<nsw> : index
// CHECK-NEXT:       %40 = arith.addi %39, %arg1 : index
// CHECK-NEXT:       %41 = memref.load %arg0[%38, %40] : memref<?x?xf32>
// CHECK-NEXT:       %c4_20 = arith.constant 4 : index
// CHECK-NEXT:       %c0_21 = arith.constant 0 : index
// CHECK-NEXT:       %c-1 = arith.constant -1 : index
// CHECK-NEXT:       %42 = arith.cmpi slt, %arg4, %c0_21 : index
// CHECK-NEXT:       %43 = arith.subi %c-1, %arg4 : index
// CHECK-NEXT:       %44 = arith.select %42, %43, %arg4 : index
// CHECK-NEXT:       %45 = arith.divsi %44, %c4_20 : index
// CHECK-NEXT:       %46 = arith.subi %c-1, %45 : index
// CHECK-NEXT:       %47 = arith.select %42, %46, %45 : index
// CHECK-NEXT:       memref.store %41, %arg0[%arg4, %47] : memref<?x?xf32>
// CHECK-NEXT:       %c3_22 = arith.constant 3 : index
// CHECK-NEXT:       %48 = arith.remsi %arg1, %c3_22 : index
// CHECK-NEXT:       %c0_23 = arith.constant 0 : index
// CHECK-NEXT:       %49 = arith.cmpi slt, %48, %c0_23 : index
// CHECK-NEXT:       %50 = arith.addi %48, %c3_22 : index
// CHECK-NEXT:       %51 = arith.select %49, %50, %48 : index
// CHECK-NEXT:       %52 = arith.addi %arg4, %51 : index
// CHECK-NEXT:       %c-1_24 = arith.constant -1 : index
// CHECK-NEXT:       %53 = arith.muli %arg1, %c-1_24 overflow<nsw> : index
// CHECK-NEXT:       %54 = arith.addi %52, %53 : index
// CHECK-NEXT:       %c8 = arith.constant 8 : index
// CHECK-NEXT:       %c0_25 = arith.constant 0 : index
// CHECK-NEXT:       %c1_26 = arith.constant 1 : index
// CHECK-NEXT:       %55 = arith.cmpi sle, %arg4, %c0_25 : index
// CHECK-NEXT:       %56 = arith.subi %c0_25, %arg4 : index
// CHECK-NEXT:       %57 = arith.subi %arg4, %c1_26 : index
// CHECK-NEXT:       %58 = arith.select %55, %56, %57 : index
// CHECK-NEXT:       %59 = arith.divsi %58, %c8 : index
// CHECK-NEXT:       %60 = arith.subi %c0_25, %59 : index
// CHECK-NEXT:       %61 = arith.addi %59, %c1_26 : index
// CHECK-NEXT:       %62 = arith.select %55, %60, %61 : index
// CHECK-NEXT:       %c4_27 = arith.constant 4 : index
// CHECK-NEXT:       %63 = arith.remsi %arg1, %c4_27 : index
// CHECK-NEXT:       %c0_28 = arith.constant 0 : index
// CHECK-NEXT:       %64 = arith.cmpi slt, %63, %c0_28 : index
// CHECK-NEXT:       %65 = arith.addi %63, %c4_27 : index
// CHECK-NEXT:       %66 = arith.select %64, %65, %63 : index
// CHECK-NEXT:       %67 = arith.addi %62, %66 : index
// CHECK-NEXT:       %c2_29 = arith.constant 2 : index
// CHECK-NEXT:       %c0_30 = arith.constant 0 : index
// CHECK-NEXT:       %c-1_31 = arith.constant -1 : index
// CHECK-NEXT:       %68 = arith.cmpi slt, %arg1, %c0_30 : index
// CHECK-NEXT:       %69 = arith.subi %c-1_31, %arg1 : index
// CHECK-NEXT:       %70 = arith.select %68, %69, %arg1 : index
// CHECK-NEXT:       %71 = arith.divsi %70, %c2_29 : index
// CHECK-NEXT:       %72 = arith.subi %c-1_31, %71 : index
// CHECK-NEXT:       %73 = arith.select %68, %72, %71 : index
// CHECK-NEXT:       %c-1_32 = arith.constant -1 : index
// CHECK-NEXT:       %74 = arith.muli %73, %c-1_32 overflow<nsw> : index
// CHECK-NEXT:       %75 = arith.addi %67, %74 : index
// CHECK-NEXT:       %76 = arith.addi %arg4, %arg1 : index
// CHECK-NEXT:       %77 = arith.minsi %76, %arg4 : index
// CHECK-NEXT:       %c0_33 = arith.constant 0 : index
// CHECK-NEXT:       %c-1_34 = arith.constant -1 : index
// CHECK-NEXT:       %78 = arith.muli %arg1, %c-1_34 overflow<nsw> : index
// CHECK-NEXT:       %79 = arith.addi %arg4, %78 : index
// CHECK-NEXT:       %80 = arith.cmpi sge, %79, %c0_33 : index
// CHECK-NEXT:       %81 = arith.cmpi eq, %arg4, %c0_33 : index
// CHECK-NEXT:       %82 = arith.andi %80, %81 : i1
// CHECK-NEXT:       scf.if %82 {
// CHECK-NEXT:         memref.store %41, %arg0[%arg4, %arg4] : memref<?x?xf32>
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %c1_38 = arith.constant 1 : index
// CHECK-NEXT:         %90 = arith.addi %arg4, %c1_38 : index
// CHECK-NEXT:         memref.prefetch %arg0[%arg4, %90], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %c0_35 = arith.constant 0 : index
// CHECK-NEXT:       %c-1_36 = arith.constant -1 : index
// CHECK-NEXT:       %83 = arith.muli %arg1, %c-1_36 overflow<nsw> : index
// CHECK-NEXT:       %84 = arith.addi %arg4, %83 : index
// CHECK-NEXT:       %85 = arith.cmpi sge, %84, %c0_35 : index
// CHECK-NEXT:       %86 = arith.cmpi eq, %arg4, %c0_35 : index
// CHECK-NEXT:       %87 = arith.andi %85, %86 : i1
// CHECK-NEXT:       %88 = scf.if %87 -> (f32) {
// CHECK-NEXT:         scf.yield %41 : f32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %arg3 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       %c5_37 = arith.constant 5 : index
// CHECK-NEXT:       %89 = arith.maxsi %arg4, %c5_37 : index
// CHECK-NEXT:       scf.yield %88 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg4 = %c0 to %c10 step %c1 {
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg4 = %c0_0 to %arg1 step %c1_1 {
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c10_3 = arith.constant 10 : index
// CHECK-NEXT:     %c10_4 = arith.constant 10 : index
// CHECK-NEXT:     %6 = arith.addi %arg1, %c10_4 : index
// CHECK-NEXT:     %c2_5 = arith.constant 2 : index
// CHECK-NEXT:     %c1_6 = arith.constant 1 : index
// CHECK-NEXT:     scf.parallel (%arg4, %arg5) = (%c0_2, %arg1) to (%c10_3, %6) step (%c2_5, %c1_6) {
// CHECK-NEXT:       memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_7 = arith.constant 0 : index
// CHECK-NEXT:     %7 = arith.maxsi %c0_7, %arg1 : index
// CHECK-NEXT:     %c100 = arith.constant 100 : index
// CHECK-NEXT:     %8 = arith.minsi %c100, %arg1 : index
// CHECK-NEXT:     %c1_8 = arith.constant 1 : index
// CHECK-NEXT:     scf.parallel (%arg4) = (%7) to (%8) step (%c1_8) {
// CHECK-NEXT:       memref.store %arg3, %arg0[%arg4, %arg1] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_9 = arith.constant 0 : index
// CHECK-NEXT:     %c10_10 = arith.constant 10 : index
// CHECK-NEXT:     %c1_11 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %9 = scf.parallel (%arg4) = (%c0_9) to (%c10_10) step (%c1_11) init (%cst) -> f32 {
// CHECK-NEXT:       scf.reduce(%arg3 : f32) {
// CHECK-NEXT:       ^bb0(%arg5: f32, %arg6: f32):
// CHECK-NEXT:         %38 = arith.addf %arg5, %arg6 : f32
// CHECK-NEXT:         scf.reduce.return %38 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c4_12 = arith.constant 4 : index
// CHECK-NEXT:     %c12 = arith.constant 12 : index
// CHECK-NEXT:     %c0_13 = arith.constant 0 : index
// CHECK-NEXT:     %10 = arith.floordivsi %arg1, %c12 : index
// CHECK-NEXT:     %11 = arith.remsi %arg1, %c12 : index
// CHECK-NEXT:     %12 = arith.cmpi slt, %11, %c0_13 : index
// CHECK-NEXT:     %13 = arith.addi %11, %c12 overflow<nsw> : index
// CHECK-NEXT:     %14 = arith.select %12, %13, %11 : index
// CHECK-NEXT:     %15 = arith.divsi %14, %c4_12 : index
// CHECK-NEXT:     %16 = arith.remsi %arg1, %c4_12 : index
// CHECK-NEXT:     %17 = arith.cmpi slt, %16, %c0_13 : index
// CHECK-NEXT:     %18 = arith.addi %16, %c4_12 overflow<nsw> : index
// CHECK-NEXT:     %19 = arith.select %17, %18, %16 : index
// CHECK-NEXT:     %c3_14 = arith.constant 3 : index
// CHECK-NEXT:     %20 = arith.muli %arg1, %c3_14 overflow<nsw, nuw> : index
// CHECK-NEXT:     %c0_15 = arith.constant 0 : index
// CHECK-NEXT:     %21 = arith.floordivsi %arg1, %20 : index
// CHECK-NEXT:     %22 = arith.remsi %arg1, %20 : index
// CHECK-NEXT:     %23 = arith.cmpi slt, %22, %c0_15 : index
// CHECK-NEXT:     %24 = arith.addi %22, %20 overflow<nsw> : index
// CHECK-NEXT:     %25 = arith.select %23, %24, %22 : index
// CHECK-NEXT:     %26 = arith.divsi %25, %arg1 : index
// CHECK-NEXT:     %27 = arith.remsi %arg1, %arg1 : index
// CHECK-NEXT:     %28 = arith.cmpi slt, %27, %c0_15 : index
// CHECK-NEXT:     %29 = arith.addi %27, %arg1 overflow<nsw> : index
// CHECK-NEXT:     %30 = arith.select %28, %29, %27 : index
// CHECK-NEXT:     %31 = arith.muli %arg1, %arg1 overflow<nsw> : index
// CHECK-NEXT:     %32 = arith.addi %31, %arg1 overflow<nsw> : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c20 = arith.constant 20 : index
// CHECK-NEXT:     %33 = arith.muli %arg1, %c20 overflow<nsw> : index
// CHECK-NEXT:     %34 = arith.muli %arg2, %c5 overflow<nsw> : index
// CHECK-NEXT:     %35 = arith.addi %33, %34 overflow<nsw> : index
// CHECK-NEXT:     %36 = arith.addi %35, %10 overflow<nsw> : index
// CHECK-NEXT:     %c0_16 = arith.constant 0 : index
// CHECK-NEXT:     %c1_17 = arith.constant 1 : index
// CHECK-NEXT:     %37 = arith.cmpi eq, %c1_17, %c0_16 : index
// CHECK-NEXT:     scf.if %37 {
// CHECK-NEXT:       %c0_18 = arith.constant 0 : index
// CHECK-NEXT:       %c3_19 = arith.constant 3 : index
// CHECK-NEXT:       %c1_20 = arith.constant 1 : index
// CHECK-NEXT:       scf.for %arg4 = %c0_18 to %c3_19 step %c1_20 {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %32, %5 : index, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
