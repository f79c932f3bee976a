// 2021: attributes that LLVM IR gets as they are.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// NO-ORACLE: of an earlier year

//--- example.mlir
llvm.func @func() attributes {
  passthrough = ["noinline",           // value-less attribute
                 ["alignstack", "4"],  // integer attribute with value
                 ["other", "attr"]]    // attribute unknown to LLVM
} {
  llvm.return
}

// EXAMPLE:      llvm.func @func() attributes {passthrough = ["noinline", ["alignstack", "4"], ["other", "attr"]]} {
// EXAMPLE-NEXT:   llvm.return
// EXAMPLE-NEXT: }
