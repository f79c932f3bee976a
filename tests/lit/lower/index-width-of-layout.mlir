// The data layout of the module says how wide index is.
// RUN: mlir-opt %s -convert-to-llvm=dynamic=true | FileCheck %s

// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @f(%x: index) -> index {
    %0 = arith.addi %x, %x : index
    return %0 : index
  }
}

// CHECK-LABEL: llvm.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = llvm.add %arg0, %arg0 : i32
// CHECK-NEXT:    llvm.return %0 : i32
// CHECK-NEXT:  }
