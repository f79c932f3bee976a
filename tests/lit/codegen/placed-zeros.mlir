// REQUIRES: llvm-objdump-22

// Globals of zeros and of other values may be in one section of the object, which then has bytes for all of them.
// RUN: windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %s -o %t && llvm-objdump-22 -s -j table -j zeros %t | FileCheck %s

// CHECK: section table:
// CHECK: 0000 01000000
// CHECK: 0000 00000000
// CHECK: 0000 02000000
// CHECK: section zeros:
// CHECK: 0000 00000000
// CHECK: 0000 03000000
llvm.mlir.global external @one(1 : i32) {section = "table"} : i32
llvm.mlir.global external @zero(0 : i32) {section = "table"} : i32
llvm.mlir.global external @two(2 : i32) {section = "table"} : i32
llvm.mlir.global external @first_zero(0 : i32) {section = "zeros"} : i32
llvm.mlir.global external @three(3 : i32) {section = "zeros"} : i32
llvm.mlir.global external @unwritten(0 : i32) {section = ".bss.unwritten"} : i32
