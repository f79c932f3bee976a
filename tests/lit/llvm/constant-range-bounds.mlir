// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s | FileCheck %s

// Bounds of ranges are numbers with a sign, which truth values may be read as.

// CHECK: #llvm.constant_range<i1, 0, 0>
"test.a"() {t = #llvm.constant_range<i1, 0, 64>} : () -> ()

// -----

// CHECK: #llvm.constant_range<i1, -1, 0>
"test.a"() {t = #llvm.constant_range<i1, -1, 0>} : () -> ()

// -----

// CHECK: #llvm.constant_range<i1, -1, 0>
"test.a"() {t = #llvm.constant_range<i1, true, false>} : () -> ()
