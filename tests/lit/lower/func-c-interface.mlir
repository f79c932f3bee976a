// With llvm.emit_c_interface a wrapper for C callers is made.
// RUN: mlir-opt %s -convert-func-to-llvm | FileCheck %s

func.func @scalars(%a: i32, %b: f64) -> (i32, f64) attributes {llvm.emit_c_interface} {
  return %a, %b : i32, f64
}

func.func private @external(i32) -> i64 attributes {llvm.emit_c_interface}

// CHECK-LABEL: llvm.func @scalars(%arg0: i32, %arg1: f64) -> !llvm.struct<(i32, f64)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT:    %0 = llvm.mlir.poison : !llvm.struct<(i32, f64)>
// CHECK-NEXT:    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i32, f64)> 
// CHECK-NEXT:    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i32, f64)> 
// CHECK-NEXT:    llvm.return %2 : !llvm.struct<(i32, f64)>
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @_mlir_ciface_scalars(%arg0: !llvm.ptr, %arg1: i32, %arg2: f64) attributes {llvm.emit_c_interface} {
// CHECK-NEXT:    %0 = llvm.call @scalars(%arg1, %arg2) : (i32, f64) -> !llvm.struct<(i32, f64)>
// CHECK-NEXT:    llvm.store %0, %arg0 : !llvm.struct<(i32, f64)>, !llvm.ptr
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func private @external(%arg0: i32) -> i64 attributes {llvm.emit_c_interface, sym_visibility = "private"} {
// CHECK-NEXT:    %0 = llvm.call @_mlir_ciface_external(%arg0) : (i32) -> i64
// CHECK-NEXT:    llvm.return %0 : i64
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @_mlir_ciface_external(i32) -> i64 attributes {llvm.emit_c_interface, sym_visibility = "private"}
