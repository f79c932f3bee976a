// Mapped loops become launches; nests that cannot be converted stay.
// RUN: mlir-opt %s -convert-parallel-loops-to-gpu | FileCheck %s

//         CHECK: #map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>
//    CHECK-NEXT: #map1 = affine_map<(d0)[s0, s1] -> (((d0 - s0) ceildiv s1) * 2)>
//    CHECK-NEXT: #map2 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>
//    CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (4, -d0 + s0)>
//    CHECK-NEXT: #map4 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1 + 1)>
//    CHECK-NEXT: module {
//   CHECK-LABEL: func.func @p(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>) {
//    CHECK-NEXT: %c1 = arith.constant 1 : index
//    CHECK-NEXT: %c4 = arith.constant 4 : index
//    CHECK-NEXT: %c8 = arith.constant 8 : index
//    CHECK-NEXT: %c1_0 = arith.constant 1 : index
//    CHECK-NEXT: %0 = affine.apply #map(%arg1)[%arg0, %c4]
//    CHECK-NEXT: %c4_1 = arith.constant 4 : index
//    CHECK-NEXT: %1 = affine.apply #map(%c4_1)[%c1, %c1]
//    CHECK-NEXT: %2 = affine.apply #map1(%c4)[%c1, %c1]
//    CHECK-NEXT: gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %0, %arg10 = %c1_0, %arg11 = %c1_0) threads(%arg6, %arg7, %arg8) in (%arg12 = %1, %arg13 = %2, %arg14 = %c1_0) {
//    CHECK-NEXT: %3 = affine.apply #map2(%arg3)[%c4, %arg0]
//    CHECK-NEXT: scf.for %arg15 = %c1 to %c8 step %c4 {
//    CHECK-NEXT: %4 = affine.min #map3(%3)[%arg1]
//    CHECK-NEXT: %5 = affine.apply #map2(%arg6)[%c1, %c1]
//    CHECK-NEXT: %6 = arith.cmpi slt, %5, %4 : index
//    CHECK-NEXT: scf.if %6 {
//    CHECK-NEXT: %7 = affine.apply #map4(%arg7)[%c1, %c1]
//    CHECK-NEXT: %8 = arith.addi %3, %5 : index
//    CHECK-NEXT: %9 = memref.load %arg2[%8, %7] : memref<?x?xf32>
//    CHECK-NEXT: memref.store %9, %arg2[%8, %arg15] : memref<?x?xf32>
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//    CHECK-NEXT: gpu.terminator
//    CHECK-NEXT: } {SCFToGPU_visited, inner = 2 : i32, other = 1 : i32}
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//   CHECK-LABEL: func.func @left(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: f32) {
//    CHECK-NEXT: scf.parallel (%arg4) = (%arg0) to (%arg1) step (%arg0) {
//    CHECK-NEXT: memref.store %arg3, %arg2[%arg4] : memref<?xf32>
//    CHECK-NEXT: scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg0) {
//    CHECK-NEXT: memref.store %arg3, %arg2[%arg4] : memref<?xf32>
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.parallel (%arg4, %arg5) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg0, %arg0) {
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: %0 = scf.parallel (%arg4) = (%arg0) to (%arg1) step (%arg0) init (%arg3) -> f32 {
//    CHECK-NEXT: scf.reduce(%arg3 : f32) {
//    CHECK-NEXT: ^bb0(%arg5: f32, %arg6: f32):
//    CHECK-NEXT: scf.reduce.return %arg5 : f32
//    CHECK-NEXT: }
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.parallel (%arg4) = (%arg0) to (%arg1) step (%arg0) {
//    CHECK-NEXT: %dim = memref.dim %arg2, %arg4 : memref<?xf32>
//    CHECK-NEXT: scf.parallel (%arg5) = (%arg0) to (%dim) step (%arg0) {
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.parallel (%arg4) = (%arg0) to (%arg1) step (%arg0) {
//    CHECK-NEXT: scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg0) {
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: }
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: %c1 = arith.constant 1 : index
//    CHECK-NEXT: %1 = affine.apply #map(%arg1)[%arg0, %arg0]
//    CHECK-NEXT: %c15 = arith.constant 15 : index
//    CHECK-NEXT: %c3 = arith.constant 3 : index
//    CHECK-NEXT: %2 = affine.apply #map(%c15)[%arg0, %c3]
//    CHECK-NEXT: gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %1, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %2, %arg14 = %c1, %arg15 = %c1) {
//    CHECK-NEXT: %3 = affine.apply #map2(%arg4)[%arg0, %arg0]
//    CHECK-NEXT: %c3_0 = arith.constant 3 : index
//    CHECK-NEXT: %c5 = arith.constant 5 : index
//    CHECK-NEXT: %4 = arith.muli %c3_0, %c5 : index
//    CHECK-NEXT: %5 = arith.minsi %3, %4 : index
//    CHECK-NEXT: %c3_1 = arith.constant 3 : index
//    CHECK-NEXT: %6 = affine.apply #map2(%arg7)[%c3_1, %arg0]
//    CHECK-NEXT: %7 = arith.cmpi slt, %6, %5 : index
//    CHECK-NEXT: scf.if %7 {
//    CHECK-NEXT: scf.for %arg16 = %6 to %5 step %c3_0 {
//    CHECK-NEXT: memref.store %arg3, %arg2[%arg16] : memref<?xf32>
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//    CHECK-NEXT: gpu.terminator
//    CHECK-NEXT: } {SCFToGPU_visited}
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @p(%a: index, %b: index, %A: memref<?x?xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%a, %c1) to (%b, %c8) step (%c4, %c4) {
    %m = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%b]
    scf.parallel (%k, %l) = (%c1, %c1) to (%m, %c4) step (%c1, %c1) {
      %z = arith.addi %i, %k : index
      %v = memref.load %A[%z, %l] : memref<?x?xf32>
      memref.store %v, %A[%z, %j] : memref<?x?xf32>
      scf.reduce
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0 + 1), bound = (d0) -> (d0 * 2)>], inner = 2 : i32}
    scf.reduce
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>], other = 1 : i32}
  return
}
func.func @left(%a: index, %b: index, %A: memref<?xf32>, %f: f32) {
  // Effects outside of the innermost loop.
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    memref.store %f, %A[%i] : memref<?xf32>
    scf.parallel (%k) = (%a) to (%b) step (%a) {
      memref.store %f, %A[%i] : memref<?xf32>
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  // A processor twice.
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%a, %a) {
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  %r = scf.parallel (%i) = (%a) to (%b) step (%a) init (%f) -> f32 {
    scf.reduce(%f : f32) { ^bb0(%x: f32, %y: f32): scf.reduce.return %x : f32 }
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  // An upper bound that is not known.
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    %q = memref.dim %A, %i : memref<?xf32>
    scf.parallel (%k) = (%a) to (%q) step (%a) { } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    scf.parallel (%k) = (%a) to (%b) step (%a) { }
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    %c3 = arith.constant 3 : index
    %c-3 = arith.constant 5 : index
    %mul = arith.muli %c3, %c-3 : index
    %min = arith.minsi %i, %mul : index
    scf.parallel (%k) = (%a) to (%min) step (%c3) { 
      scf.for %l = %k to %min step %c3 { memref.store %f, %A[%l] : memref<?xf32> }
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
