// Names of intrinsics that differ from those of their operations.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define void @names(
llvm.func @names() {
  // CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.aggr_smem_size()
  %0 = nvvm.read.ptx.sreg.aggr.smem.size : i32
  // CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
  %1 = nvvm.read.ptx.sreg.dynamic.smem.size : i32
  // CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.total_smem_size()
  %2 = nvvm.read.ptx.sreg.total.smem.size : i32
  // CHECK-NEXT: call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  nvvm.fence.mbarrier.init
  // CHECK-NEXT: call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  nvvm.wgmma.commit.group.sync.aligned
  llvm.return
}
// CHECK: declare noundef i32 @llvm.nvvm.read.ptx.sreg.aggr_smem_size()
