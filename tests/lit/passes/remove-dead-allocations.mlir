// Memory that nobody uses goes with the operands that are needed for nothing else.
// RUN: mlir-opt %s -remove-dead-values -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: llvm.func @unused(%arg0: i32) {
// CHECK-NEXT:    llvm.return
llvm.func @unused(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @size_is_used(%arg0: i32) {
// CHECK-NEXT:    llvm.alloca
llvm.func @size_is_used(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  "test.x"(%n) : (i32) -> ()
  llvm.return
}

// CHECK-LABEL: func.func @dynamic(%arg0: index) {
// CHECK-NEXT:    return
func.func @dynamic(%n: index) {
  %0 = memref.alloc(%n) : memref<?xi32>
  return
}

// CHECK-LABEL: func.func @static() {
// CHECK-NEXT:    memref.alloc
func.func @static() {
  %0 = memref.alloc() : memref<4xi32>
  return
}
