// Immediate arguments of some intrinsics have comments, and ranges.
// RUN: mlir-translate %s -mlir-to-llvmir -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: define void @f(
llvm.func @f(%p: !llvm.ptr<1>, %t: !llvm.ptr<6>, %w: i64, %i: i32, %c: i1) {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.mlir.constant(2 : i32) : i32
  // CHECK-NEXT: call void @llvm.nvvm.tensormap.replace.elemtype.p1(ptr addrspace(1) %0, /* elemtype=u32 */ i32 2)
  llvm.call_intrinsic "llvm.nvvm.tensormap.replace.elemtype"(%p, %2) : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: call void @llvm.nvvm.tensormap.replace.fill.mode.p1(ptr addrspace(1) %0, /* fill_mode=OOB-NaN fill */ i32 1)
  llvm.call_intrinsic "llvm.nvvm.tensormap.replace.fill.mode"(%p, %1) : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: call void @llvm.nvvm.tensormap.replace.interleave.layout.p1(ptr addrspace(1) %0, /* interleave_layout=No interleave */ i32 0)
  llvm.call_intrinsic "llvm.nvvm.tensormap.replace.interleave.layout"(%p, %0) : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: call void @llvm.nvvm.tensormap.replace.swizzle.atomicity.p1(ptr addrspace(1) %0, /* swizzle_atomicity=32B + 8B flip */ i32 2)
  llvm.call_intrinsic "llvm.nvvm.tensormap.replace.swizzle.atomicity"(%p, %2) : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: call void @llvm.nvvm.tensormap.replace.swizzle.mode.p1(ptr addrspace(1) %0, /* swizzle_mode=32B swizzling */ i32 1)
  llvm.call_intrinsic "llvm.nvvm.tensormap.replace.swizzle.mode"(%p, %1) : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.tensor(ptr addrspace(6) %1, ptr addrspace(6) %1, i64 %2, i32 %3, i1 %4, /* kind=tf32 */ i32 1, /* cta_group= */ i32 2, /* collector=discard */ i32 0)
  llvm.call_intrinsic "llvm.nvvm.tcgen05.mma.tensor"(%t, %t, %w, %i, %c, %1, %2, %0) : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @range(%p: !llvm.ptr<1>) {
  %0 = llvm.mlir.constant(16 : i32) : i32
  // expected-error @+2 {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  // expected-error @+1 {{immarg value 16 out of range [0, 16)}}
  llvm.call_intrinsic "llvm.nvvm.tensormap.replace.elemtype"(%p, %0) : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}
