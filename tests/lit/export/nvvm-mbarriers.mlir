// Barriers in memory: generic addresses are cast, and what an operation does not return is dropped.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define void @mbarrier_expect_tx(ptr addrspace(3) %0, i32 %1, ptr addrspace(7) %2) {
llvm.func @mbarrier_expect_tx(%arg0: !llvm.ptr<3>, %arg1: i32, %arg2: !llvm.ptr<7>) {
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.expect.tx.scope.cta.space.cta(ptr addrspace(3) %0, i32 %1)
  nvvm.mbarrier.expect_tx %arg0, %arg1 : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.expect.tx.scope.cta.space.cluster(ptr addrspace(7) %2, i32 %1)
  nvvm.mbarrier.expect_tx %arg2, %arg1 : !llvm.ptr<7>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %0, i32 %1)
  nvvm.mbarrier.expect_tx %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cluster(ptr addrspace(7) %2, i32 %1)
  nvvm.mbarrier.expect_tx %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_complete_tx(ptr addrspace(3) %0, i32 %1, ptr addrspace(7) %2) {
llvm.func @mbarrier_complete_tx(%arg0: !llvm.ptr<3>, %arg1: i32, %arg2: !llvm.ptr<7>) {
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cta(ptr addrspace(3) %0, i32 %1)
  nvvm.mbarrier.complete_tx %arg0, %arg1 : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cluster(ptr addrspace(7) %2, i32 %1)
  nvvm.mbarrier.complete_tx %arg2, %arg1 : !llvm.ptr<7>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.complete.tx.scope.cluster.space.cta(ptr addrspace(3) %0, i32 %1)
  nvvm.mbarrier.complete_tx %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.complete.tx.scope.cluster.space.cluster(ptr addrspace(7) %2, i32 %1)
  nvvm.mbarrier.complete_tx %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_arrive(ptr %0, i32 %1, ptr addrspace(3) %2, ptr addrspace(7) %3) {
llvm.func @mbarrier_arrive(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>) {
  // CHECK-NEXT: %5 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %6 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %5)
  %0 = nvvm.mbarrier.arrive %arg0 : !llvm.ptr -> i64
  // CHECK-NEXT: %7 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %8 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %7, i32 %1)
  %1 = nvvm.mbarrier.arrive %arg0, %arg1 : !llvm.ptr -> i64
  // CHECK-NEXT: %9 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %2)
  %2 = nvvm.mbarrier.arrive %arg2 : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %10 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %3 = nvvm.mbarrier.arrive %arg2, %arg1 : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive %arg3 : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive %arg3, %arg1 : !llvm.ptr<7>
  // CHECK-NEXT: %11 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %12 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3) %11, i32 1)
  %4 = nvvm.mbarrier.arrive %arg0 {relaxed = true} : !llvm.ptr -> i64
  // CHECK-NEXT: %13 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %14 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3) %13, i32 %1)
  %5 = nvvm.mbarrier.arrive %arg0, %arg1 {relaxed = true} : !llvm.ptr -> i64
  // CHECK-NEXT: %15 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3) %2, i32 1)
  %6 = nvvm.mbarrier.arrive %arg2 {relaxed = true} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %16 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %7 = nvvm.mbarrier.arrive %arg2, %arg1 {relaxed = true} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive %arg3 {relaxed = true} : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive %arg3, %arg1 {relaxed = true} : !llvm.ptr<7>
  // CHECK-NEXT: %17 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %18 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) %17, i32 1)
  %8 = nvvm.mbarrier.arrive %arg0 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %19 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %20 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) %19, i32 %1)
  %9 = nvvm.mbarrier.arrive %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %21 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) %2, i32 1)
  %10 = nvvm.mbarrier.arrive %arg2 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %22 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %11 = nvvm.mbarrier.arrive %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive %arg3 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive %arg3, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: %23 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %24 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cta(ptr addrspace(3) %23, i32 1)
  %12 = nvvm.mbarrier.arrive %arg0 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %25 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %26 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cta(ptr addrspace(3) %25, i32 %1)
  %13 = nvvm.mbarrier.arrive %arg0, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %27 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cta(ptr addrspace(3) %2, i32 1)
  %14 = nvvm.mbarrier.arrive %arg2 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %28 = call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %15 = nvvm.mbarrier.arrive %arg2, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive %arg3 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive %arg3, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: %29 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) addrspacecast (ptr null to ptr addrspace(3)))
  %16 = llvm.mlir.zero : !llvm.ptr
  %17 = nvvm.mbarrier.arrive %16 : !llvm.ptr -> i64
  // CHECK-NEXT: %30 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) addrspacecast (ptr null to ptr addrspace(3)), i32 1)
  %18 = llvm.mlir.zero : !llvm.ptr
  %19 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.arrive %18, %19 : !llvm.ptr
  // CHECK-NEXT: %31 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) null)
  %20 = llvm.mlir.zero : !llvm.ptr<3>
  %21 = nvvm.mbarrier.arrive %20 : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %32 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) null, i32 1)
  %22 = llvm.mlir.zero : !llvm.ptr<3>
  %23 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.arrive %22, %23 : !llvm.ptr<3>
  // CHECK-NEXT: %33 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) undef)
  %24 = llvm.mlir.undef : !llvm.ptr
  %25 = nvvm.mbarrier.arrive %24 : !llvm.ptr -> i64
  // CHECK-NEXT: %34 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) undef, i32 1)
  %26 = llvm.mlir.undef : !llvm.ptr
  %27 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.arrive %26, %27 : !llvm.ptr
  // CHECK-NEXT: %35 = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) poison)
  %28 = llvm.mlir.poison : !llvm.ptr
  %29 = nvvm.mbarrier.arrive %28 : !llvm.ptr -> i64
  // CHECK-NEXT: %36 = call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) poison, i32 1)
  %30 = llvm.mlir.poison : !llvm.ptr
  %31 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.arrive %30, %31 : !llvm.ptr
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_arrive_drop(ptr %0, i32 %1, ptr addrspace(3) %2, ptr addrspace(7) %3) {
llvm.func @mbarrier_arrive_drop(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>) {
  // CHECK-NEXT: %5 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %6 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3) %5, i32 1)
  %0 = nvvm.mbarrier.arrive_drop %arg0 : !llvm.ptr -> i64
  // CHECK-NEXT: %7 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %8 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3) %7, i32 %1)
  %1 = nvvm.mbarrier.arrive_drop %arg0, %arg1 : !llvm.ptr -> i64
  // CHECK-NEXT: %9 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3) %2, i32 1)
  %2 = nvvm.mbarrier.arrive_drop %arg2 : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %10 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %3 = nvvm.mbarrier.arrive_drop %arg2, %arg1 : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive_drop %arg3 : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop %arg3, %arg1 : !llvm.ptr<7>
  // CHECK-NEXT: %11 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %12 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cta(ptr addrspace(3) %11, i32 1)
  %4 = nvvm.mbarrier.arrive_drop %arg0 {relaxed = true} : !llvm.ptr -> i64
  // CHECK-NEXT: %13 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %14 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cta(ptr addrspace(3) %13, i32 %1)
  %5 = nvvm.mbarrier.arrive_drop %arg0, %arg1 {relaxed = true} : !llvm.ptr -> i64
  // CHECK-NEXT: %15 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cta(ptr addrspace(3) %2, i32 1)
  %6 = nvvm.mbarrier.arrive_drop %arg2 {relaxed = true} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %16 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %7 = nvvm.mbarrier.arrive_drop %arg2, %arg1 {relaxed = true} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive_drop %arg3 {relaxed = true} : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop %arg3, %arg1 {relaxed = true} : !llvm.ptr<7>
  // CHECK-NEXT: %17 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %18 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cta(ptr addrspace(3) %17, i32 1)
  %8 = nvvm.mbarrier.arrive_drop %arg0 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %19 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %20 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cta(ptr addrspace(3) %19, i32 %1)
  %9 = nvvm.mbarrier.arrive_drop %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %21 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cta(ptr addrspace(3) %2, i32 1)
  %10 = nvvm.mbarrier.arrive_drop %arg2 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %22 = call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %11 = nvvm.mbarrier.arrive_drop %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive_drop %arg3 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop %arg3, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: %23 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %24 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cta(ptr addrspace(3) %23, i32 1)
  %12 = nvvm.mbarrier.arrive_drop %arg0 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %25 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %26 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cta(ptr addrspace(3) %25, i32 %1)
  %13 = nvvm.mbarrier.arrive_drop %arg0, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
  // CHECK-NEXT: %27 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cta(ptr addrspace(3) %2, i32 1)
  %14 = nvvm.mbarrier.arrive_drop %arg2 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %28 = call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %15 = nvvm.mbarrier.arrive_drop %arg2, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3> -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 1)
  nvvm.mbarrier.arrive_drop %arg3 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop %arg3, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_arrive_drop_expect_tx(ptr %0, i32 %1, ptr addrspace(3) %2, ptr addrspace(7) %3) {
llvm.func @mbarrier_arrive_drop_expect_tx(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>) {
  // CHECK-NEXT: %5 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %6 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cta(ptr addrspace(3) %5, i32 %1)
  %0 = nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %7 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %1 = nvvm.mbarrier.arrive_drop.expect_tx %arg2, %arg1 : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop.expect_tx %arg3, %arg1 : !llvm.ptr<7>, i32
  // CHECK-NEXT: %8 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %9 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cta.space.cta(ptr addrspace(3) %8, i32 %1)
  %2 = nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 {relaxed = true} : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %10 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %3 = nvvm.mbarrier.arrive_drop.expect_tx %arg2, %arg1 {relaxed = true} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop.expect_tx %arg3, %arg1 {relaxed = true} : !llvm.ptr<7>, i32
  // CHECK-NEXT: %11 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %12 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %11, i32 %1)
  %4 = nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %13 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %5 = nvvm.mbarrier.arrive_drop.expect_tx %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop.expect_tx %arg3, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: %14 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %15 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cta(ptr addrspace(3) %14, i32 %1)
  %6 = nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %16 = call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %7 = nvvm.mbarrier.arrive_drop.expect_tx %arg2, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive_drop.expect_tx %arg3, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_arrive_expect_tx(ptr %0, i32 %1, ptr addrspace(3) %2, ptr addrspace(7) %3) {
llvm.func @mbarrier_arrive_expect_tx(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>) {
  // CHECK-NEXT: %5 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %6 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %5, i32 %1)
  %0 = nvvm.mbarrier.arrive.expect_tx %arg0, %arg1 : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %7 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %1 = nvvm.mbarrier.arrive.expect_tx %arg2, %arg1 : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive.expect_tx %arg3, %arg1 : !llvm.ptr<7>, i32
  // CHECK-NEXT: %8 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %9 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cta(ptr addrspace(3) %8, i32 %1)
  %2 = nvvm.mbarrier.arrive.expect_tx %arg0, %arg1 {relaxed = true} : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %10 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cta(ptr addrspace(3) %2, i32 %1)
  %3 = nvvm.mbarrier.arrive.expect_tx %arg2, %arg1 {relaxed = true} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive.expect_tx %arg3, %arg1 {relaxed = true} : !llvm.ptr<7>, i32
  // CHECK-NEXT: %11 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %12 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %11, i32 %1)
  %4 = nvvm.mbarrier.arrive.expect_tx %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %13 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %5 = nvvm.mbarrier.arrive.expect_tx %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive.expect_tx %arg3, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: %14 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %15 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cluster.space.cta(ptr addrspace(3) %14, i32 %1)
  %6 = nvvm.mbarrier.arrive.expect_tx %arg0, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %16 = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cluster.space.cta(ptr addrspace(3) %2, i32 %1)
  %7 = nvvm.mbarrier.arrive.expect_tx %arg2, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cluster.space.cluster(ptr addrspace(7) %3, i32 %1)
  nvvm.mbarrier.arrive.expect_tx %arg3, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_test_wait(ptr %0, i32 %1, i64 %2, ptr addrspace(3) %3) {
llvm.func @mbarrier_test_wait(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: !llvm.ptr<3>) {
  // CHECK-NEXT: %5 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %6 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3) %5, i32 %1)
  %0 = nvvm.mbarrier.test.wait %arg0, %arg1 : !llvm.ptr, i32 -> i1
  // CHECK-NEXT: %7 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %8 = call i1 @llvm.nvvm.mbarrier.test.wait.scope.cta.space.cta(ptr addrspace(3) %7, i64 %2)
  %1 = nvvm.mbarrier.test.wait %arg0, %arg2 : !llvm.ptr, i64 -> i1
  // CHECK-NEXT: %9 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3) %3, i32 %1)
  %2 = nvvm.mbarrier.test.wait %arg3, %arg1 : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %10 = call i1 @llvm.nvvm.mbarrier.test.wait.scope.cta.space.cta(ptr addrspace(3) %3, i64 %2)
  %3 = nvvm.mbarrier.test.wait %arg3, %arg2 : !llvm.ptr<3>, i64 -> i1
  // CHECK-NEXT: %11 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %12 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.relaxed.scope.cta.space.cta(ptr addrspace(3) %11, i32 %1)
  %4 = nvvm.mbarrier.test.wait %arg0, %arg1 {relaxed = true} : !llvm.ptr, i32 -> i1
  // CHECK-NEXT: %13 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %14 = call i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3) %13, i64 %2)
  %5 = nvvm.mbarrier.test.wait %arg0, %arg2 {relaxed = true} : !llvm.ptr, i64 -> i1
  // CHECK-NEXT: %15 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.relaxed.scope.cta.space.cta(ptr addrspace(3) %3, i32 %1)
  %6 = nvvm.mbarrier.test.wait %arg3, %arg1 {relaxed = true} : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %16 = call i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3) %3, i64 %2)
  %7 = nvvm.mbarrier.test.wait %arg3, %arg2 {relaxed = true} : !llvm.ptr<3>, i64 -> i1
  // CHECK-NEXT: %17 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %18 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cluster.space.cta(ptr addrspace(3) %17, i32 %1)
  %8 = nvvm.mbarrier.test.wait %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32 -> i1
  // CHECK-NEXT: %19 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %20 = call i1 @llvm.nvvm.mbarrier.test.wait.scope.cluster.space.cta(ptr addrspace(3) %19, i64 %2)
  %9 = nvvm.mbarrier.test.wait %arg0, %arg2 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i64 -> i1
  // CHECK-NEXT: %21 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cluster.space.cta(ptr addrspace(3) %3, i32 %1)
  %10 = nvvm.mbarrier.test.wait %arg3, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %22 = call i1 @llvm.nvvm.mbarrier.test.wait.scope.cluster.space.cta(ptr addrspace(3) %3, i64 %2)
  %11 = nvvm.mbarrier.test.wait %arg3, %arg2 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i64 -> i1
  // CHECK-NEXT: %23 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %24 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.relaxed.scope.cluster.space.cta(ptr addrspace(3) %23, i32 %1)
  %12 = nvvm.mbarrier.test.wait %arg0, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32 -> i1
  // CHECK-NEXT: %25 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %26 = call i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cluster.space.cta(ptr addrspace(3) %25, i64 %2)
  %13 = nvvm.mbarrier.test.wait %arg0, %arg2 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i64 -> i1
  // CHECK-NEXT: %27 = call i1 @llvm.nvvm.mbarrier.test.wait.parity.relaxed.scope.cluster.space.cta(ptr addrspace(3) %3, i32 %1)
  %14 = nvvm.mbarrier.test.wait %arg3, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // CHECK-NEXT: %28 = call i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cluster.space.cta(ptr addrspace(3) %3, i64 %2)
  %15 = nvvm.mbarrier.test.wait %arg3, %arg2 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i64 -> i1
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_try_wait(ptr %0, i32 %1, i64 %2, ptr addrspace(3) %3) {
llvm.func @mbarrier_try_wait(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: !llvm.ptr<3>) {
  // CHECK-NEXT: %5 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %6 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cta.space.cta(ptr addrspace(3) %5, i32 %1, i32 %1)
  %0 = nvvm.mbarrier.try_wait %arg0, %arg1, %arg1 : !llvm.ptr, i32, i32 -> i1
  // CHECK-NEXT: %7 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %8 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.scope.cta.space.cta(ptr addrspace(3) %7, i64 %2, i32 %1)
  %1 = nvvm.mbarrier.try_wait %arg0, %arg2, %arg1 : !llvm.ptr, i64, i32 -> i1
  // CHECK-NEXT: %9 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cta.space.cta(ptr addrspace(3) %3, i32 %1, i32 %1)
  %2 = nvvm.mbarrier.try_wait %arg3, %arg1, %arg1 : !llvm.ptr<3>, i32, i32 -> i1
  // CHECK-NEXT: %10 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.scope.cta.space.cta(ptr addrspace(3) %3, i64 %2, i32 %1)
  %3 = nvvm.mbarrier.try_wait %arg3, %arg2, %arg1 : !llvm.ptr<3>, i64, i32 -> i1
  // CHECK-NEXT: %11 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %12 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cta.space.cta(ptr addrspace(3) %11, i32 %1, i32 %1)
  %4 = nvvm.mbarrier.try_wait %arg0, %arg1, %arg1 {relaxed = true} : !llvm.ptr, i32, i32 -> i1
  // CHECK-NEXT: %13 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %14 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.relaxed.scope.cta.space.cta(ptr addrspace(3) %13, i64 %2, i32 %1)
  %5 = nvvm.mbarrier.try_wait %arg0, %arg2, %arg1 {relaxed = true} : !llvm.ptr, i64, i32 -> i1
  // CHECK-NEXT: %15 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cta.space.cta(ptr addrspace(3) %3, i32 %1, i32 %1)
  %6 = nvvm.mbarrier.try_wait %arg3, %arg1, %arg1 {relaxed = true} : !llvm.ptr<3>, i32, i32 -> i1
  // CHECK-NEXT: %16 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.relaxed.scope.cta.space.cta(ptr addrspace(3) %3, i64 %2, i32 %1)
  %7 = nvvm.mbarrier.try_wait %arg3, %arg2, %arg1 {relaxed = true} : !llvm.ptr<3>, i64, i32 -> i1
  // CHECK-NEXT: %17 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %18 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cluster.space.cta(ptr addrspace(3) %17, i32 %1, i32 %1)
  %8 = nvvm.mbarrier.try_wait %arg0, %arg1, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32, i32 -> i1
  // CHECK-NEXT: %19 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %20 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.scope.cluster.space.cta(ptr addrspace(3) %19, i64 %2, i32 %1)
  %9 = nvvm.mbarrier.try_wait %arg0, %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i64, i32 -> i1
  // CHECK-NEXT: %21 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cluster.space.cta(ptr addrspace(3) %3, i32 %1, i32 %1)
  %10 = nvvm.mbarrier.try_wait %arg3, %arg1, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i32 -> i1
  // CHECK-NEXT: %22 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.scope.cluster.space.cta(ptr addrspace(3) %3, i64 %2, i32 %1)
  %11 = nvvm.mbarrier.try_wait %arg3, %arg2, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i64, i32 -> i1
  // CHECK-NEXT: %23 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %24 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cluster.space.cta(ptr addrspace(3) %23, i32 %1, i32 %1)
  %12 = nvvm.mbarrier.try_wait %arg0, %arg1, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i32, i32 -> i1
  // CHECK-NEXT: %25 = addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK-NEXT: %26 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.relaxed.scope.cluster.space.cta(ptr addrspace(3) %25, i64 %2, i32 %1)
  %13 = nvvm.mbarrier.try_wait %arg0, %arg2, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr, i64, i32 -> i1
  // CHECK-NEXT: %27 = call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cluster.space.cta(ptr addrspace(3) %3, i32 %1, i32 %1)
  %14 = nvvm.mbarrier.try_wait %arg3, %arg1, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i32 -> i1
  // CHECK-NEXT: %28 = call i1 @llvm.nvvm.mbarrier.try.wait.tl.relaxed.scope.cluster.space.cta(ptr addrspace(3) %3, i64 %2, i32 %1)
  %15 = nvvm.mbarrier.try_wait %arg3, %arg2, %arg1 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i64, i32 -> i1
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_init(ptr %0, i32 %1, ptr addrspace(3) %2) {
llvm.func @mbarrier_init(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>) {
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.init(ptr %0, i32 %1)
  nvvm.mbarrier.init %arg0, %arg1 : !llvm.ptr, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %2, i32 %1)
  nvvm.mbarrier.init %arg2, %arg1 : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.init(ptr null, i32 1)
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.init %0, %1 : !llvm.ptr, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) null, i32 1)
  %2 = llvm.mlir.zero : !llvm.ptr<3>
  %3 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.init %2, %3 : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.init(ptr undef, i32 1)
  %4 = llvm.mlir.undef : !llvm.ptr
  %5 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.init %4, %5 : !llvm.ptr, i32
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.init(ptr poison, i32 1)
  %6 = llvm.mlir.poison : !llvm.ptr
  %7 = llvm.mlir.constant(1 : i32) : i32
  nvvm.mbarrier.init %6, %7 : !llvm.ptr, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_inval(ptr %0, ptr addrspace(3) %1) {
llvm.func @mbarrier_inval(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>) {
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.inval(ptr %0)
  nvvm.mbarrier.inval %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %1)
  nvvm.mbarrier.inval %arg1 : !llvm.ptr<3>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_arrive_nocomplete(ptr %0, i32 %1, ptr addrspace(3) %2) {
llvm.func @mbarrier_arrive_nocomplete(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>) {
  // CHECK-NEXT: %4 = call i64 @llvm.nvvm.mbarrier.arrive.noComplete(ptr %0, i32 %1)
  %0 = nvvm.mbarrier.arrive.nocomplete %arg0, %arg1 : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %5 = call i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3) %2, i32 %1)
  %1 = nvvm.mbarrier.arrive.nocomplete %arg2, %arg1 : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @mbarrier_arrive_drop_nocomplete(ptr %0, i32 %1, ptr addrspace(3) %2) {
llvm.func @mbarrier_arrive_drop_nocomplete(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>) {
  // CHECK-NEXT: %4 = call i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete(ptr %0, i32 %1)
  %0 = nvvm.mbarrier.arrive_drop.nocomplete %arg0, %arg1 : !llvm.ptr, i32 -> i64
  // CHECK-NEXT: %5 = call i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete.shared(ptr addrspace(3) %2, i32 %1)
  %1 = nvvm.mbarrier.arrive_drop.nocomplete %arg2, %arg1 : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_mbarrier_arrive(ptr %0, ptr addrspace(3) %1) {
llvm.func @cp_async_mbarrier_arrive(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.mbarrier.arrive(ptr %0)
  nvvm.cp.async.mbarrier.arrive %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc(ptr %0)
  nvvm.cp.async.mbarrier.arrive %arg0 {noinc = true} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) %1)
  nvvm.cp.async.mbarrier.arrive %arg1 : !llvm.ptr<3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared(ptr addrspace(3) %1)
  nvvm.cp.async.mbarrier.arrive %arg1 {noinc = true} : !llvm.ptr<3>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @clusterlaunchcontrol_query_cancel(i128 %0) {
llvm.func @clusterlaunchcontrol_query_cancel(%arg0: i128) {
  // CHECK-NEXT: %2 = call i1 @llvm.nvvm.clusterlaunchcontrol.query_cancel.is_canceled(i128 %0)
  %0 = nvvm.clusterlaunchcontrol.query.cancel query =  is_canceled, %arg0 : i1
  // CHECK-NEXT: %3 = call i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.x(i128 %0)
  %1 = nvvm.clusterlaunchcontrol.query.cancel query =  get_first_cta_id_x, %arg0 : i32
  // CHECK-NEXT: %4 = call i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.y(i128 %0)
  %2 = nvvm.clusterlaunchcontrol.query.cancel query =  get_first_cta_id_y, %arg0 : i32
  // CHECK-NEXT: %5 = call i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.z(i128 %0)
  %3 = nvvm.clusterlaunchcontrol.query.cancel query =  get_first_cta_id_z, %arg0 : i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @clusterlaunchcontrol_try_cancel(ptr addrspace(3) %0) {
llvm.func @clusterlaunchcontrol_try_cancel(%arg0: !llvm.ptr<3>) {
  // CHECK-NEXT: call void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.shared(ptr addrspace(3) %0, ptr addrspace(3) %0)
  nvvm.clusterlaunchcontrol.try.cancel %arg0, %arg0
  // CHECK-NEXT: call void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.multicast.shared(ptr addrspace(3) %0, ptr addrspace(3) %0)
  nvvm.clusterlaunchcontrol.try.cancel multicast, %arg0, %arg0
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK: declare void @llvm.nvvm.mbarrier.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.expect.tx.scope.cta.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.complete.tx.scope.cluster.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.complete.tx.scope.cluster.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3)) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.scope.cluster.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cta.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cta.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cluster.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cluster.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cta(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cluster(ptr addrspace(7), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cluster.space.cta(ptr addrspace(3), i32) #0
// CHECK: declare void @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cluster.space.cluster(ptr addrspace(7), i32) #0
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta.space.cta(ptr addrspace(3) captures(none), i32) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.scope.cta.space.cta(ptr addrspace(3) captures(none), i64) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.parity.relaxed.scope.cta.space.cta(ptr addrspace(3) captures(none), i32) #2
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3) captures(none), i64) #2
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cluster.space.cta(ptr addrspace(3) captures(none), i32) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.scope.cluster.space.cta(ptr addrspace(3) captures(none), i64) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.parity.relaxed.scope.cluster.space.cta(ptr addrspace(3) captures(none), i32) #2
// CHECK: declare i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cluster.space.cta(ptr addrspace(3) captures(none), i64) #2
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cta.space.cta(ptr addrspace(3) captures(none), i32, i32) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.tl.scope.cta.space.cta(ptr addrspace(3) captures(none), i64, i32) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cta.space.cta(ptr addrspace(3) captures(none), i32, i32) #2
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.tl.relaxed.scope.cta.space.cta(ptr addrspace(3) captures(none), i64, i32) #2
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cluster.space.cta(ptr addrspace(3) captures(none), i32, i32) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.tl.scope.cluster.space.cta(ptr addrspace(3) captures(none), i64, i32) #1
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cluster.space.cta(ptr addrspace(3) captures(none), i32, i32) #2
// CHECK: declare i1 @llvm.nvvm.mbarrier.try.wait.tl.relaxed.scope.cluster.space.cta(ptr addrspace(3) captures(none), i64, i32) #2
// CHECK: declare void @llvm.nvvm.mbarrier.init(ptr, i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.mbarrier.inval(ptr writeonly captures(none)) #3
// CHECK: declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) writeonly captures(none)) #3
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.noComplete(ptr, i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3), i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete(ptr, i32) #1
// CHECK: declare i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete.shared(ptr addrspace(3), i32) #1
// CHECK: declare void @llvm.nvvm.cp.async.mbarrier.arrive(ptr) #1
// CHECK: declare void @llvm.nvvm.cp.async.mbarrier.arrive.noinc(ptr) #1
// CHECK: declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared(ptr addrspace(3)) #1
// CHECK: declare i1 @llvm.nvvm.clusterlaunchcontrol.query_cancel.is_canceled(i128) #4
// CHECK: declare i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.x(i128) #4
// CHECK: declare i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.y(i128) #4
// CHECK: declare i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.z(i128) #4
// CHECK: declare void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.shared(ptr addrspace(3), ptr addrspace(3)) #5
// CHECK: declare void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.multicast.shared(ptr addrspace(3), ptr addrspace(3)) #5
// CHECK: attributes #0 = { convergent nocallback nounwind memory(argmem: readwrite) }
// CHECK: attributes #1 = { convergent nocallback nounwind }
// CHECK: attributes #2 = { convergent nocallback nounwind memory(argmem: read) }
// CHECK: attributes #3 = { convergent nocallback nounwind memory(argmem: write) }
// CHECK: attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
// CHECK: attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
