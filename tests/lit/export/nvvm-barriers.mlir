// Barriers of blocks, fences, and operations of the threads of a warp.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define void @barrier0() {
llvm.func @barrier0() {
  // CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  nvvm.barrier0
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @barrier(i32 %0, i32 %1) {
llvm.func @barrier(%arg0: i32, %arg1: i32) {
  // CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  nvvm.barrier
  // CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %0)
  nvvm.barrier id = %arg0
  // CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %0, i32 %1)
  nvvm.barrier id = %arg0 number_of_threads = %arg1
  // CHECK-NEXT: %3 = icmp ne i32 %0, 0
  // CHECK-NEXT: %4 = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %3)
  %0 = nvvm.barrier #nvvm.reduction<popc> %arg0 -> i32
  // CHECK-NEXT: %5 = icmp ne i32 %0, 0
  // CHECK-NEXT: %6 = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %5)
  // CHECK-NEXT: %7 = zext i1 %6 to i32
  %1 = nvvm.barrier #nvvm.reduction<and> %arg0 -> i32
  // CHECK-NEXT: %8 = icmp ne i32 %0, 0
  // CHECK-NEXT: %9 = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %8)
  // CHECK-NEXT: %10 = zext i1 %9 to i32
  %2 = nvvm.barrier #nvvm.reduction<or> %arg0 -> i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @memory_barrier() {
llvm.func @memory_barrier() {
  // CHECK-NEXT: call void @llvm.nvvm.membar.cta()
  nvvm.memory.barrier <cta>
  // CHECK-NEXT: call void @llvm.nvvm.fence.sc.cluster()
  nvvm.memory.barrier <cluster>
  // CHECK-NEXT: call void @llvm.nvvm.membar.gl()
  nvvm.memory.barrier <gpu>
  // CHECK-NEXT: call void @llvm.nvvm.membar.sys()
  nvvm.memory.barrier <sys>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @fence_sync_restrict() {
llvm.func @fence_sync_restrict() {
  // CHECK-NEXT: call void @llvm.nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster()
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  // CHECK-NEXT: call void @llvm.nvvm.fence.release.sync_restrict.space.cta.scope.cluster()
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @fence_proxy() {
llvm.func @fence_proxy() {
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.alias()
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.async()
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.async.global()
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.async.shared_cta()
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.async.shared_cluster()
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @fence_proxy_acquire(ptr %0) {
llvm.func @fence_proxy_acquire(%arg0: !llvm.ptr) {
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cta(ptr %0, i32 128)
  %0 = llvm.mlir.constant(128 : i32) : i32
  nvvm.fence.proxy.acquire <cta> %arg0, %0
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cluster(ptr %0, i32 128)
  %1 = llvm.mlir.constant(128 : i32) : i32
  nvvm.fence.proxy.acquire <cluster> %arg0, %1
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu(ptr %0, i32 128)
  %2 = llvm.mlir.constant(128 : i32) : i32
  nvvm.fence.proxy.acquire <gpu> %arg0, %2
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.sys(ptr %0, i32 128)
  %3 = llvm.mlir.constant(128 : i32) : i32
  nvvm.fence.proxy.acquire <sys> %arg0, %3
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @fence_proxy_release() {
llvm.func @fence_proxy_release() {
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.release.cta()
  nvvm.fence.proxy.release <cta>
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.release.cluster()
  nvvm.fence.proxy.release <cluster>
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.release.gpu()
  nvvm.fence.proxy.release <gpu>
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.tensormap_generic.release.sys()
  nvvm.fence.proxy.release <sys>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @fence_proxy_sync_restrict() {
llvm.func @fence_proxy_sync_restrict() {
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.async_generic.acquire.sync_restrict.space.cluster.scope.cluster()
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  // CHECK-NEXT: call void @llvm.nvvm.fence.proxy.async_generic.release.sync_restrict.space.cta.scope.cluster()
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @fence_sc_cluster() {
llvm.func @fence_sc_cluster() {
  // CHECK-NEXT: call void @llvm.nvvm.fence.sc.cluster()
  nvvm.fence.sc.cluster
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @fence_mbarrier_init() {
llvm.func @fence_mbarrier_init() {
  // CHECK-NEXT: call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  nvvm.fence.mbarrier.init
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @elect_sync(i32 %0) {
llvm.func @elect_sync(%arg0: i32) {
  // CHECK-NEXT: %2 = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  // CHECK-NEXT: %3 = extractvalue { i32, i1 } %2, 1
  %0 = nvvm.elect.sync -> i1
  // CHECK-NEXT: %4 = call { i32, i1 } @llvm.nvvm.elect.sync(i32 %0)
  // CHECK-NEXT: %5 = extractvalue { i32, i1 } %4, 1
  %1 = nvvm.elect.sync %arg0 -> i1
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @redux_sync(i32 %0, float %1) {
llvm.func @redux_sync(%arg0: i32, %arg1: f32) {
  // CHECK-NEXT: %3 = call i32 @llvm.nvvm.redux.sync.add(i32 %0, i32 %0)
  %0 = nvvm.redux.sync  add %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %4 = call i32 @llvm.nvvm.redux.sync.and(i32 %0, i32 %0)
  %1 = nvvm.redux.sync  and %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %5 = call i32 @llvm.nvvm.redux.sync.max(i32 %0, i32 %0)
  %2 = nvvm.redux.sync  max %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %6 = call i32 @llvm.nvvm.redux.sync.min(i32 %0, i32 %0)
  %3 = nvvm.redux.sync  min %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %7 = call i32 @llvm.nvvm.redux.sync.or(i32 %0, i32 %0)
  %4 = nvvm.redux.sync  or %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %8 = call i32 @llvm.nvvm.redux.sync.umax(i32 %0, i32 %0)
  %5 = nvvm.redux.sync  umax %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %9 = call i32 @llvm.nvvm.redux.sync.umin(i32 %0, i32 %0)
  %6 = nvvm.redux.sync  umin %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %10 = call i32 @llvm.nvvm.redux.sync.xor(i32 %0, i32 %0)
  %7 = nvvm.redux.sync  xor %arg0, %arg0 : i32 -> i32
  // CHECK-NEXT: %11 = call float @llvm.nvvm.redux.sync.fmin(float %1, i32 %0)
  %8 = nvvm.redux.sync  fmin %arg1, %arg0 : f32 -> f32
  // CHECK-NEXT: %12 = call float @llvm.nvvm.redux.sync.fmin.NaN(float %1, i32 %0)
  %9 = nvvm.redux.sync  fmin %arg1, %arg0 {nan = true} : f32 -> f32
  // CHECK-NEXT: %13 = call float @llvm.nvvm.redux.sync.fmin.abs(float %1, i32 %0)
  %10 = nvvm.redux.sync  fmin %arg1, %arg0 {abs = true} : f32 -> f32
  // CHECK-NEXT: %14 = call float @llvm.nvvm.redux.sync.fmin.abs.NaN(float %1, i32 %0)
  %11 = nvvm.redux.sync  fmin %arg1, %arg0 {abs = true, nan = true} : f32 -> f32
  // CHECK-NEXT: %15 = call float @llvm.nvvm.redux.sync.fmax(float %1, i32 %0)
  %12 = nvvm.redux.sync  fmax %arg1, %arg0 : f32 -> f32
  // CHECK-NEXT: %16 = call float @llvm.nvvm.redux.sync.fmax.NaN(float %1, i32 %0)
  %13 = nvvm.redux.sync  fmax %arg1, %arg0 {nan = true} : f32 -> f32
  // CHECK-NEXT: %17 = call float @llvm.nvvm.redux.sync.fmax.abs(float %1, i32 %0)
  %14 = nvvm.redux.sync  fmax %arg1, %arg0 {abs = true} : f32 -> f32
  // CHECK-NEXT: %18 = call float @llvm.nvvm.redux.sync.fmax.abs.NaN(float %1, i32 %0)
  %15 = nvvm.redux.sync  fmax %arg1, %arg0 {abs = true, nan = true} : f32 -> f32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @pmevent() {
llvm.func @pmevent() {
  // CHECK-NEXT: call void @llvm.nvvm.pm.event.mask(i16 1)
  nvvm.pmevent id = 0
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @prmt(i32 %0, i32 %1) {
llvm.func @prmt(%arg0: i32, %arg1: i32) {
  // CHECK-NEXT: %3 = call i32 @llvm.nvvm.prmt(i32 %0, i32 %1, i32 %0)
  %0 = nvvm.prmt <default> %arg0, %arg0, %arg1 : i32
  // CHECK-NEXT: %4 = call i32 @llvm.nvvm.prmt.f4e(i32 %0, i32 %1, i32 %0)
  %1 = nvvm.prmt <f4e> %arg0, %arg0, %arg1 : i32
  // CHECK-NEXT: %5 = call i32 @llvm.nvvm.prmt.b4e(i32 %0, i32 %1, i32 %0)
  %2 = nvvm.prmt <b4e> %arg0, %arg0, %arg1 : i32
  // CHECK-NEXT: %6 = call i32 @llvm.nvvm.prmt.rc8(i32 %0, i32 %1)
  %3 = nvvm.prmt <rc8> %arg1, %arg0 : i32
  // CHECK-NEXT: %7 = call i32 @llvm.nvvm.prmt.rc8(i32 %0, i32 1)
  %4 = llvm.mlir.constant(1 : i32) : i32
  %5 = nvvm.prmt <rc8> %4, %arg0 : i32
  // CHECK-NEXT: %8 = call i32 @llvm.nvvm.prmt.ecl(i32 %0, i32 %1)
  %6 = nvvm.prmt <ecl> %arg1, %arg0 : i32
  // CHECK-NEXT: %9 = call i32 @llvm.nvvm.prmt.ecl(i32 %0, i32 1)
  %7 = llvm.mlir.constant(1 : i32) : i32
  %8 = nvvm.prmt <ecl> %7, %arg0 : i32
  // CHECK-NEXT: %10 = call i32 @llvm.nvvm.prmt.ecr(i32 %0, i32 %1)
  %9 = nvvm.prmt <ecr> %arg1, %arg0 : i32
  // CHECK-NEXT: %11 = call i32 @llvm.nvvm.prmt.ecr(i32 %0, i32 1)
  %10 = llvm.mlir.constant(1 : i32) : i32
  %11 = nvvm.prmt <ecr> %10, %arg0 : i32
  // CHECK-NEXT: %12 = call i32 @llvm.nvvm.prmt.rc16(i32 %0, i32 %1)
  %12 = nvvm.prmt <rc16> %arg1, %arg0 : i32
  // CHECK-NEXT: %13 = call i32 @llvm.nvvm.prmt.rc16(i32 %0, i32 1)
  %13 = llvm.mlir.constant(1 : i32) : i32
  %14 = nvvm.prmt <rc16> %13, %arg0 : i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK: declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #0
// CHECK: declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32) #0
// CHECK: declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1) #0
// CHECK: declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1) #0
// CHECK: declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1) #0
// CHECK: declare void @llvm.nvvm.membar.cta() #1
// CHECK: declare void @llvm.nvvm.fence.sc.cluster() #1
// CHECK: declare void @llvm.nvvm.membar.gl() #1
// CHECK: declare void @llvm.nvvm.membar.sys() #1
// CHECK: declare void @llvm.nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster() #1
// CHECK: declare void @llvm.nvvm.fence.release.sync_restrict.space.cta.scope.cluster() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.alias() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.async() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.async.global() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.async.shared_cta() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.async.shared_cluster() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cta(ptr, i32 immarg range(i32 128, 129)) #2
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cluster(ptr, i32 immarg range(i32 128, 129)) #2
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu(ptr, i32 immarg range(i32 128, 129)) #2
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.sys(ptr, i32 immarg range(i32 128, 129)) #2
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.release.cta() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.release.cluster() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.release.gpu() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.tensormap_generic.release.sys() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.async_generic.acquire.sync_restrict.space.cluster.scope.cluster() #1
// CHECK: declare void @llvm.nvvm.fence.proxy.async_generic.release.sync_restrict.space.cta.scope.cluster() #1
// CHECK: declare void @llvm.nvvm.fence.mbarrier_init.release.cluster() #1
// CHECK: declare { i32, i1 } @llvm.nvvm.elect.sync(i32) #3
// CHECK: declare i32 @llvm.nvvm.redux.sync.add(i32, i32) #4
// CHECK: declare i32 @llvm.nvvm.redux.sync.and(i32, i32) #4
// CHECK: declare i32 @llvm.nvvm.redux.sync.max(i32, i32) #4
// CHECK: declare i32 @llvm.nvvm.redux.sync.min(i32, i32) #4
// CHECK: declare i32 @llvm.nvvm.redux.sync.or(i32, i32) #4
// CHECK: declare i32 @llvm.nvvm.redux.sync.umax(i32, i32) #4
// CHECK: declare i32 @llvm.nvvm.redux.sync.umin(i32, i32) #4
// CHECK: declare i32 @llvm.nvvm.redux.sync.xor(i32, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmin(float, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmin.NaN(float, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmin.abs(float, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmin.abs.NaN(float, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmax(float, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmax.NaN(float, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmax.abs(float, i32) #4
// CHECK: declare float @llvm.nvvm.redux.sync.fmax.abs.NaN(float, i32) #4
// CHECK: declare void @llvm.nvvm.pm.event.mask(i16 immarg) #5
// CHECK: declare i32 @llvm.nvvm.prmt(i32, i32, i32) #6
// CHECK: declare i32 @llvm.nvvm.prmt.f4e(i32, i32, i32) #6
// CHECK: declare i32 @llvm.nvvm.prmt.b4e(i32, i32, i32) #6
// CHECK: declare i32 @llvm.nvvm.prmt.rc8(i32, i32) #6
// CHECK: declare i32 @llvm.nvvm.prmt.ecl(i32, i32) #6
// CHECK: declare i32 @llvm.nvvm.prmt.ecr(i32, i32) #6
// CHECK: declare i32 @llvm.nvvm.prmt.rc16(i32, i32) #6
// CHECK: attributes #0 = { convergent nocallback nounwind }
// CHECK: attributes #1 = { nocallback nounwind }
// CHECK: attributes #2 = { nocallback nounwind memory(argmem: readwrite) }
// CHECK: attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
// CHECK: attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
// CHECK: attributes #5 = { convergent nocallback nofree nosync nounwind willreturn }
// CHECK: attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
