// Arguments of DW_OP_LLVM_convert: a number, then a number or the name of an encoding.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+3 {{expected integer value}}
// expected-error @+2 {{expected integer operand}}
// expected-error @+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
#e = #llvm.di_expression<[DW_OP_LLVM_convert(16, "DW_ATE_signed")]>

// -----

// expected-error @+3 {{expected integer value}}
// expected-error @+2 {{expected integer operand}}
// expected-error @+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
#e = #llvm.di_expression<[DW_OP_LLVM_convert(16,)]>

// -----

// expected-error @+2 {{encountered unknown attribute encoding "DW_ATE_sig"}}
// expected-error @+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
#e = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_sig)]>
