// Numbers of f80 and f128 that are no f64 print as bit patterns: MLIR's parser rounds digits to f64.
// NO-ORACLE: mlir-opt prints digits, which it reads as other numbers.
// RUN: windlass opt %s | FileCheck %s
// RUN: windlass opt %s | windlass translate --mlir-to-llvmir | FileCheck %s --check-prefix=LL

// CHECK: llvm.mlir.constant(0x3FFDAAAAAAAAAAAAAAAB : f80)
// LL: ret x86_fp80 0xK3FFDAAAAAAAAAAAAAAAB
llvm.func @third() -> f80 {
  %0 = llvm.mlir.constant(0x3FFDAAAAAAAAAAAAAAAB : f80) : f80
  llvm.return %0 : f80
}

// CHECK: llvm.mlir.constant(0.100000000000000005551 : f80)
llvm.func @tenth() -> f80 {
  %0 = llvm.mlir.constant(0.1 : f80) : f80
  llvm.return %0 : f80
}

// CHECK: llvm.mlir.constant(0x3FFD5555555555555555555555555555 : f128)
llvm.func @quad() -> f128 {
  %0 = llvm.mlir.constant(0x3FFD5555555555555555555555555555 : f128) : f128
  llvm.return %0 : f128
}

// CHECK: dense<[1.000000e+00, 0x3FFDAAAAAAAAAAAAAAAB]> : tensor<2xf80>
llvm.mlir.global @list(dense<[1.0, 0x3FFDAAAAAAAAAAAAAAAB]> : tensor<2xf80>) : !llvm.array<2 x f80>
