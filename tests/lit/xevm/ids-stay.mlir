// RUN: mlir-opt %s -canonicalize | FileCheck %s

// What the processor says of a work item counts as an effect: operations without uses stay.

// CHECK-LABEL: llvm.func @ids() {
// CHECK-NEXT: %0 = xevm.local_id.x : i32
// CHECK-NEXT: llvm.return
llvm.func @ids() {
  %0 = xevm.local_id.x : i32
  llvm.return
}
