// Operations of nvvm that have no intrinsic, which convert-nvvm-to-llvm makes inline PTX of, and calls that LLVM's verifier rejects.
// RUN: mlir-translate %s -mlir-to-llvmir -split-input-file -verify-diagnostics
// Upstream drops the predicates, so that what they guard always happens.

llvm.func @barrier_arrive(%n: i32) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.barrier.arrive}}
  nvvm.barrier.arrive number_of_threads = %n
  llvm.return
}

// -----

llvm.func @parity(%p: !llvm.ptr, %n: i32) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.mbarrier.try_wait.parity}}
  nvvm.mbarrier.try_wait.parity %p, %n, %n : !llvm.ptr, i32, i32
  llvm.return
}

// -----

llvm.func @ptx(%n: i32) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.inline_ptx}}
  nvvm.inline_ptx "bar.sync $0;" ro (%n : i32)
  llvm.return
}

// -----

llvm.func @init_with_predicate(%p: !llvm.ptr, %n: i32, %c: i1) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.mbarrier.init}}
  nvvm.mbarrier.init %p, %n, predicate = %c : !llvm.ptr, i32, i1
  llvm.return
}

// -----

llvm.func @arrive_with_predicate(%p: !llvm.ptr, %n: i32, %c: i1) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.mbarrier.arrive.expect_tx}}
  nvvm.mbarrier.arrive.expect_tx %p, %n, predicate = %c : !llvm.ptr, i32, i1
  llvm.return
}

// -----

llvm.func @load_with_predicate(%p: !llvm.ptr<7>, %d: !llvm.ptr, %b: !llvm.ptr<3>, %n: i32, %c: i1) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.cp.async.bulk.tensor.shared.cluster.global}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p, %d, %b, box[%n] predicate = %c : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @store_with_predicate(%d: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %c: i1) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.cp.async.bulk.tensor.global.shared.cta}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %d, %s, box[%n], predicate = %c : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @prefetch_with_predicate(%d: !llvm.ptr, %c: i1) {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.prefetch}}
  nvvm.prefetch tensormap, %d, predicate = %c : !llvm.ptr, i1
  llvm.return
}

// -----

llvm.func @result_without_reduction() -> i32 {
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.barrier}}
  %0 = nvvm.barrier -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @size_of_fence(%p: !llvm.ptr, %n: i32) {
  // expected-error @+1 {{immarg operand has non-immediate parameter}}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %n
  llvm.return
}

// -----

llvm.func @other_size_of_fence(%p: !llvm.ptr) {
  %n = llvm.mlir.constant(64 : i32) : i32
  // expected-error @+1 {{immarg value 64 out of range [128, 129)}}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %n
  llvm.return
}

// -----

llvm.func @products(%a: i64, %d: vector<16xf32>) {
  %in = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32)>
  // expected-error @+1 {{LLVM Translation failed for operation: nvvm.wgmma.mma_async}}
  %0 = nvvm.wgmma.mma_async %a, %a, %in, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @scale(%d: !llvm.ptr<6>, %b: i64, %i: i32, %c: i1) {
  // expected-error @+1 {{immarg operand has non-immediate parameter}}
  nvvm.tcgen05.mma %d, %d, %b, %i, %c scale = %b {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64)
  llvm.return
}

// -----

llvm.func @global(%p: !llvm.ptr<1>, %n: i32) {
  // expected-error @+1 {{operand #0 has type ptr addrspace(1) but "llvm.nvvm.tcgen05.alloc.cg1" expects ptr}}
  nvvm.tcgen05.alloc %p, %n : !llvm.ptr<1>, i32
  llvm.return
}
