// 2021: what a module says about its target.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
module attributes {llvm.data_layout = "e",
                   llvm.target_triple = "aarch64-linux-android"} {
  // module contents
}

// EXAMPLE:      module attributes {llvm.data_layout = "e", llvm.target_triple = "aarch64-linux-android"} {
// EXAMPLE-NEXT: }
