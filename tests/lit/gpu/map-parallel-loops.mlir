// Outer loops are mapped to blocks, inner ones to threads.
// RUN: mlir-opt %s -gpu-map-parallel-loops=mapping-policy=innermost-first | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: func.func @p(%arg0: index, %arg1: index, %arg2: index, %arg3: i1, %arg4: memref<?x?xf32>) {
//    CHECK-NEXT: scf.parallel (%arg5, %arg6) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) {
//    CHECK-NEXT: scf.parallel (%arg7, %arg8, %arg9, %arg10) = (%arg0, %arg0, %arg0, %arg0) to (%arg1, %arg1, %arg1, %arg1) step (%arg2, %arg2, %arg2, %arg2) {
//    CHECK-NEXT: scf.parallel (%arg11) = (%arg0) to (%arg1) step (%arg2) {
//    CHECK-NEXT: scf.parallel (%arg12) = (%arg0) to (%arg1) step (%arg2) {
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = thread_z, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.for %arg7 = %arg0 to %arg1 step %arg2 {
//    CHECK-NEXT: scf.parallel (%arg8) = (%arg0) to (%arg1) step (%arg2) {
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.if %arg3 {
//    CHECK-NEXT: scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) {
//    CHECK-NEXT: scf.parallel (%arg6) = (%arg0) to (%arg1) step (%arg2) {
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
//    CHECK-NEXT: }
//    CHECK-NEXT: scf.parallel (%arg5) = (%arg0) to (%arg1) step (%arg2) {
//    CHECK-NEXT: scf.parallel (%arg6) = (%arg0) to (%arg1) step (%arg2) {
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: }
//    CHECK-NEXT: scf.reduce
//    CHECK-NEXT: } {mapping = []}
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @p(%a: index, %b: index, %c: index, %x: i1, %A: memref<?x?xf32>) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%c, %c) {
    scf.parallel (%k, %l, %m, %n) = (%a, %a, %a, %a) to (%b, %b, %b, %b) step (%c, %c, %c, %c) {
      scf.parallel (%q) = (%a) to (%b) step (%c) { scf.parallel (%r) = (%a) to (%b) step (%c) { } }
    }
    scf.for %k = %a to %b step %c { scf.parallel (%r) = (%a) to (%b) step (%c) { } }
  }
  scf.if %x { scf.parallel (%r) = (%a) to (%b) step (%c) {scf.parallel (%q) = (%a) to (%b) step (%c) { } } }
  scf.parallel (%r) = (%a) to (%b) step (%c) {scf.parallel (%q) = (%a) to (%b) step (%c) { } } {mapping = []}
  return
}
