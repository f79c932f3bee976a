// Pointers whose memory space is an address space are values to LLVM.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: llvm.func @values(%arg0: !llvm.ptr, %arg1: !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>) {
// CHECK-NEXT:    %0 = llvm.load %arg0 : !llvm.ptr -> !ptr.ptr<#llvm.address_space<1>>
// CHECK-NEXT:    llvm.store %0, %arg0 : !ptr.ptr<#llvm.address_space<1>>, !llvm.ptr
// CHECK-NEXT:    %1 = llvm.load %arg0 : !llvm.ptr -> vector<2x!ptr.ptr<#llvm.address_space<3>>>
// CHECK-NEXT:    %2 = llvm.load %arg0 : !llvm.ptr -> !llvm.array<2 x !ptr.ptr<#llvm.address_space<3>>>
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @values(%arg0: !llvm.ptr, %arg1: !llvm.struct<(!ptr.ptr<#llvm.address_space<3>>)>) {
  %0 = llvm.load %arg0 : !llvm.ptr -> !ptr.ptr<#llvm.address_space<1>>
  llvm.store %0, %arg0 : !ptr.ptr<#llvm.address_space<1>>, !llvm.ptr
  %1 = llvm.load %arg0 : !llvm.ptr -> vector<2x!ptr.ptr<#llvm.address_space<3>>>
  %2 = llvm.load %arg0 : !llvm.ptr -> !llvm.array<2 x !ptr.ptr<#llvm.address_space<3>>>
  llvm.return
}
// CHECK-LABEL: func.func @generic(%arg0: memref<f32, #ptr.generic_space>, %arg1: !ptr.ptr<#ptr.generic_space>) {
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @generic(%arg0: memref<f32, #ptr.generic_space>, %arg1: !ptr.ptr<#ptr.generic_space>) {
  return
}
