// What is written after `#ptr.null` in angle brackets is not read.
// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s

"test.use"() {value = #ptr.null<"a", "b"> : !ptr.ptr<#llvm.address_space<0>>} : () -> ()
// CHECK: "test.use"() {value = #ptr.null : !ptr.ptr<#llvm.address_space<0>>} : () -> ()
