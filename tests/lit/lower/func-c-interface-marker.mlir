// Only a unit attribute asks for a wrapper.
//
// RUN: mlir-opt %s --convert-func-to-llvm | FileCheck %s

func.func @f(%x: i32) attributes {llvm.emit_c_interface = 5 : i32} {
  return
}
func.func @g(%x: memref<4xi32>) attributes {llvm.emit_c_interface = false} {
  return
}
func.func private @h(%x: memref<4xi32>) attributes {llvm.emit_c_interface = "a"}

// CHECK-LABEL: llvm.func @f(%arg0: i32) attributes {llvm.emit_c_interface = 5 : i32} {
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @g(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) attributes {llvm.emit_c_interface = false} {
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @h(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {llvm.emit_c_interface = "a", sym_visibility = "private"}
