// Errors of instructions and attributes of NVIDIA's GPUs.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'"nvvm.blocksareclusters"' attribute must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'}}
llvm.func @f() attributes {nvvm.blocksareclusters}
// -----
// expected-error@+1 {{'"nvvm.reqntid"' attribute must be integer array with maximum 3 index}}
llvm.func @f() attributes {nvvm.reqntid = array<i32>}
// -----
// expected-error@+1 {{'"nvvm.reqntid"' attribute must be integer array with maximum 3 index}}
llvm.func @f() attributes {nvvm.reqntid = [1, 2]}
// -----
llvm.func @f() {
  // expected-error@+1 {{'nvvm.read.ptx.sreg.tid.x' op invalid range attribute: Lower == Upper, but they aren't min (0) or max (4294967295) value! This is an invalid constant range.}}
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 5, 5> : i32
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.vote.sync' op vote.sync 'any', 'all' and 'uni' returns an i1}}
  %0 = nvvm.vote.sync any %a, %b -> i32
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.vote.sync' op vote.sync 'ballot' returns an i32}}
  %0 = nvvm.vote.sync ballot %a, %b -> i1
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.match.sync' op match.sync 'all' returns a two element struct with first element as i32 and second element as i1}}
  %0 = nvvm.match.sync all %a, %a : i32 -> i32
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.match.sync' op match.sync 'any' returns an i32}}
  %0 = nvvm.match.sync any %a, %a : i32 -> !llvm.struct<(i32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.setmaxregister' op new register size must be multiple of 8}}
  nvvm.setmaxregister increase 25
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.setmaxregister' op new register size must be in between 24 to 256}}
  nvvm.setmaxregister increase 264
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.shfl.sync' op "return_value_and_is_valid" attribute must be specified when the return type is a struct type}}
  %0 = nvvm.shfl.sync bfly %a, %a, %a, %a : i32 -> !llvm.struct<(i32, i1)>
  %1 = nvvm.shfl.sync bfly %a, %a, %a, %a : i32 -> f32
  llvm.return
}
// -----
llvm.func @f(%a: i32, %b: i1) {
  // expected-error@+1 {{'nvvm.shfl.sync' op expected return type to be of type 'i32' but got 'f32' instead}}
  %1 = nvvm.shfl.sync bfly %a, %a, %a, %a : i32 -> f32
  llvm.return
}
// -----
llvm.func @f(%a: !llvm.ptr<3>, %b: !llvm.ptr<1>) {
  // expected-error@+1 {{Only CG and CA cache modifiers are supported.}}
  nvvm.cp.async.shared.global %a, %b, 16, cache = cs : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}
// -----
llvm.func @f(%a: vector<2xf16>, %c: f32) {
  // expected-error@+1 {{'nvvm.mma.sync' op Could not match types for the C operands; expected one of 4xvector<2xf16> 8xf32 but got f32}}
  %0 = nvvm.mma.sync A[%a, %a] B[%a, %a] C[%c] {shape = #nvvm.shape<m = 8, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %c: i32) {
  // expected-error@+1 {{'nvvm.mma.sync' op unimplemented variant for MMA shape <8, 8, 16>}}
  %0 = nvvm.mma.sync A[%a] B[%a] C[%c, %c] {shape = #nvvm.shape<m = 8, n = 8, k = 16>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %c: i32) {
  // expected-error@+1 {{'nvvm.mma.sync' op op requires intOverflowBehavior attribute}}
  %0 = nvvm.mma.sync A[%a] B[%a] C[%c, %c] {shape = #nvvm.shape<m = 8, n = 8, k = 16>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %c: i32) {
  // expected-error@+1 {{'nvvm.mma.sync' op requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for shape <8, 8, 16> with element types s8 and s8. Only m8n8k4 with f16 supports other layouts.}}
  %0 = nvvm.mma.sync A[%a] B[%a] C[%c, %c] {shape = #nvvm.shape<m = 8, n = 8, k = 16>, layoutA=#nvvm.mma_layout<col>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, intOverflowBehavior=#nvvm.mma_int_overflow<wrapped>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}
// -----
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: vector<4xi8>, %c: i8) {
  // expected-error@+1 {{use of value '%c' expects different type than prior uses: 'vector<4xi8>' vs 'i8'}}
  %0 = nvvm.mma.sync A[%a, %a] B[%c, %a] C[%c] {shape = #nvvm.shape<m = 8, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>} : (vector<4xi8>, vector<4xi8>, i8) -> i8
  llvm.return
}
// -----
llvm.func @f(%a: vector<4xi8>, %c: i8) {
  // expected-error@+1 {{custom op 'nvvm.mma.sync' expected 'B'}}
  %0 = nvvm.mma.sync A[%a, %a] C[%c] B[%c, %a] {shape = #nvvm.shape<m = 8, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>} : (vector<4xi8>, vector<4xi8>, i8) -> i8
  llvm.return
}
// -----
llvm.func @f(%a: i32, %c: f32) {
  // expected-error@+1 {{invalid shape or multiplicand type: s32}}
  %0 = nvvm.mma.sync A[%a, %a] B[%a] C[%c, %c, %c, %c] {shape = #nvvm.shape<m = 16, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s32>, multiplicandBPtxType = #nvvm.mma_type<tf32>} : (i32, i32, f32) -> !llvm.struct<(f32,f32,f32,f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %c: f32) {
  // expected-error@+1 {{'nvvm.mma.sync' op unimplemented variant for MMA shape <4, 8, 4>}}
  %0 = nvvm.mma.sync A[%a, %a] B[%a] C[%c, %c, %c, %c] {shape = #nvvm.shape<m = 4, n = 8, k = 4>, layoutA=#nvvm.mma_layout<row>, layoutB=#nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<tf32>} : (i32, i32, f32) -> !llvm.struct<(f32,f32,f32,f32)>
  llvm.return
}
