// Instructions that LLVM has no intrinsics for become inline assembly.
// RUN: mlir-opt %s -convert-nvvm-to-llvm | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: llvm.func @init(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr, %arg2: i32, %arg3: i1) {
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$2 mbarrier.init.shared.b64 [$0], $1;", "r,r,b" %arg0, %arg2, %arg3 : (!llvm.ptr<3>, i32, i1) -> ()
//    CHECK-NEXT: nvvm.mbarrier.init %arg1, %arg2 : !llvm.ptr, i32
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$2 mbarrier.init.b64 [$0], $1;", "l,r,b" %arg1, %arg2, %arg3 : (!llvm.ptr, i32, i1) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$2 mbarrier.arrive.expect_tx.shared.b64 _, [$0], $1;", "r,r,b" %arg0, %arg2, %arg3 : (!llvm.ptr<3>, i32, i1) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$2 mbarrier.arrive.expect_tx.b64 _, [$0], $1;", "l,r,b" %arg1, %arg2, %arg3 : (!llvm.ptr, i32, i1) -> ()
//    CHECK-NEXT: nvvm.mbarrier.arrive.expect_tx %arg1, %arg2 : !llvm.ptr, i32
//    CHECK-NEXT: %0 = nvvm.mbarrier.arrive.expect_tx %arg0, %arg2 : !llvm.ptr<3>, i32 -> i64
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "{\0A\09.reg .pred       P1; \0A\09LAB_WAIT: \0A\09mbarrier.try_wait.parity.shared.b64 P1, [$0], $1, $2; \0A\09@P1 bra.uni DONE; \0A\09bra.uni     LAB_WAIT; \0A\09DONE: \0A\09}", "r,r,r" %arg0, %arg2, %arg2 : (!llvm.ptr<3>, i32, i32) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "{\0A\09.reg .pred       P1; \0A\09LAB_WAIT: \0A\09mbarrier.try_wait.parity.b64 P1, [$0], $1, $2; \0A\09@P1 bra.uni DONE; \0A\09bra.uni     LAB_WAIT; \0A\09DONE: \0A\09}", "l,r,r" %arg1, %arg2, %arg2 : (!llvm.ptr, i32, i32) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "bar.arrive 0, $0;", "r" %arg2 : (i32) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "bar.arrive $0, $1;", "r,r" %arg2, %arg2 : (i32, i32) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$1 prefetch.tensormap [$0];", "l,b" %arg1, %arg3 : (!llvm.ptr, i1) -> ()
//    CHECK-NEXT: nvvm.prefetch tensormap, %arg1 : !llvm.ptr
//    CHECK-NEXT: nvvm.prefetch level =  L1, %arg1 : !llvm.ptr
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @store(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i1, %arg4: i64) {
//    CHECK-NEXT: nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2] : !llvm.ptr, <3>
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$5 cp.async.bulk.tensor.3d.global.shared::cta.bulk_group [$0, {$2, $3, $4} ], [$1];", "l,r,r,r,r,b" %arg0, %arg1, %arg2, %arg2, %arg2, %arg3 : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i1) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$7 cp.async.bulk.tensor.5d.global.shared::cta.bulk_group [$0, {$2, $3, $4, $5, $6} ], [$1];", "l,r,r,r,r,r,r,b" %arg0, %arg1, %arg2, %arg2, %arg2, %arg2, %arg2, %arg3 : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i32, i32, i1) -> ()
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @load(%arg0: !llvm.ptr, %arg1: !llvm.ptr<7>, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<3>, %arg4: i32, %arg5: i1, %arg6: i64, %arg7: i16) {
//    CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %arg1, %arg0, %arg3, box[%arg4] : !llvm.ptr<7>, !llvm.ptr
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$4 cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1, {$2} ], [$3];", "l,l,r,r,b" %arg1, %arg0, %arg4, %arg3, %arg5 : (!llvm.ptr<7>, !llvm.ptr, i32, !llvm.ptr<3>, i1) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$9 cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes.im2col.multicast::cluster.L2::cache_hint [$0], [$1, {$2,$3,$4} ], [$5],{$6}, $7, $8;", "l,l,r,r,r,r,h,h,l,b" %arg1, %arg0, %arg4, %arg4, %arg4, %arg3, %arg7, %arg7, %arg6, %arg5 : (!llvm.ptr<7>, !llvm.ptr, i32, i32, i32, !llvm.ptr<3>, i16, i16, i64, i1) -> ()
//    CHECK-NEXT: nvvm.cp.async.bulk.tensor.shared.cluster.global %arg1, %arg0, %arg3, box[%arg4, %arg4] multicast_mask = %arg7 : !llvm.ptr<7>, !llvm.ptr
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @ptx(%arg0: i32, %arg1: f32, %arg2: i1, %arg3: !llvm.ptr, %arg4: i64, %arg5: f64, %arg6: i16) {
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "mbarrier.init.b64 [$0], $1;", "l,r" %arg3, %arg0 : (!llvm.ptr, i32) -> ()
//    CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$2 mbarrier.init.b64 [$0], $1;", "l,r,b" %arg3, %arg0, %arg2 : (!llvm.ptr, i32, i1) -> ()
//    CHECK-NEXT: %0 = llvm.inline_asm has_side_effects asm_dialect = att "ex2.approx.ftz.f32 $0, $1;", "=f,f" %arg1 : (f32) -> f32
//    CHECK-NEXT: %1 = llvm.inline_asm has_side_effects asm_dialect = att "foo $0, $1, $2, $3;", "=f,=l,f,d" %arg1, %arg5 : (f32, f64) -> !llvm.struct<(f32, i64)>
//    CHECK-NEXT: %2 = llvm.extractvalue %1[0] : !llvm.struct<(f32, i64)>
//    CHECK-NEXT: %3 = llvm.extractvalue %1[1] : !llvm.struct<(f32, i64)>
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

llvm.func @init(%b: !llvm.ptr<3>, %g: !llvm.ptr, %c: i32, %p: i1) {
  nvvm.mbarrier.init %b, %c, predicate = %p : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.init %g, %c : !llvm.ptr, i32
  nvvm.mbarrier.init %g, %c, predicate = %p : !llvm.ptr, i32, i1
  nvvm.mbarrier.arrive.expect_tx %b, %c, predicate = %p : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.arrive.expect_tx %g, %c, predicate = %p : !llvm.ptr, i32, i1
  nvvm.mbarrier.arrive.expect_tx %g, %c : !llvm.ptr, i32
  %r = nvvm.mbarrier.arrive.expect_tx %b, %c : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.try_wait.parity %b, %c, %c : !llvm.ptr<3>, i32, i32
  nvvm.mbarrier.try_wait.parity %g, %c, %c : !llvm.ptr, i32, i32
  nvvm.barrier.arrive number_of_threads = %c
  nvvm.barrier.arrive id = %c number_of_threads = %c
  nvvm.prefetch tensormap, %g, predicate = %p : !llvm.ptr, i1
  nvvm.prefetch tensormap, %g : !llvm.ptr
  nvvm.prefetch level = L1, %g : !llvm.ptr
  llvm.return
}
llvm.func @store(%t: !llvm.ptr, %s: !llvm.ptr<3>, %c: i32, %p: i1, %h: i64) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%c] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%c,%c,%c], predicate = %p : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%c,%c,%c,%c,%c], predicate = %p : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}
llvm.func @load(%t: !llvm.ptr, %d: !llvm.ptr<7>, %d3: !llvm.ptr<3>, %m: !llvm.ptr<3>, %c: i32, %p: i1, %h: i64, %o: i16) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %t, %m, box[%c] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %t, %m, box[%c] predicate = %p : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %t, %m, box[%c,%c,%c] im2col [%o] multicast_mask = %o l2_cache_hint = %h predicate = %p {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %t, %m, box[%c,%c] multicast_mask = %o : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}
llvm.func @ptx(%a: i32, %b: f32, %c: i1, %p: !llvm.ptr, %h: i64, %d: f64, %s: i16) {
  nvvm.inline_ptx "mbarrier.init.b64 [{$r0}], {$r1};" ro(%p, %a : !llvm.ptr, i32)
  nvvm.inline_ptx "mbarrier.init.b64 [{$r0}], {$r1};" ro(%p, %a : !llvm.ptr, i32), predicate = %c
  %0 = nvvm.inline_ptx "ex2.approx.ftz.f32 {$w0}, {$r0};" ro(%b : f32) -> f32
  %1:2 = nvvm.inline_ptx "foo {$w0}, {$w1}, {$r0}, {$r1};" ro(%b, %d : f32, f64) -> f32, i64
  llvm.return
}
