// Instructions of NVIDIA's GPUs, and attributes of kernels.
// RUN: mlir-opt %s | FileCheck %s

//   CHECK-LABEL: llvm.func @f(%arg0: i32, %arg1: i32, %arg2: vector<2xf16>, %arg3: f32, %arg4: f64) {
//    CHECK-NEXT: %0 = nvvm.mma.sync A[%arg0]  B[%arg0]  C[%arg1, %arg1]  {intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, shape = #nvvm.shape<m = 8, n = 8, k = 16>, x = 5 : i32} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
//    CHECK-NEXT: %1 = nvvm.mma.sync A[%arg2, %arg2]  B[%arg2, %arg2]  C[%arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
//    CHECK-NEXT: %2 = nvvm.mma.sync A[%arg4]  B[%arg4]  C[%arg4, %arg4]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
//    CHECK-NEXT: %3 = nvvm.mma.sync A[%arg0, %arg0]  B[%arg0]  C[%arg3, %arg3, %arg3, %arg3]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %4 = nvvm.mma.sync A[%arg0, %arg0, %arg0, %arg0]  B[%arg0, %arg0]  C[%arg0, %arg0, %arg0, %arg0]  {b1Op = #nvvm.mma_b1op<xor_popc>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>, shape = #nvvm.shape<m = 16, n = 8, k = 256>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: %5 = nvvm.mma.sync A[%arg2, %arg2, %arg2, %arg2]  B[%arg2, %arg2]  C[%arg2, %arg2]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
//    CHECK-NEXT: %6 = nvvm.mma.sync A[%arg0, %arg0]  B[%arg0]  C[%arg1, %arg1, %arg1, %arg1]  {intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s4>, multiplicandBPtxType = #nvvm.mma_type<u4>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: llvm.return
//   CHECK-LABEL: llvm.func @instructions(%arg0: i32, %arg1: i64, %arg2: f32, %arg3: i1, %arg4: !llvm.ptr, %arg5: !llvm.ptr<3>, %arg6: !llvm.ptr<1>) {
//    CHECK-NEXT: %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
//    CHECK-NEXT: %1 = nvvm.read.ptx.sreg.laneid : i32
//    CHECK-NEXT: %2 = nvvm.read.ptx.sreg.clock64 : i64
//    CHECK-NEXT: nvvm.barrier0
//    CHECK-NEXT: nvvm.cluster.arrive {aligned}
//    CHECK-NEXT: nvvm.cluster.arrive.relaxed
//    CHECK-NEXT: nvvm.cluster.wait
//    CHECK-NEXT: %3 = nvvm.shfl.sync  bfly %arg0, %arg2, %arg0, %arg0 : f32 -> f32
//    CHECK-NEXT: %4 = nvvm.shfl.sync  idx %arg0, %arg0, %arg0, %arg0 {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
//    CHECK-NEXT: %5 = nvvm.vote.sync  ballot %arg0, %arg3 -> i32
//    CHECK-NEXT: %6 = nvvm.vote.sync  uni %arg0, %arg3 -> i1
//    CHECK-NEXT: %7 = nvvm.match.sync  any %arg0, %arg1 : i64 -> i32
//    CHECK-NEXT: %8 = nvvm.match.sync  all %arg0, %arg0 : i32 -> !llvm.struct<(i32, i1)>
//    CHECK-NEXT: nvvm.cp.async.shared.global %arg5, %arg6, 16, cache =  cg : !llvm.ptr<3>, !llvm.ptr<1>
//    CHECK-NEXT: nvvm.cp.async.shared.global %arg5, %arg6, 8, cache =  ca, %arg0 : !llvm.ptr<3>, !llvm.ptr<1>, i32
//    CHECK-NEXT: nvvm.cp.async.commit.group
//    CHECK-NEXT: nvvm.cp.async.wait.group 2
//    CHECK-NEXT: nvvm.setmaxregister  decrease 40
//    CHECK-NEXT: nvvm.griddepcontrol  launch_dependents
//    CHECK-NEXT: %9 = nvvm.mapa %arg5, %arg0 : !llvm.ptr<3> -> !llvm.ptr<7>
//    CHECK-NEXT: nvvm.exit
//    CHECK-NEXT: llvm.return
//   CHECK-LABEL: llvm.func @fragments(%arg0: !llvm.ptr<3>, %arg1: i32) {
//    CHECK-NEXT: %0 = nvvm.wmma.load %arg0, %arg1 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//    CHECK-NEXT: %1 = nvvm.wmma.load %arg0, %arg1 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//    CHECK-NEXT: %2 = llvm.extractvalue %0[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//    CHECK-NEXT: %3 = nvvm.wmma.mma %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2, %2 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
//    CHECK-NEXT: nvvm.wmma.store %arg0, %arg1, %2, %2, %2, %2 {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
//    CHECK-NEXT: llvm.return
//   CHECK-LABEL: llvm.func @kernel(%arg0: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.blocksareclusters, nvvm.cluster_dim = array<i32: 3, 5, 7>, nvvm.cluster_max_blocks = 8 : i64, nvvm.kernel, nvvm.maxnreg = 16 : i64, nvvm.maxntid = array<i32: 1, 23, 32>, nvvm.minctasm = 16 : i64, nvvm.reqntid = array<i32: 1>} {
//    CHECK-NEXT: llvm.return
llvm.func @f(%a: i32, %c: i32, %h: vector<2xf16>, %f: f32, %d: f64) {
  %0 = nvvm.mma.sync A[%a] B[%a] C[%c, %c] {x = 5 : i32, shape = #nvvm.shape<m = 8, n = 8, k = 16>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, intOverflowBehavior=#nvvm.mma_int_overflow<wrapped>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  %1 = nvvm.mma.sync A[%h, %h] B[%h, %h] C[%f, %f, %f, %f, %f, %f, %f, %f] {shape = #nvvm.shape<m = 8, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<f16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32,f32,f32,f32,f32,f32,f32,f32)>
  %2 = nvvm.mma.sync A[%d] B[%d] C[%d, %d] {shape = #nvvm.shape<m = 8, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>} : (f64, f64, f64) -> !llvm.struct<(f64,f64)>
  %3 = nvvm.mma.sync A[%a, %a] B[%a] C[%f, %f, %f, %f] {shape = #nvvm.shape<m = 16, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>} : (i32, i32, f32) -> !llvm.struct<(f32,f32,f32,f32)>
  %4 = nvvm.mma.sync A[%a, %a, %a, %a] B[%a, %a] C[%a, %a, %a, %a] {shape = #nvvm.shape<m = 16, n = 8, k = 256>, b1Op=#nvvm.mma_b1op<xor_popc>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>} : (i32, i32, i32) -> !llvm.struct<(i32,i32,i32,i32)>
  %5 = nvvm.mma.sync A[%h, %h, %h, %h] B[%h, %h] C[%h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  %6 = nvvm.mma.sync A[%a, %a] B[%a] C[%c, %c, %c, %c] {shape = #nvvm.shape<m = 16, n = 8, k = 32>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s4>, multiplicandBPtxType = #nvvm.mma_type<u4>, intOverflowBehavior=#nvvm.mma_int_overflow<satfinite>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

llvm.func @instructions(%i: i32, %l: i64, %f: f32, %b: i1, %p: !llvm.ptr, %s: !llvm.ptr<3>, %g: !llvm.ptr<1>) {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
  %1 = nvvm.read.ptx.sreg.laneid : i32
  %2 = nvvm.read.ptx.sreg.clock64 : i64
  nvvm.barrier0
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive.relaxed
  nvvm.cluster.wait
  %3 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> f32
  %4 = nvvm.shfl.sync idx %i, %i, %i, %i {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
  %5 = nvvm.vote.sync ballot %i, %b -> i32
  %6 = nvvm.vote.sync uni %i, %b -> i1
  %7 = nvvm.match.sync any %i, %l : i64 -> i32
  %8 = nvvm.match.sync all %i, %i : i32 -> !llvm.struct<(i32, i1)>
  nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 8, cache = ca, %i : !llvm.ptr<3>, !llvm.ptr<1>, i32
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 2
  nvvm.setmaxregister decrease 40
  nvvm.griddepcontrol launch_dependents
  %9 = nvvm.mapa %s, %i : !llvm.ptr<3> -> !llvm.ptr<7>
  nvvm.exit
  llvm.return
}
llvm.func @fragments(%p: !llvm.ptr<3>, %i: i32) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %1 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %x = llvm.extractvalue %0[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %2 = nvvm.wmma.mma %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  nvvm.wmma.store %p, %i, %x, %x, %x, %x {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}
llvm.func @kernel(%arg0: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 1, 23, 32>, nvvm.reqntid = array<i32: 1>, nvvm.minctasm = 16, nvvm.maxnreg = 16, nvvm.cluster_dim = array<i32: 3, 5, 7>, nvvm.cluster_max_blocks = 8, nvvm.blocksareclusters} {
  llvm.return
}
