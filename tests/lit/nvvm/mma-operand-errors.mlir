// When the registers of matrices are resolved, and how many values the other operands may have.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%a, %a] {multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] sparseMetadata[%f] selector[%a, %a] {multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] sparseMetadata[%f] selector[%a, %a] {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] sparseMetadata[%m, %m] selector[%f] {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
}

// -----

// expected-error@+2 {{expected operation name in quotes}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] sparseMetadata[%m, %m] selector[%a] {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> f32 -> f32
}

// -----

// expected-error@+2 {{expected non-function type}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f]  {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> 
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f]  {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> 
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f]  {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) 
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f]  {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32) -> i32
}

// -----

// expected-error@+2 {{expected '->' in function type}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f]  {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> (f32)
}

// -----

// expected-error@+2 {{expected '->' in function type}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f]  {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> (f32, f32)
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f]  {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> (f32 
}

// -----

// expected-error@+2 {{'nvvm.mma.sp.sync' op operand count (12) does not match with the total size (11) specified in attribute 'operandSegmentSizes'}}
func.func @f(%a: i32, %f: f32, %m: i32) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] sparseMetadata[%m, %m] selector[%a] {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> f32
}

// -----

// expected-error@+2 {{'nvvm.mma.sp.block_scale' op operand count (18) does not match with the total size (17) specified in attribute 'operandSegmentSizes'}}
func.func @f(%a: i32, %f: f32, %m: i32, %h: i16) {
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] sparseMetadata[%m, %m] selector[%a] scaleA[%m, %h, %h] scaleB[%m, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> f32
}

// -----

// expected-error@+2 {{custom op 'nvvm.mma.sp.block_scale' number of operands and types do not match: got 2 operands and 3 types}}
func.func @f(%a: i32, %f: f32, %m: i32, %h: i16) {
  %d = nvvm.mma.sp.block_scale A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%a] scaleA[%m, %h, %h] scaleB[%m, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> f32
}

// -----

// expected-error@+2 {{custom op 'nvvm.mma.block_scale' number of operands and types do not match: got 2 operands and 3 types}}
func.func @f(%a: i32, %f: f32, %m: i32, %h: i16) {
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%a] C[%f, %f, %f, %f] scaleA[%m, %h, %h] scaleB[%m, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> f32
}

// -----

// expected-error@+2 {{expected '->'}}
func.func @f(%a: i32, %f: f32, %m: i32, %h: i16) {
  %d = nvvm.mma.block_scale A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f] scaleA[%m, %h, %h] scaleB[%m, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) - f32
}

// -----

// expected-error@+3 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %m: i32, %h: i16) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%a] {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) - f32
}

// -----

// expected-error@+2 {{'nvvm.mma.sp.sync' op operand count (10) does not match with the total size (11) specified in attribute 'operandSegmentSizes'}}
func.func @f(%a: i32, %f: f32, %m: i32, %h: i16) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f] sparseMetadata[] selector[%a] {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, f32, f32) -> f32
}

// -----

// expected-error@+2 {{custom op 'nvvm.mma.sp.sync' expected one type for each operand segment but got 4 types}}
func.func @f(%a: i32, %f: f32, %m: i32, %h: i16) {
  %d = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f] sparseMetadata[%m] selector[%a] {multiplicandAPtxType = #nvvm.mma_type<bf16>,multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, f32, f32, i32) - f32
}
