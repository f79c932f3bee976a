// Products with 16 rows: the accumulator and the result are compared before the shape; products with scales and a sparse matrix
// have ordered metadata.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @types_before_shape(%a: i32) {
  // expected-error@+1 {{'nvvm.mma.sync' op ctype does not match dtype}}
  %d = "nvvm.mma.sync"(%a, %a, %a) <{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, operandSegmentSizes = array<i32: 1, 1, 1>, shape = #nvvm.shape<m = 16, n = 16, k = 4>}> : (i32, i32, i32) -> !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @sparse_types_before_shape(%a: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op ctype does not match dtype}}
  %d = "nvvm.mma.sp.sync"(%a, %a, %a, %a, %a) <{multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, shape = #nvvm.shape<m = 16, n = 16, k = 4>}> : (i32, i32, i32, i32, i32) -> !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @first_element_of_a_structure(%a: i32, %c: !llvm.struct<(i64, f32)>) {
  // expected-error@+1 {{'nvvm.mma.sync' op Could not match types for the C operands; expected one of 4xi32 but got !llvm.struct<(i64, f32)>}}
  %d = "nvvm.mma.sync"(%a, %a, %a, %c) <{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s4>, multiplicandBPtxType = #nvvm.mma_type<s4>, operandSegmentSizes = array<i32: 2, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 32>}> : (i32, i32, i32, !llvm.struct<(i64, f32)>) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}
// -----
llvm.func @no_product_of_small_floats(%a: i32, %c: f32) {
  // expected-error@+1 {{invalid shape or multiplicand type: e4m3}}
  %d = "nvvm.mma.sync"(%a, %a, %c) <{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, operandSegmentSizes = array<i32: 1, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 16>}> : (i32, i32, f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @eight_rows(%a: i32) {
  // expected-error@+1 {{'nvvm.mma.sp.sync' op Could not match types for the B operands; expected one of 1xi32 but got i32, i32}}
  %d = "nvvm.mma.sp.sync"(%a, %a, %a, %a, %a, %a) <{multiplicandAPtxType = #nvvm.mma_type<s4>, multiplicandBPtxType = #nvvm.mma_type<s4>, operandSegmentSizes = array<i32: 1, 2, 1, 1, 1>, shape = #nvvm.shape<m = 8, n = 8, k = 32>}> : (i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}
// -----
llvm.func @ordered_metadata(%a: i32, %f: f32, %b: i16) {
  // expected-error@+1 {{'nvvm.mma.sp.block_scale' op 'orderedMetadata' attribute is mandatory}}
  %d = "nvvm.mma.sp.block_scale"(%a, %a, %f, %a, %a, %a, %b, %b, %a, %b, %b) <{blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8, k = 128>}> : (i32, i32, f32, i32, i32, i32, i16, i16, i32, i16, i16) -> !llvm.struct<(f32, f32)>
  llvm.return
}
