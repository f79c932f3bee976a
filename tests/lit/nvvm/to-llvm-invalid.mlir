// A value that no register holds.
// RUN: mlir-opt %s -convert-nvvm-to-llvm 2>&1 | FileCheck %s

func.func @f(%a: i8) {
  // CHECK: error: The register type could not be deduced from MLIR type. The 'i8' is not supported.
  nvvm.inline_ptx "foo {$r0};" ro(%a : i8)
  return
}
