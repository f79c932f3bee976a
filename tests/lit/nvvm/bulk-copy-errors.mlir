// The mode of a copy of a tensor decides its coordinates, offsets and optional operands.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @f(%a0: !llvm.ptr, %a1: i64) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 1}}
  "nvvm.st.bulk"(%a0, %a1) <{initVal = 1 : i64}> : (!llvm.ptr, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i64) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 1}}
  "nvvm.st.bulk"(%a0, %a1) <{initVal = 1 : i64}> : (!llvm.ptr<3>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i64) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 18446744073709551615}}
  "nvvm.st.bulk"(%a0, %a1) <{initVal = -1 : i64}> : (!llvm.ptr, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i64) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 18446744073709551615}}
  "nvvm.st.bulk"(%a0, %a1) <{initVal = -1 : i64}> : (!llvm.ptr<3>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i64) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 8}}
  "nvvm.st.bulk"(%a0, %a1) <{initVal = 8 : i64}> : (!llvm.ptr, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i64) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 8}}
  "nvvm.st.bulk"(%a0, %a1) <{initVal = 8 : i64}> : (!llvm.ptr<3>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{expects coordinates between 1 to 5 dimension}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i64) {
  // expected-error @+1 {{expects coordinates between 1 to 5 dimension}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) <{mode = #nvvm.tma_store_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 7, 1, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i32, i32, i32, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i1) {
  // expected-error @+1 {{Inline-ptx lowering supported only for Tile mode.}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2) <{mode = #nvvm.tma_store_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>}> : (!llvm.ptr, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i64, %a10: i1) {
  // expected-error @+1 {{Inline-ptx lowering supported only for Tile mode.}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10) <{mode = #nvvm.tma_store_mode<tile_scatter4>, operandSegmentSizes = array<i32: 1, 1, 7, 1, 1>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i32, i32, i32, i32, i64, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{Scatter4 mode expects 5 coordinates}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1) <{mode = #nvvm.tma_store_mode<tile_scatter4>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i64) {
  // expected-error @+1 {{Scatter4 mode expects 5 coordinates}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) <{mode = #nvvm.tma_store_mode<tile_scatter4>, operandSegmentSizes = array<i32: 1, 1, 7, 1, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i32, i32, i32, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i64, %a3: i1) {
  // expected-error @+1 {{Inline-ptx lowering unsupported with L2 cache-hint.}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2, %a3) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 1>}> : (!llvm.ptr, !llvm.ptr<3>, i64, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i64, %a10: i1) {
  // expected-error @+1 {{Inline-ptx lowering unsupported with L2 cache-hint.}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10) <{mode = #nvvm.tma_store_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 7, 1, 1>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i32, i32, i32, i32, i64, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32) {
  // expected-error @+1 {{to use im2col mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2) <{mode = #nvvm.tma_store_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i64) {
  // expected-error @+1 {{to use im2col mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2, %a3, %a4) <{mode = #nvvm.tma_store_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{expects coordinates between 1 to 5 dimension}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a0, %a1) <{redKind = #nvvm.tma_redux_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i64) {
  // expected-error @+1 {{expects coordinates between 1 to 5 dimension}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) <{mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<xor>, operandSegmentSizes = array<i32: 1, 1, 7, 1>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32, i32, i32, i32, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>) {
  // expected-error @+1 {{Scatter mode unsupported for CpAsyncBulkTensorReduceOp}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a0, %a1) <{mode = #nvvm.tma_store_mode<tile_scatter4>, redKind = #nvvm.tma_redux_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i64) {
  // expected-error @+1 {{Scatter mode unsupported for CpAsyncBulkTensorReduceOp}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) <{mode = #nvvm.tma_store_mode<tile_scatter4>, redKind = #nvvm.tma_redux_kind<xor>, operandSegmentSizes = array<i32: 1, 1, 7, 1>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32, i32, i32, i32, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32) {
  // expected-error @+1 {{to use im2col mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a0, %a1, %a2) <{mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i64) {
  // expected-error @+1 {{to use im2col mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a0, %a1, %a2, %a3, %a4) <{mode = #nvvm.tma_store_mode<im2col>, redKind = #nvvm.tma_redux_kind<xor>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr<1>, %a2: !llvm.ptr<3>, %a3: i32, %a4: i16) {
  // expected-error @+1 {{Multicast is not supported with shared::cta mode.}}
  "nvvm.cp.async.bulk.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}> : (!llvm.ptr<3>, !llvm.ptr<1>, !llvm.ptr<3>, i32, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr<1>, %a2: !llvm.ptr<3>, %a3: i32, %a4: i16, %a5: i64) {
  // expected-error @+1 {{Multicast is not supported with shared::cta mode.}}
  "nvvm.cp.async.bulk.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1>}> : (!llvm.ptr<3>, !llvm.ptr<1>, !llvm.ptr<3>, i32, i16, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{expects coordinates between 1 to 5 dimension}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{to use im2col mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{to use im2col_w mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1) <{mode = #nvvm.tma_load_mode<im2col_w>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{to use im2col_w_128 mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1) <{mode = #nvvm.tma_load_mode<im2col_w_128>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @+1 {{Gather4 mode expects 5 coordinates}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1) <{mode = #nvvm.tma_load_mode<tile_gather4>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i16) {
  // expected-error @+1 {{ im2col offsets expected 0 (provided 1)}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, i32, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32) {
  // expected-error @+1 {{ im2col offsets expected 1 (provided 0)}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2, %a3) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 3, 0, 0>}> : (!llvm.ptr, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32) {
  // expected-error @+1 {{ im2col offsets expected 2 (provided 0)}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2, %a3) <{mode = #nvvm.tma_load_mode<im2col_w>, operandSegmentSizes = array<i32: 1, 3, 0, 0>}> : (!llvm.ptr, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32, %a4: i16) {
  // expected-error @+1 {{ im2col offsets expected 2 (provided 1)}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2, %a3, %a4) <{mode = #nvvm.tma_load_mode<im2col_w>, operandSegmentSizes = array<i32: 1, 3, 1, 0>}> : (!llvm.ptr, i32, i32, i32, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32, %a4: i16, %a5: i16) {
  // expected-error @+1 {{ im2col offsets expected 1 (provided 2)}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2, %a3, %a4, %a5) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 3, 2, 0>}> : (!llvm.ptr, i32, i32, i32, i16, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error @+1 {{ im2col offsets expected 3 (provided 0)}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2, %a3, %a4, %a5) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 5, 0, 0>}> : (!llvm.ptr, i32, i32, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i16) {
  // expected-error @+1 {{ im2col offsets expected 3 (provided 1)}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2, %a3, %a4, %a5, %a6) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 5, 1, 0>}> : (!llvm.ptr, i32, i32, i32, i32, i32, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: !llvm.ptr<3>) {
  // expected-error @+1 {{Shared::cluster destination requires address-space 7.}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: !llvm.ptr<3>, %a3: i1) {
  // expected-error @+1 {{expects coordinates between 1 to 5 dimension}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: !llvm.ptr<3>, %a3: i1) {
  // expected-error @+1 {{Predicate is supported only for shared::cluster mode.}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: !llvm.ptr<3>) {
  // expected-error @+1 {{CTAGroup is not supported with shared::cta mode.}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2) <{isCTAOnly = true, group = #nvvm.cta_group<cta_1>, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: !llvm.ptr<3>, %a3: i1) {
  // expected-error @+1 {{Predicate is supported only for Tile and Im2col modes.}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{mode = #nvvm.tma_load_mode<im2col_w>, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: !llvm.ptr<3>, %a3: i16) {
  // expected-error @+1 {{Multicast is not supported with shared::cta mode.}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, !llvm.ptr<3>, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>, %a4: i1) {
  // expected-error @+1 {{to use im2col mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>) {
  // expected-error @+1 {{to use im2col_w mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{mode = #nvvm.tma_load_mode<im2col_w>, isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>) {
  // expected-error @+1 {{to use im2col_w_128 mode, the tensor has to be at least 3-dimensional}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{mode = #nvvm.tma_load_mode<im2col_w_128>, isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>) {
  // expected-error @+1 {{Gather4 mode expects 5 coordinates}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{mode = #nvvm.tma_load_mode<tile_gather4>, isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>, %a4: i16, %a5: i1) {
  // expected-error @+1 {{ im2col offsets expected 0 (provided 1)}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>, i16, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: !llvm.ptr<3>, %a6: i1) {
  // expected-error @+1 {{ im2col offsets expected 1 (provided 0)}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5, %a6) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 3, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: !llvm.ptr<3>) {
  // expected-error @+1 {{ im2col offsets expected 2 (provided 0)}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5) <{mode = #nvvm.tma_load_mode<im2col_w>, isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 3, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: !llvm.ptr<3>, %a6: i16) {
  // expected-error @+1 {{ im2col offsets expected 2 (provided 1)}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5, %a6) <{mode = #nvvm.tma_load_mode<im2col_w>, isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 3, 1, 1, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, !llvm.ptr<3>, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: !llvm.ptr<3>, %a6: i16, %a7: i16, %a8: i1) {
  // expected-error @+1 {{ im2col offsets expected 1 (provided 2)}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 3, 1, 2, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, !llvm.ptr<3>, i16, i16, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: !llvm.ptr<3>, %a8: i1) {
  // expected-error @+1 {{ im2col offsets expected 3 (provided 0)}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 5, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, i32, i32, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: !llvm.ptr<3>, %a8: i16, %a9: i1) {
  // expected-error @+1 {{ im2col offsets expected 3 (provided 1)}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 5, 1, 1, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, i32, i32, !llvm.ptr<3>, i16, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<7>, %a1: !llvm.ptr, %a2: !llvm.ptr<3>) {
  // expected-error @+1 {{Shared::cta destination requires address-space 3.}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2) <{isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0, 0, 0>}> : (!llvm.ptr<7>, !llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}
