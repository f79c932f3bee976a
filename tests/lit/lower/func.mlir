// Several results become a struct; attributes and linkage are kept.
// RUN: mlir-opt %s -convert-func-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @two(i32, f32) -> !llvm.struct<(i64, f32)> attributes {sym_visibility = "private"}
func.func private @two(i32, f32) -> (i64, f32)

// CHECK-LABEL: llvm.func @calls(%arg0: i32, %arg1: f32) -> f32 {
// CHECK-NEXT:    %0 = llvm.call @two(%arg0, %arg1) : (i32, f32) -> !llvm.struct<(i64, f32)>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, f32)> 
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, f32)> 
// CHECK-NEXT:    llvm.return %2 : f32
// CHECK-NEXT:  }
func.func @calls(%x: i32, %y: f32) -> f32 {
  %r:2 = call @two(%x, %y) : (i32, f32) -> (i64, f32)
  return %r#1 : f32
}

// CHECK-LABEL: llvm.func @indirect(%arg0: i32) -> !llvm.struct<(i32, i32)> {
// CHECK-NEXT:    %0 = llvm.mlir.addressof @one : !llvm.ptr
// CHECK-NEXT:    %1 = llvm.call %0(%arg0) : !llvm.ptr, (i32) -> i32
// CHECK-NEXT:    %2 = llvm.mlir.poison : !llvm.struct<(i32, i32)>
// CHECK-NEXT:    %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(i32, i32)> 
// CHECK-NEXT:    %4 = llvm.insertvalue %arg0, %3[1] : !llvm.struct<(i32, i32)> 
// CHECK-NEXT:    llvm.return %4 : !llvm.struct<(i32, i32)>
// CHECK-NEXT:  }
func.func @indirect(%x: i32) -> (i32, i32) {
  %f = constant @one : (i32) -> i32
  %r = call_indirect %f(%x) : (i32) -> i32
  return %r, %x : i32, i32
}

// CHECK-LABEL: llvm.func @one(%arg0: i32) -> i32 attributes {sym_visibility = "private"} {
// CHECK-NEXT:    llvm.return %arg0 : i32
// CHECK-NEXT:  }
func.func private @one(%x: i32) -> i32 {
  return %x : i32
}

// CHECK-LABEL: llvm.func extern_weak @attributes(!llvm.ptr {llvm.align = 8 : i64, llvm.noalias}) attributes {passthrough = ["nounwind"], sym_visibility = "private"}
func.func private @attributes(%p: !llvm.ptr {llvm.noalias, llvm.align = 8 : i64}) attributes {llvm.linkage = #llvm.linkage<extern_weak>, passthrough = ["nounwind"]}
