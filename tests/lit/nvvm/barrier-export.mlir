// Barriers of all threads and of a number of threads; address spaces have 24 bits.
// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

// CHECK: declare void @space(ptr addrspace(16777213))
llvm.func @space(!llvm.ptr<-3>)

// CHECK: define void @barriers(i32 %0)
llvm.func @barriers(%a: i32) {
  // CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  nvvm.barrier
  // CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %0)
  nvvm.barrier id = %a
  // CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %0, i32 %0)
  nvvm.barrier id = %a number_of_threads = %a
  llvm.return
}
