// Copies of bytes, matrices and boxes of tensors, and prefetches. What is optional is zero, with a flag.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define void @cp_async_bulk_prefetch(ptr addrspace(1) %0, i32 %1, i64 %2) {
llvm.func @cp_async_bulk_prefetch(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: i64) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) %0, i32 %1, i64 0, i1 false)
  nvvm.cp.async.bulk.prefetch %arg0, %arg1 : <1>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) %0, i32 %1, i64 %2, i1 true)
  nvvm.cp.async.bulk.prefetch %arg0, %arg1 l2_cache_hint = %arg2 : <1>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_bulk_global_shared_cta(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2, i16 %3, i64 %4) {
llvm.func @cp_async_bulk_global_shared_cta(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i16, %arg4: i64) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 : <1>, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2, i64 0, i1 false, i16 %3)
  nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 byte_mask = %arg3 : <1>, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2, i64 %4, i1 true)
  nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 l2_cache_hint = %arg4 : <1>, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2, i64 %4, i1 true, i16 %3)
  nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 l2_cache_hint = %arg4 byte_mask = %arg3 : <1>, <3>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_bulk_shared_cluster_global(ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(7) %3, i16 %4, i64 %5) {
llvm.func @cp_async_bulk_shared_cluster_global(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<1>, %arg2: i32, %arg3: !llvm.ptr<7>, %arg4: i16, %arg5: i64) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %0, ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.shared.cluster.global %arg0, %arg1, %arg0, %arg2 : !llvm.ptr<3>, <1>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %3, ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, i16 0, i64 0, i1 false, i1 false)
  nvvm.cp.async.bulk.shared.cluster.global %arg3, %arg1, %arg0, %arg2 : !llvm.ptr<7>, <1>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %3, ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, i16 %4, i64 0, i1 true, i1 false)
  nvvm.cp.async.bulk.shared.cluster.global %arg3, %arg1, %arg0, %arg2 multicast_mask = %arg4 : !llvm.ptr<7>, <1>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %0, ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, i64 %5, i1 true)
  nvvm.cp.async.bulk.shared.cluster.global %arg0, %arg1, %arg0, %arg2 l2_cache_hint = %arg5 : !llvm.ptr<3>, <1>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %3, ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, i16 0, i64 %5, i1 false, i1 true)
  nvvm.cp.async.bulk.shared.cluster.global %arg3, %arg1, %arg0, %arg2 l2_cache_hint = %arg5 : !llvm.ptr<7>, <1>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %3, ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, i16 %4, i64 %5, i1 true, i1 true)
  nvvm.cp.async.bulk.shared.cluster.global %arg3, %arg1, %arg0, %arg2 multicast_mask = %arg4 l2_cache_hint = %arg5 : !llvm.ptr<7>, <1>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_bulk_shared_cluster_shared_cta(ptr addrspace(7) %0, ptr addrspace(3) %1, i32 %2) {
llvm.func @cp_async_bulk_shared_cluster_shared_cta(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr<3>, %arg2: i32) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(7) %0, ptr addrspace(3) %1, ptr addrspace(3) %1, i32 %2)
  nvvm.cp.async.bulk.shared.cluster.shared.cta %arg0, %arg1, %arg1, %arg2 : <7>, <3>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_bulk_tensor_shared_cluster_global(ptr addrspace(7) %0, ptr %1, i32 %2, ptr addrspace(3) %3, i16 %4, i64 %5, i32 %6) {
llvm.func @cp_async_bulk_tensor_shared_cluster_global(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr, %arg2: i32, %arg3: !llvm.ptr<3>, %arg4: i16, %arg5: i64, %arg6: i32) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2] multicast_mask = %arg4 l2_cache_hint = %arg5 : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6] multicast_mask = %arg4 l2_cache_hint = %arg5 : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.3d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2] multicast_mask = %arg4 l2_cache_hint = %arg5 : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2] im2col[%arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.3d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2] im2col[%arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.3d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2] im2col[%arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.4d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6] multicast_mask = %arg4 l2_cache_hint = %arg5 : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.4d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6] im2col[%arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.4d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6] im2col[%arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.4d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6] im2col[%arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i32 %2, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6, %arg2] multicast_mask = %arg4 l2_cache_hint = %arg5 : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.5d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i32 %2, i16 %4, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6, %arg2] im2col[%arg4, %arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.5d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i32 %2, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6, %arg2] im2col[%arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.5d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i32 %2, i16 %4, i16 %4, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6, %arg2] im2col[%arg4, %arg4] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7) %0, ptr addrspace(3) %3, ptr %1, i32 %2, i32 %6, i32 %2, i32 %6, i32 %2, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg3, box[%arg2, %arg6, %arg2, %arg6, %arg2] multicast_mask = %arg4 l2_cache_hint = %arg5 {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_bulk_tensor_prefetch(ptr %0, i32 %1, i32 %2, i64 %3, i16 %4) {
llvm.func @cp_async_bulk_tensor_prefetch(%arg0: !llvm.ptr, %arg1: i32, %arg2: i32, %arg3: i64, %arg4: i16) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.2d(ptr %0, i32 %1, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2] : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.3d(ptr %0, i32 %1, i32 %2, i32 %1, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1] l2_cache_hint = %arg3 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d(ptr %0, i32 %1, i32 %2, i32 %1, i16 %4, i16 %4, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1] im2col[%arg4, %arg4] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.3d(ptr %0, i32 %1, i32 %2, i32 %1, i16 %4, i16 %4, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1] im2col[%arg4, %arg4] l2_cache_hint = %arg3 {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.4d(ptr %0, i32 %1, i32 %2, i32 %1, i32 %2, i16 %4, i16 %4, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1, %arg2] im2col[%arg4, %arg4] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.4d(ptr %0, i32 %1, i32 %2, i32 %1, i32 %2, i16 %4, i16 %4, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1, %arg2] im2col[%arg4, %arg4] l2_cache_hint = %arg3 {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.5d(ptr %0, i32 %1, i32 %2, i32 %1, i32 %2, i32 %1, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1, %arg2, %arg1] : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.5d(ptr %0, i32 %1, i32 %2, i32 %1, i32 %2, i32 %1, i16 %4, i16 %4, i16 %4, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1, %arg2, %arg1] im2col[%arg4, %arg4, %arg4] l2_cache_hint = %arg3 {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.5d(ptr %0, i32 %1, i32 %2, i32 %1, i32 %2, i32 %1, i16 %4, i16 %4, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1, %arg2, %arg1] im2col[%arg4, %arg4] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.gather4.2d(ptr %0, i32 %1, i32 %2, i32 %1, i32 %2, i32 %1, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1, %arg2, %arg1, %arg2, %arg1] l2_cache_hint = %arg3 {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_bulk_tensor_reduce(ptr %0, ptr addrspace(3) %1, i32 %2, i64 %3, i32 %4) {
llvm.func @cp_async_bulk_tensor_reduce(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i64, %arg4: i32) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3) %1, ptr %0, i32 %2, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2] l2_cache_hint = %arg3 {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.max.tile.2d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4] {redKind = #nvvm.tma_redux_kind<max>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.min.tile.2d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4] l2_cache_hint = %arg3 {redKind = #nvvm.tma_redux_kind<min>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.inc.tile.3d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2] {redKind = #nvvm.tma_redux_kind<inc>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.dec.tile.3d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2] l2_cache_hint = %arg3 {redKind = #nvvm.tma_redux_kind<dec>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.and.im2col.3d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2] {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<and>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.or.im2col.3d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2] l2_cache_hint = %arg3 {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<or>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.xor.tile.4d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i32 %4, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2, %arg4] {redKind = #nvvm.tma_redux_kind<xor>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.im2col.4d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i32 %4, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2, %arg4] {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.max.im2col.4d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i32 %4, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2, %arg4] l2_cache_hint = %arg3 {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<max>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.min.tile.5d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i32 %4, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2, %arg4, %arg2] {redKind = #nvvm.tma_redux_kind<min>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.inc.tile.5d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i32 %4, i32 %2, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2, %arg4, %arg2] l2_cache_hint = %arg3 {redKind = #nvvm.tma_redux_kind<inc>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.dec.im2col.5d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i32 %4, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2, %arg4, %arg2] {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<dec>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.reduce.and.im2col.5d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %4, i32 %2, i32 %4, i32 %2, i64 %3, i1 true)
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg4, %arg2, %arg4, %arg2] l2_cache_hint = %arg3 {mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<and>} : !llvm.ptr, <3>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @cp_async_bulk_tensor_global_shared_cta(ptr %0, ptr addrspace(3) %1, i32 %2, i32 %3, i64 %4) {
llvm.func @cp_async_bulk_tensor_global_shared_cta(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i32, %arg4: i64) {
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %3, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2, %arg3] : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.3d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %3, i32 %2, i64 %4, i1 true)
  nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2, %arg3, %arg2] l2_cache_hint = %arg4 : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.4d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %3, i32 %2, i32 %3, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2, %arg3, %arg2, %arg3] : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.4d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %3, i32 %2, i32 %3, i64 %4, i1 true)
  nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2, %arg3, %arg2, %arg3] l2_cache_hint = %arg4 {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.5d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %3, i32 %2, i32 %3, i32 %2, i64 0, i1 false)
  nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2, %arg3, %arg2, %arg3, %arg2] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, <3>
  // CHECK-NEXT: call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) %1, ptr %0, i32 %2, i32 %3, i32 %2, i32 %3, i32 %2, i64 %4, i1 true)
  nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2, %arg3, %arg2, %arg3, %arg2] l2_cache_hint = %arg4 {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, <3>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @prefetch(ptr %0, ptr addrspace(4) %1, ptr addrspace(1) %2, ptr addrspace(5) %3) {
llvm.func @prefetch(%arg0: !llvm.ptr, %arg1: !llvm.ptr<4>, %arg2: !llvm.ptr<1>, %arg3: !llvm.ptr<5>) {
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.tensormap.p0(ptr %0)
  nvvm.prefetch tensormap, %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.tensormap.p4(ptr addrspace(4) %1)
  nvvm.prefetch tensormap, %arg1 : !llvm.ptr<4>
  // CHECK-NEXT: %5 = addrspacecast ptr %0 to ptr addrspace(101)
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.tensormap.p101(ptr addrspace(101) %5)
  nvvm.prefetch tensormap in_param_space, %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.L1(ptr %0)
  nvvm.prefetch level =  L1, %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.global.L1(ptr addrspace(1) %2)
  nvvm.prefetch level =  L1, %arg2 : !llvm.ptr<1>
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.local.L1(ptr addrspace(5) %3)
  nvvm.prefetch level =  L1, %arg3 : !llvm.ptr<5>
  // CHECK-NEXT: call void @llvm.nvvm.prefetchu.L1(ptr %0)
  nvvm.prefetch level =  L1 uniform, %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.L2(ptr %0)
  nvvm.prefetch level =  L2, %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.global.L2(ptr addrspace(1) %2)
  nvvm.prefetch level =  L2, %arg2 : !llvm.ptr<1>
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.local.L2(ptr addrspace(5) %3)
  nvvm.prefetch level =  L2, %arg3 : !llvm.ptr<5>
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.global.L2.evict.normal(ptr addrspace(1) %2)
  nvvm.prefetch level =  L2, evict_priority =  evict_normal, %arg2 : !llvm.ptr<1>
  // CHECK-NEXT: call void @llvm.nvvm.prefetch.global.L2.evict.last(ptr addrspace(1) %2)
  nvvm.prefetch level =  L2, evict_priority =  evict_last, %arg2 : !llvm.ptr<1>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @st_bulk(ptr %0, i64 %1, ptr addrspace(3) %2) {
llvm.func @st_bulk(%arg0: !llvm.ptr, %arg1: i64, %arg2: !llvm.ptr<3>) {
  // CHECK-NEXT: call void @llvm.nvvm.st.bulk(ptr %0, i64 %1, i64 0)
  nvvm.st.bulk %arg0, size = %arg1 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.st.bulk.shared.cta(ptr addrspace(3) %2, i64 %1, i64 0)
  nvvm.st.bulk %arg2, size = %arg1 : !llvm.ptr<3>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @ldmatrix(ptr addrspace(3) %0) {
llvm.func @ldmatrix(%arg0: !llvm.ptr<3>) {
  // CHECK-NEXT: %2 = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n16.x1.b8x16.b6x16_p32.p3(ptr addrspace(3) %0)
  %0 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b6x16_p32>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>} : (!llvm.ptr<3>) -> i32
  // CHECK-NEXT: %3 = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.trans.b16.p3(ptr addrspace(3) %0)
  %1 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  // CHECK-NEXT: %4 = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8x16.b6x16_p32.p3(ptr addrspace(3) %0)
  %2 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b6x16_p32>, layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  // CHECK-NEXT: %5 = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3) %0)
  %3 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  // CHECK-NEXT: %6 = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n16.x2.b8x16.b4x16_p64.p3(ptr addrspace(3) %0)
  %4 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  // CHECK-NEXT: %7 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8.p3(ptr addrspace(3) %0)
  %5 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<col>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: %8 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8x16.b4x16_p64.p3(ptr addrspace(3) %0)
  %6 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>, layout = #nvvm.mma_layout<col>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: %9 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n16.x4.b8x16.b6x16_p32.p3(ptr addrspace(3) %0)
  %7 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b6x16_p32>, layout = #nvvm.mma_layout<row>, num = 4 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: %10 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %0)
  %8 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, num = 4 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @stmatrix(ptr addrspace(3) %0, i32 %1) {
llvm.func @stmatrix(%arg0: !llvm.ptr<3>, %arg1: i32) {
  // CHECK-NEXT: call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.trans.b16.p3(ptr addrspace(3) %0, i32 %1)
  nvvm.stmatrix %arg0, %arg1 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3) %0, i32 %1, i32 %1)
  nvvm.stmatrix %arg0, %arg1, %arg1 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32
  // CHECK-NEXT: call void @llvm.nvvm.stmatrix.sync.aligned.m16n8.x2.trans.b8.p3(ptr addrspace(3) %0, i32 %1, i32 %1)
  nvvm.stmatrix %arg0, %arg1, %arg1 {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>} : !llvm.ptr<3>, i32, i32
  // CHECK-NEXT: call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %0, i32 %1, i32 %1, i32 %1, i32 %1)
  nvvm.stmatrix %arg0, %arg1, %arg1, %arg1, %arg1 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32, i32, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK: declare void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) readonly captures(none), i32, i64, i1 immarg) #0
// CHECK: declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) writeonly, ptr addrspace(3) readonly, i32, i64, i1 immarg) #0
// CHECK: declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1) writeonly, ptr addrspace(3) readonly, i32, i64, i1 immarg, i16) #0
// CHECK: declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) writeonly, ptr addrspace(3), ptr addrspace(1) readonly, i32, i64, i1 immarg) #0
// CHECK: declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) writeonly, ptr addrspace(3), ptr addrspace(1) readonly, i32, i16, i64, i1 immarg, i1 immarg) #0
// CHECK: declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(7) writeonly, ptr addrspace(3), ptr addrspace(3) readonly, i32) #0
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.3d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.3d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.3d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.4d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.4d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.4d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.4d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.5d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i32, i16, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.5d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i32, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.5d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i32, i16, i16, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7) writeonly, ptr addrspace(3), ptr readonly, i32, i32, i32, i32, i32, i16, i64, i1 immarg, i1 immarg, i32 immarg range(i32 0, 3)) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.2d(ptr readonly, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.3d(ptr readonly, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d(ptr readonly, i32, i32, i32, i16, i16, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.3d(ptr readonly, i32, i32, i32, i16, i16, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.4d(ptr readonly, i32, i32, i32, i32, i16, i16, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.4d(ptr readonly, i32, i32, i32, i32, i16, i16, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.5d(ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.5d(ptr readonly, i32, i32, i32, i32, i32, i16, i16, i16, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.5d(ptr readonly, i32, i32, i32, i32, i32, i16, i16, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.gather4.2d(ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3) readonly, ptr readonly, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.max.tile.2d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.min.tile.2d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.inc.tile.3d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.dec.tile.3d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.and.im2col.3d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.or.im2col.3d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.xor.tile.4d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.im2col.4d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.max.im2col.4d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.min.tile.5d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.inc.tile.5d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.dec.im2col.5d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.reduce.and.im2col.5d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.3d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.4d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.4d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.5d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) readonly, ptr readonly, i32, i32, i32, i32, i32, i64, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.prefetch.tensormap.p0(ptr readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.tensormap.p4(ptr addrspace(4) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.tensormap.p101(ptr addrspace(101) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.L1(ptr readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.global.L1(ptr addrspace(1) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.local.L1(ptr addrspace(5) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetchu.L1(ptr readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.L2(ptr readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.global.L2(ptr addrspace(1) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.local.L2(ptr addrspace(5) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.global.L2.evict.normal(ptr addrspace(1) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.prefetch.global.L2.evict.last(ptr addrspace(1) readonly captures(none)) #2
// CHECK: declare void @llvm.nvvm.st.bulk(ptr writeonly captures(none), i64, i64 immarg) #3
// CHECK: declare void @llvm.nvvm.st.bulk.shared.cta(ptr addrspace(3) writeonly captures(none), i64, i64 immarg) #3
// CHECK: declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n16.x1.b8x16.b6x16_p32.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8x16.b6x16_p32.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n16.x2.b8x16.b4x16_p64.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8x16.b4x16_p64.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n16.x4.b8x16.b6x16_p32.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #4
// CHECK: declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.trans.b16.p3(ptr addrspace(3) writeonly captures(none), i32) #5
// CHECK: declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x2.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32) #5
// CHECK: declare void @llvm.nvvm.stmatrix.sync.aligned.m16n8.x2.trans.b8.p3(ptr addrspace(3) writeonly captures(none), i32, i32) #5
// CHECK: declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #5
// CHECK: attributes #0 = { convergent nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
// CHECK: attributes #1 = { convergent nocallback nofree nosync nounwind willreturn }
// CHECK: attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
// CHECK: attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
// CHECK: attributes #4 = { convergent nocallback nounwind memory(argmem: read) }
// CHECK: attributes #5 = { convergent nocallback nounwind memory(argmem: write) }
