// A pointer and the offset zero.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @zero(%p: !ptr.ptr<#ptr.generic_space>, %w: vector<4x!ptr.ptr<#ptr.generic_space>>) -> (!ptr.ptr<#ptr.generic_space>, vector<4x!ptr.ptr<#ptr.generic_space>>) {
  %c0 = arith.constant 0 : i32
  %0 = ptr.ptr_add nuw %p, %c0 : !ptr.ptr<#ptr.generic_space>, i32
  %v0 = arith.constant dense<0> : vector<4xindex>
  %1 = ptr.ptr_add %w, %v0 : vector<4x!ptr.ptr<#ptr.generic_space>>, vector<4xindex>
  return %0, %1 : !ptr.ptr<#ptr.generic_space>, vector<4x!ptr.ptr<#ptr.generic_space>>
}
// CHECK-LABEL: func.func @zero(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: vector<4x!ptr.ptr<#ptr.generic_space>>) -> (!ptr.ptr<#ptr.generic_space>, vector<4x!ptr.ptr<#ptr.generic_space>>) {
// CHECK-NEXT: return %arg0, %arg1 : !ptr.ptr<#ptr.generic_space>, vector<4x!ptr.ptr<#ptr.generic_space>>
// CHECK-NEXT: }
