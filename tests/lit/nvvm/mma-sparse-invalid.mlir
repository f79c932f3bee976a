// Errors of products of sparse matrices, and of matrices with scales.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @f(%a: vector<2xf16>, %f: f32, %m: i32, %s: i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)> {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op unimplemented variant for MMA shape <16, 8, 8>}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%a, %a] sparseMetadata[%m] selector[%s] {shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return %d : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
}
// -----
llvm.func @f(%a: vector<2xf16>, %f: f32, %m: i32, %s: i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)> {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op Could not match types for the A operands; expected one of 2xvector<2xf16> but got vector<2xf16>}}
  %d = nvvm.mma.sp.sync A[%a] B[%a, %a] C[%a, %a] sparseMetadata[%m] selector[%s] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return %d : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
}
// -----
llvm.func @f(%a: i32, %m: i32, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op Could not match types for the A operands; expected one of 2xi32 but got i32}}
  %d = nvvm.mma.sp.sync A[%a] B[%a, %a] C[%a, %a, %a, %a] sparseMetadata[%m] selector[%s] {intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%a: vector<2xf16>, %f: f32, %m: i32, %s: i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)> {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op unimplemented variant for MMA shape <8, 8, 16>}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%a, %a] sparseMetadata[%m] selector[%s] {shape = #nvvm.shape<m = 8, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return %d : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
}
// -----
llvm.func @f(%a: vector<2xf16>, %f: f32, %m: i32, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op unimplemented variant for MMA shape <8, 8, 32>}}
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] {orderedMetadata, shape = #nvvm.shape<m = 8, n = 8, k = 32>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16) {
  // expected-error@+1 {{'nvvm.mma.block_scale' op unsupported Geom for mma with block scaling}}
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a, %a] C[%f, %f, %f, %f] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {shape = #nvvm.shape<m = 8, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.block_scale' op unsupported Geom for sparse mma with block scaling}}
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {orderedMetadata, shape = #nvvm.shape<m = 8, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op unimplemented variant for MMA shape <8, 8, 64>}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] {kind = #nvvm.mma_kind<f8f6f4>, orderedMetadata, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e5m2>, shape = #nvvm.shape<m = 8, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op unimplemented variant for MMA shape <8, 8, 8>}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] {multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 8, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16) {
  // expected-error@+1 {{'nvvm.mma.block_scale' op unsupported MMATypes attribute for mma.m16n8k64.(mxf4nvf4|mxf4)}}
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a, %a] C[%f, %f, %f, %f] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.block_scale' op unsupported MMATypes attribute for mma.m16n8k128.(mxf4nvf4|mxf4)}}
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16) {
  // expected-error@+1 {{'nvvm.mma.block_scale' op unsupported ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k64.mxf4nvf4}}
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a, %a] C[%f, %f, %f, %f] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.block_scale' op unsupported ScaleVecSize attribute for mma.m16n8k128.mxf4}}
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16) {
  // expected-error@+1 {{'nvvm.mma.block_scale' op unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k32}}
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a, %a] C[%f, %f, %f, %f] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {shape = #nvvm.shape<m = 16, n = 8, k = 32>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e5m2>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.block_scale' op unsupported BlockScaleFormat attribute for mma.m16n8k128.mxf4}}
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %m: i32, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op op requires intOverflowBehavior attribute}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%a, %a, %a, %a] sparseMetadata[%m] selector[%s] {multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %s: i32) {
  // expected-error@+1 {{custom op 'nvvm.mma.sp.sync' attribute multiplicandAPtxType is not provided explicitly and cannot be inferred}}
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] {multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: vector<2xf16>, %f: f32, %m: i32, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op Could not match allowed types for the result; expected one of !llvm.struct<(vector<2xf16>, vector<2xf16>)>, !llvm.struct<(f32, f32, f32, f32)> but got !llvm.struct<(f32, f32)>}}
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %s: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op Could not match allowed types for the result; expected one of !llvm.struct<(f32, f32, f32, f32)> but got !llvm.struct<(f32, f32)>}}
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] {multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %s: i32) {
  // expected-error@+1 {{invalid shape or multiplicand type: f64}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] {kind = #nvvm.mma_kind<f8f6f4>, orderedMetadata, multiplicandAPtxType = #nvvm.mma_type<f64>, multiplicandBPtxType = #nvvm.mma_type<f64>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16) {
  // expected-error@+1 {{custom op 'nvvm.mma.block_scale' expected 'scaleA'}}
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a, %a] C[%f, %f, %f, %f] scaleB[%m, %b, %b] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16, %s: i32) {
  // expected-error@+1 {{custom op 'nvvm.mma.sp.block_scale' expected 'scaleA'}}
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] scaleB[%m, %b, %b] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: vector<2xf16>, %f: f32, %m: i32, %s: i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)> {
  // expected-error@+1 {{custom op 'nvvm.mma.sp.sync' expected 'selector'}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%a, %a] sparseMetadata[%m] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return %d : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16, %s: i32) {
  // expected-error@+1 {{custom op 'nvvm.mma.sp.block_scale' expected 'selector'}}
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] scaleA[%m, %b, %b] scaleB[%m, %b, %b] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16) {
  // expected-error@+1 {{custom op 'nvvm.mma.block_scale' number of operands and types do not match: got 2 operands and 3 types}}
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a, %a] C[%f, %f, %f, %f] scaleA[%m, %b, %b] scaleB[%m, %b] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%a: i32, %f: f32, %m: i32, %b: i16, %s: i32) {
  // expected-error@+1 {{custom op 'nvvm.mma.sp.block_scale' number of operands and types do not match: got 2 operands and 3 types}}
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a, %a, %a, %a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%s] scaleA[%m, %b, %b] scaleB[%m, %b] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
