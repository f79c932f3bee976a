// Functions that LLVM's verifier rejects.
// RUN: split-file %s %t
// RUN: not mlir-translate -mlir-to-llvmir %t/function.mlir
// RUN: not mlir-translate -mlir-to-llvmir %t/opaque.mlir
// RUN: not mlir-translate -mlir-to-llvmir %t/metadata.mlir
// RUN: not mlir-translate -mlir-to-llvmir %t/token.mlir
// RUN: not mlir-translate -mlir-to-llvmir %t/result.mlir
// RUN: not mlir-translate -mlir-to-llvmir %t/immediate.mlir
// RUN: not mlir-translate -mlir-to-llvmir %t/lifetime.mlir
// NO-ORACLE: the parts are separate files

//--- function.mlir
llvm.func @f(!llvm.func<void (i32)>)

//--- opaque.mlir
llvm.func @f(!llvm.struct<"hidden", opaque>)

//--- metadata.mlir
llvm.func @f(!llvm.metadata)

//--- token.mlir
llvm.func @f(!llvm.token)

//--- result.mlir
llvm.func @f() -> !llvm.func<void (i32)>

//--- immediate.mlir
// The selector has to be a constant.
llvm.func @f(%a: i32, %m: i32, %s: i32) {
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%a, %a, %a, %a] sparseMetadata[%m] selector[%s]
    {intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, multiplicandAPtxType = #nvvm.mma_type<s8>,
     multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 32>}
    : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

//--- lifetime.mlir
// Only an alloca has a lifetime.
llvm.func @f(%p: !llvm.ptr) {
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.return
}
