// Instructions of NVIDIA's GPUs in LLVM IR; kernels have a calling convention and attributes.
// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

//   CHECK-LABEL: define void @f(i32 %0, i32 %1, <2 x half> %2, float %3, double %4) {
//    CHECK-NEXT: %6 = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %0, i32 %0, i32 %1, i32 %1)
//    CHECK-NEXT: %7 = call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.col.f32.f32(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, float %3, float %3, float %3, float %3, float %3, float %3, float %3, float %3)
//    CHECK-NEXT: %8 = call { double, double } @llvm.nvvm.mma.m8n8k4.row.col.f64(double %4, double %4, double %4, double %4)
//    CHECK-NEXT: %9 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k4.row.col.tf32(i32 %0, i32 %0, i32 %0, float %3, float %3, float %3, float %3)
//    CHECK-NEXT: %10 = call { i32, i32, i32, i32 } @llvm.nvvm.mma.xor.popc.m16n8k256.row.col.b1(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0)
//    CHECK-NEXT: %11 = call { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2)
//    CHECK-NEXT: %12 = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s4.u4(i32 %0, i32 %0, i32 %0, i32 %1, i32 %1, i32 %1, i32 %1)
//    CHECK-NEXT: ret void
//   CHECK-LABEL: define void @instructions(i32 %0, i64 %1, float %2, i1 %3, ptr %4, ptr addrspace(3) %5, ptr addrspace(1) %6) {
//    CHECK-NEXT: %8 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//    CHECK-NEXT: %9 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
//    CHECK-NEXT: %10 = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
//    CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
//    CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.arrive.aligned()
//    CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.arrive.relaxed()
//    CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.wait()
//    CHECK-NEXT: %11 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 %0, float %2, i32 %0, i32 %0)
//    CHECK-NEXT: %12 = call { i32, i1 } @llvm.nvvm.shfl.sync.idx.i32p(i32 %0, i32 %0, i32 %0, i32 %0)
//    CHECK-NEXT: %13 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %0, i1 %3)
//    CHECK-NEXT: %14 = call i1 @llvm.nvvm.vote.uni.sync(i32 %0, i1 %3)
//    CHECK-NEXT: %15 = call i32 @llvm.nvvm.match.any.sync.i64(i32 %0, i64 %1)
//    CHECK-NEXT: %16 = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 %0, i32 %0)
//    CHECK-NEXT: call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %5, ptr addrspace(1) %6)
//    CHECK-NEXT: call void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) %5, ptr addrspace(1) %6, i32 %0)
//    CHECK-NEXT: call void @llvm.nvvm.cp.async.commit.group()
//    CHECK-NEXT: call void @llvm.nvvm.cp.async.wait.group(i32 2)
//    CHECK-NEXT: call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 40)
//    CHECK-NEXT: call void @llvm.nvvm.griddepcontrol.launch.dependents()
//    CHECK-NEXT: %17 = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %5, i32 %0)
//    CHECK-NEXT: call void @llvm.nvvm.exit()
//    CHECK-NEXT: ret void
//   CHECK-LABEL: define void @fragments(ptr addrspace(3) %0, i32 %1) {
//    CHECK-NEXT: %3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p3(ptr addrspace(3) %0, i32 %1)
//    CHECK-NEXT: %4 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f16.p3(ptr addrspace(3) %0, i32 %1)
//    CHECK-NEXT: %5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %3, 0
//    CHECK-NEXT: %6 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f16.f16(<2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5)
//    CHECK-NEXT: call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f16.p3(ptr addrspace(3) %0, <2 x half> %5, <2 x half> %5, <2 x half> %5, <2 x half> %5, i32 %1)
//    CHECK-NEXT: ret void
//         CHECK: define ptx_kernel void @kernel(ptr byval(i32) "nvvm.grid_constant" %0) #0 {
//    CHECK-NEXT: ret void
//         CHECK: declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32, i32, i32, i32) #1
//         CHECK: declare { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float, float, float, float, float) #1
//         CHECK: declare { double, double } @llvm.nvvm.mma.m8n8k4.row.col.f64(double, double, double, double) #1
//         CHECK: declare { float, float, float, float } @llvm.nvvm.mma.m16n8k4.row.col.tf32(i32, i32, i32, float, float, float, float) #1
//         CHECK: declare { i32, i32, i32, i32 } @llvm.nvvm.mma.xor.popc.m16n8k256.row.col.b1(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) #1
//         CHECK: declare { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>) #1
//         CHECK: declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.satfinite.s4.u4(i32, i32, i32, i32, i32, i32, i32) #1
//         CHECK: declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2
//         CHECK: declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #2
//         CHECK: declare noundef i64 @llvm.nvvm.read.ptx.sreg.clock64() #3
//         CHECK: declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4
//         CHECK: declare void @llvm.nvvm.barrier.cluster.arrive.aligned() #4
//         CHECK: declare void @llvm.nvvm.barrier.cluster.arrive.relaxed() #4
//         CHECK: declare void @llvm.nvvm.barrier.cluster.wait() #4
//         CHECK: declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5
//         CHECK: declare { i32, i1 } @llvm.nvvm.shfl.sync.idx.i32p(i32, i32, i32, i32) #5
//         CHECK: declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #5
//         CHECK: declare i1 @llvm.nvvm.vote.uni.sync(i32, i1) #5
//         CHECK: declare i32 @llvm.nvvm.match.any.sync.i64(i32, i64) #5
//         CHECK: declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32) #5
//         CHECK: declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly) #6
//         CHECK: declare void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) noalias writeonly, ptr addrspace(1) noalias readonly, i32) #6
//         CHECK: declare void @llvm.nvvm.cp.async.commit.group() #7
//         CHECK: declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #7
//         CHECK: declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 immarg range(i32 24, 257)) #8
//         CHECK: declare void @llvm.nvvm.griddepcontrol.launch.dependents() #7
//         CHECK: declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) captures(none), i32) #2
//         CHECK: declare void @llvm.nvvm.exit() #9
//         CHECK: declare { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p3(ptr addrspace(3) readonly captures(none), i32) #10
//         CHECK: declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f16.p3(ptr addrspace(3) readonly captures(none), i32) #10
//         CHECK: declare { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f16.f16(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>) #1
//         CHECK: declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f16.p3(ptr addrspace(3) writeonly captures(none), <2 x half>, <2 x half>, <2 x half>, <2 x half>, i32) #11
//         CHECK: attributes #0 = { "nvvm.blocksareclusters" "nvvm.cluster_dim"="3,5,7" "nvvm.maxclusterrank"="8" "nvvm.maxnreg"="16" "nvvm.maxntid"="1,23,32" "nvvm.minctasm"="16" "nvvm.reqntid"="1" }
//         CHECK: attributes #1 = { nocallback nounwind memory(none) }
//         CHECK: attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
//         CHECK: attributes #3 = { nocallback nofree nounwind willreturn memory(inaccessiblemem: readwrite) }
//         CHECK: attributes #4 = { convergent nocallback nounwind }
//         CHECK: attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
//         CHECK: attributes #6 = { nocallback nounwind memory(argmem: readwrite) }
//         CHECK: attributes #7 = { nounwind }
//         CHECK: attributes #8 = { convergent nocallback nofree nosync nounwind willreturn }
//         CHECK: attributes #9 = { convergent noreturn nounwind memory(inaccessiblemem: readwrite) }
//         CHECK: attributes #10 = { nocallback nounwind willreturn memory(argmem: read) }
//         CHECK: attributes #11 = { nocallback nounwind memory(argmem: write) }
//         CHECK: !llvm.module.flags = !{!0}
//         CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
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
