// Products of matrices in tensor memory that there are not, and conversions without an instruction.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @lanes(%d: !llvm.ptr<6>, %b: i64, %i: i32, %c: i1, %m: vector<8xi32>) {
  // expected-error @+1 {{Disable Output Lane of length 8 is incompatible with CtaGroupAttr}}
  nvvm.tcgen05.mma %d, %d, %b, %i, %c mask = %m {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, vector<8xi32>)
  llvm.return
}

// -----

llvm.func @shift(%d: !llvm.ptr<6>, %b: i64, %i: i32, %c: i1) {
  // expected-error @+1 {{A-shift can be applied only when matrix A is in tensor memory}}
  nvvm.tcgen05.mma.sp %d, %b, %b, %i, %c, %d {aShift, kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<use>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @collector(%d: !llvm.ptr<6>, %b: i64, %i: i32, %c: i1) {
  // expected-error @+1 {{Cannot use collector buffer operation fill or use with ashift}}
  nvvm.tcgen05.mma %d, %d, %b, %i, %c {aShift, kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  llvm.return
}

// -----

llvm.func @scale(%d: !llvm.ptr<6>, %b: i64, %i: i32, %c: i1) {
  // expected-error @+1 {{mxf4nvf4 requires block scale attribute}}
  nvvm.tcgen05.mma.block_scale %d, %d, %b, %i, %c, %d, %d {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @block(%d: !llvm.ptr<6>, %b: i64, %i: i32, %c: i1) {
  // expected-error @+1 {{mxf4 kind does not support block16 attribute}}
  nvvm.tcgen05.mma.sp.block_scale %d, %d, %b, %i, %c, %d, %d, %d {kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_1>, blockScale = #nvvm.tcgen05_mma_block_scale<block16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @bits(%f: f32) {
  // expected-error @+1 {{op random_bits is required for RS rounding mode.}}
  %0 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  llvm.return
}

// -----

llvm.func @mode(%f: f32, %i: i32) {
  // expected-error @+1 {{op Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to bf16x2.}}
  %0 = nvvm.convert.f32x2.to.bf16x2 %f, %f, %i : vector<2xbf16>
  llvm.return
}

// -----

llvm.func @format(%v: vector<2xi8>) {
  // expected-error @+1 {{op Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f6x2 to f16x2.}}
  %0 = nvvm.convert.f6x2.to.f16x2 %v : vector<2xi8> (f8E5M2) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @reduction(%id: i32) {
  // expected-error @+1 {{op reduction are only available when id is 0}}
  %0 = "nvvm.barrier"(%id, %id) <{operandSegmentSizes = array<i32: 1, 0, 1>, reductionOp = #nvvm.reduction<or>}> : (i32, i32) -> i32
  llvm.return
}
