// Intrinsics of AMD's GPUs in LLVM IR; kernels have a calling convention and attributes.
// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

//   CHECK-LABEL: define i32 @f(i32 %0, <4 x i32> %1, <2 x float> %2, ptr addrspace(3) %3, ptr addrspace(1) %4) {
//    CHECK-NEXT: %6 = call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
//    CHECK-NEXT: %7 = call i64 @__ockl_get_local_size(i32 0)
//    CHECK-NEXT: %8 = call range(i64 1, 64) i64 @__ockl_get_num_groups(i32 1)
//    CHECK-NEXT: fence syncscope("workgroup") release
//    CHECK-NEXT: call void @llvm.amdgcn.s.barrier()
//    CHECK-NEXT: fence syncscope("workgroup") acquire
//    CHECK-NEXT: %9 = call <2 x float> @llvm.amdgcn.raw.buffer.load.v2f32(<4 x i32> %1, i32 0, i32 0, i32 0)
//    CHECK-NEXT: call void @llvm.amdgcn.raw.buffer.store.v2f32(<2 x float> %9, <4 x i32> %1, i32 0, i32 0, i32 0)
//    CHECK-NEXT: %10 = call <2 x float> @llvm.amdgcn.raw.buffer.atomic.fadd.v2f32(<2 x float> %9, <4 x i32> %1, i32 0, i32 0, i32 0)
//    CHECK-NEXT: %11 = call noundef i32 @llvm.amdgcn.mbcnt.lo(i32 noundef %0, i32 0)
//    CHECK-NEXT: call void @llvm.amdgcn.s.waitcnt(i32 0)
//    CHECK-NEXT: %12 = call <2 x float> @llvm.amdgcn.cvt.pk.f32.bf8(i32 %0, i1 true)
//    CHECK-NEXT: %13 = call <2 x i32> @llvm.amdgcn.ds.read.tr4.b64.v2i32(ptr addrspace(3) %3)
//    CHECK-NEXT: ret i32 %6
//         CHECK: define amdgpu_kernel void @k(ptr %0) #0 !reqd_work_group_size !1 {
//    CHECK-NEXT: ret void
//         CHECK: define amdgpu_kernel void @k2() #1 {
//    CHECK-NEXT: ret void
//         CHECK: declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2
//         CHECK: declare i64 @__ockl_get_local_size(i32)
//         CHECK: declare i64 @__ockl_get_num_groups(i32)
//         CHECK: declare void @llvm.amdgcn.s.barrier() #3
//         CHECK: declare <2 x float> @llvm.amdgcn.raw.buffer.load.v2f32(<4 x i32>, i32, i32, i32 immarg) #4
//         CHECK: declare void @llvm.amdgcn.raw.buffer.store.v2f32(<2 x float>, <4 x i32>, i32, i32, i32 immarg) #5
//         CHECK: declare <2 x float> @llvm.amdgcn.raw.buffer.atomic.fadd.v2f32(<2 x float>, <4 x i32>, i32, i32, i32 immarg) #6
//         CHECK: declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #7
//         CHECK: declare void @llvm.amdgcn.s.waitcnt(i32 immarg) #6
//         CHECK: declare <2 x float> @llvm.amdgcn.cvt.pk.f32.bf8(i32, i1 immarg) #8
//         CHECK: declare <2 x i32> @llvm.amdgcn.ds.read.tr4.b64.v2i32(ptr addrspace(3) captures(none)) #9
//         CHECK: attributes #0 = { "amdgpu-flat-work-group-size"="1,128" "amdgpu-unsafe-fp-atomics"="true" "amdgpu-waves-per-eu"="2" "uniform-work-group-size"="false" }
//         CHECK: attributes #1 = { "amdgpu-flat-work-group-size"="1,256" "uniform-work-group-size"="true" }
//         CHECK: attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
//         CHECK: attributes #3 = { convergent nocallback nofree nounwind willreturn }
//         CHECK: attributes #4 = { nocallback nofree nosync nounwind willreturn memory(read) }
//         CHECK: attributes #5 = { nocallback nofree nosync nounwind willreturn memory(write) }
//         CHECK: attributes #6 = { nocallback nofree nounwind willreturn }
//         CHECK: attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
//         CHECK: attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
//         CHECK: attributes #9 = { convergent nocallback nofree nounwind willreturn memory(argmem: read) }
//         CHECK: !llvm.module.flags = !{!0}
//         CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
//         CHECK: !1 = !{i32 32, i32 4, i32 2}
llvm.func @f(%a: i32, %rsrc: vector<4xi32>, %v: vector<2xf32>, %p: !llvm.ptr<3>, %g: !llvm.ptr<1>) -> i32 {
  %0 = rocdl.workitem.id.x range <i32, 0, 64> : i32
  %1 = rocdl.workgroup.dim.x : i32
  %2 = rocdl.grid.dim.y range <i32, 1, 64> : i64
  rocdl.barrier
  %c = llvm.mlir.constant(false) : i1
  %o = llvm.mlir.constant(0 : i32) : i32
  %3 = rocdl.raw.buffer.load %rsrc, %o, %o, %o : vector<2xf32>
  rocdl.raw.buffer.store %3, %rsrc, %o, %o, %o : vector<2xf32>
  rocdl.raw.buffer.atomic.fadd %3, %rsrc, %o, %o, %o : vector<2xf32>
  %5 = rocdl.mbcnt.lo %a, %o {arg_attrs = [{llvm.noundef}, {}], res_attrs = [{llvm.noundef}]} : (i32, i32) -> i32
  rocdl.s.waitcnt 0
  %6 = rocdl.cvt.pk.f32.bf8 %a[true] : vector<2xf32>
  %7 = rocdl.ds.read.tr4.b64 %p : !llvm.ptr<3> -> vector<2xi32>
  llvm.return %0 : i32
}
llvm.func @k(%arg0: !llvm.ptr) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 32, 4, 2>, rocdl.flat_work_group_size = "128,128", rocdl.max_flat_work_group_size = 128 : index, rocdl.waves_per_eu = 2: i32, rocdl.unsafe_fp_atomics = true, rocdl.uniform_work_group_size = false} { llvm.return }
llvm.func @k2() attributes {rocdl.kernel} { llvm.return }
