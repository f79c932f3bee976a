// A type that contains itself beside a type of another dialect: looking for aliases in it ends.
// RUN: mlir-opt %s --mlir-print-debuginfo | FileCheck %s

// CHECK: func.func private @list(!llvm.struct<"list", (!llvm.struct<"list">, index)>)
func.func private @list(!llvm.struct<"list", (struct<"list">, index)>)
