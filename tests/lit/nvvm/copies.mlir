// Copies, barriers, fences, conversions and tensor memory of NVIDIA GPUs.
// RUN: mlir-opt %s  | FileCheck %s

// CHECK-LABEL: llvm.func @f(%arg0: i32, %arg1: f32, %arg2: !llvm.ptr, %arg3: !llvm.ptr<3>, %arg4: !llvm.ptr<7>, %arg5: !llvm.ptr<1>, %arg6: i64, %arg7: i16, %arg8: i1, %arg9: !llvm.ptr<6>, %arg10: vector<2xf16>, %arg11: vector<2xbf16>, %arg12: vector<4xf32>, %arg13: i8, %arg14: vector<2xi8>, %arg15: i128, %arg16: vector<2xi16>, %arg17: vector<4xi8>) {
// CHECK-NEXT:    nvvm.barrier
// CHECK-NEXT:    nvvm.barrier id = %arg0
// CHECK-NEXT:    nvvm.barrier id = %arg0 number_of_threads = %arg0
// CHECK-NEXT:    %0 = nvvm.barrier #nvvm.reduction<and> %arg0 -> i32
// CHECK-NEXT:    %1 = nvvm.convert.f32x2.to.f6x2 %arg1, %arg1 : i16(f6E2M3FN)
// CHECK-NEXT:    %2 = nvvm.convert.f32x2.to.f8x2 %arg1, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E4M3FN)
// CHECK-NEXT:    %3 = nvvm.convert.float.to.tf32 %arg1 {rnd = #nvvm.fp_rnd_mode<rna>}
// CHECK-NEXT:    %4 = nvvm.convert.f8x2.to.f16x2 %arg14 {relu = true} : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
// CHECK-NEXT:    nvvm.cp.async.bulk.shared.cluster.global %arg4, %arg5, %arg3, %arg0 multicast_mask = %arg7 l2_cache_hint = %arg6 : !llvm.ptr<7>, <1>
// CHECK-NEXT:    nvvm.cp.async.bulk.tensor.shared.cluster.global %arg4, %arg2, %arg3, box[%arg0, %arg0] : !llvm.ptr<7>, !llvm.ptr
// CHECK-NEXT:    nvvm.cp.async.bulk.tensor.global.shared.cta %arg2, %arg3, box[%arg0], predicate = %arg8 : !llvm.ptr, <3>
// CHECK-NEXT:    nvvm.cp.async.bulk.tensor.prefetch %arg2, box[%arg0] l2_cache_hint = %arg6 : !llvm.ptr
// CHECK-NEXT:    nvvm.cp.async.bulk.tensor.reduce %arg2, %arg3, box[%arg0] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>
// CHECK-NEXT:    %5 = nvvm.dot.accumulate.2way %arg16 <signed>, %arg17 <unsigned>, %arg0 {b_hi = false} : vector<2xi16>, vector<4xi8>
// CHECK-NEXT:    nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
// CHECK-NEXT:    nvvm.fence.proxy.acquire <cta> %arg2, %arg0
// CHECK-NEXT:    nvvm.fence.proxy.release <gpu>
// CHECK-NEXT:    nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
// CHECK-NEXT:    %6 = nvvm.ldmatrix %arg3 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
// CHECK-NEXT:    nvvm.stmatrix %arg3, %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
// CHECK-NEXT:    %7 = nvvm.mbarrier.arrive %arg2 : !llvm.ptr -> i64
// CHECK-NEXT:    %8 = nvvm.mbarrier.test.wait %arg2, %arg6 : !llvm.ptr, i64 -> i1
// CHECK-NEXT:    %9 = nvvm.mbarrier.try_wait %arg2, %arg6, %arg0 : !llvm.ptr, i64, i32 -> i1
// CHECK-NEXT:    nvvm.mbarrier.expect_tx %arg3, %arg0 : !llvm.ptr<3>, i32
// CHECK-NEXT:    nvvm.pmevent id = 10
// CHECK-NEXT:    nvvm.pmevent mask = 4
// CHECK-NEXT:    nvvm.prefetch level =  L1, %arg5 : !llvm.ptr<1>
// CHECK-NEXT:    %10 = nvvm.prmt <default> %arg0, %arg0, %arg0 : i32
// CHECK-NEXT:    %11 = nvvm.redux.sync  add %arg0, %arg0 : i32 -> i32
// CHECK-NEXT:    nvvm.st.bulk %arg2, size = %arg6 : !llvm.ptr
// CHECK-NEXT:    nvvm.tcgen05.alloc %arg2, %arg0 : !llvm.ptr, i32
// CHECK-NEXT:    nvvm.tcgen05.commit %arg2, multicast_mask = %arg7 : !llvm.ptr, i16
// CHECK-NEXT:    nvvm.tcgen05.cp %arg9, %arg6 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
// CHECK-NEXT:    %12 = nvvm.tcgen05.ld %arg9 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
// CHECK-NEXT:    nvvm.tcgen05.st %arg9, %arg0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
// CHECK-NEXT:    nvvm.tcgen05.mma %arg9, %arg9, %arg6, %arg0, %arg8 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }

llvm.func @f(%a: i32, %f: f32, %g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %gl: !llvm.ptr<1>, %h: i64, %m: i16, %p: i1, %t: !llvm.ptr<6>, %v2h: vector<2xf16>, %v2b: vector<2xbf16>, %v4f: vector<4xf32>, %i8: i8, %v2i8: vector<2xi8>, %q: i128, %v2i16: vector<2xi16>, %v4i8: vector<4xi8>) {
  nvvm.barrier
  nvvm.barrier id = %a
  nvvm.barrier id = %a number_of_threads = %a
  %r = nvvm.barrier #nvvm.reduction<and> %a -> i32
  %0 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f6E2M3FN)
  %1 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8> (f8E4M3FN)
  %2 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>}
  %3 = nvvm.convert.f8x2.to.f16x2 %v2i8 {relu = true} : vector<2xi8> (f8E4M3FN) -> vector<2xf16>
  nvvm.cp.async.bulk.shared.cluster.global %c, %gl, %s, %a multicast_mask = %m l2_cache_hint = %h : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %g, %s, box[%a, %a] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.global.shared.cta %g, %s, box[%a], predicate = %p : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.prefetch %g, box[%a] l2_cache_hint = %h : !llvm.ptr
  nvvm.cp.async.bulk.tensor.reduce %g, %s, box[%a] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  %4 = nvvm.dot.accumulate.2way %v2i16 <signed>, %v4i8 <unsigned>, %a {b_hi = false} : vector<2xi16>, vector<4xi8>
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<cta> %g, %a
  nvvm.fence.proxy.release #nvvm.mem_scope<gpu>
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  %5 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  nvvm.stmatrix %s, %a {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
  %6 = nvvm.mbarrier.arrive %g : !llvm.ptr -> i64
  %7 = nvvm.mbarrier.test.wait %g, %h : !llvm.ptr, i64 -> i1
  %8 = nvvm.mbarrier.try_wait %g, %h, %a : !llvm.ptr, i64, i32 -> i1
  nvvm.mbarrier.expect_tx %s, %a : !llvm.ptr<3>, i32
  nvvm.pmevent id = 10
  nvvm.pmevent mask = 4
  nvvm.prefetch level = L1, %gl : !llvm.ptr<1>
  %9 = nvvm.prmt #nvvm.permute_mode<default> %a, %a, %a : i32
  %10 = nvvm.redux.sync add %a, %a : i32 -> i32
  nvvm.st.bulk %g, size = %h, init = 0 : !llvm.ptr
  nvvm.tcgen05.alloc %g, %a : !llvm.ptr, i32
  nvvm.tcgen05.commit %g, multicast_mask = %m : !llvm.ptr, i16
  nvvm.tcgen05.cp %t, %h {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
  %11 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  nvvm.tcgen05.st %t, %a {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  nvvm.tcgen05.mma %t, %t, %h, %a, %p {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  llvm.return
}
