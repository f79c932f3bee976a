// Pointers into memory spaces: every operation that LLVM IR has something for.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: llvm.func @ops(%arg0: !ptr.ptr<#llvm.address_space<0>>, %arg1: !ptr.ptr<#llvm.address_space<1>>, %arg2: vector<4xi1>, %arg3: vector<4xf32>, %arg4: vector<4x!ptr.ptr<#llvm.address_space<0>>>, %arg5: i32) {
// CHECK-NEXT:    %0 = ptr.load %arg0 : !ptr.ptr<#llvm.address_space<0>> -> f32
// CHECK-NEXT:    %1 = ptr.load %arg0 atomic monotonic alignment = 8 : !ptr.ptr<#llvm.address_space<0>> -> f32
// CHECK-NEXT:    %2 = ptr.load %arg0 atomic syncscope("x") monotonic nontemporal invariant alignment = 8 : !ptr.ptr<#llvm.address_space<0>> -> f32
// CHECK-NEXT:    ptr.store volatile %0, %arg1 nontemporal alignment = 2 : f32, !ptr.ptr<#llvm.address_space<1>>
// CHECK-NEXT:    %3 = ptr.masked_load %arg0, %arg2, %arg3 alignment = 8 : !ptr.ptr<#llvm.address_space<0>> -> vector<4xf32>
// CHECK-NEXT:    ptr.masked_store %3, %arg0, %arg2 : vector<4xf32>, !ptr.ptr<#llvm.address_space<0>>
// CHECK-NEXT:    %4 = ptr.gather %arg4, %arg2, %arg3 : vector<4x!ptr.ptr<#llvm.address_space<0>>> -> vector<4xf32>
// CHECK-NEXT:    ptr.scatter %4, %arg4, %arg2 alignment = 8 : vector<4xf32>, vector<4x!ptr.ptr<#llvm.address_space<0>>>
// CHECK-NEXT:    %5 = ptr.ptr_add inbounds %arg0, %arg5 : !ptr.ptr<#llvm.address_space<0>>, i32
// CHECK-NEXT:    %6 = ptr.ptr_add %arg4, %arg5 : vector<4x!ptr.ptr<#llvm.address_space<0>>>, i32
// CHECK-NEXT:    %7 = ptr.type_offset f64 : i32
// CHECK-NEXT:    %8 = ptr.constant #ptr.null : !ptr.ptr<#llvm.address_space<0>>
// CHECK-NEXT:    %9 = ptr.constant #ptr.address<4096> : !ptr.ptr<#llvm.address_space<0>>
// CHECK-NEXT:    %10 = ptr.ptr_diff nuw|nsw %5, %arg0 : !ptr.ptr<#llvm.address_space<0>> -> i32
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @ops(%p: !ptr.ptr<#llvm.address_space<0>>, %q: !ptr.ptr<#llvm.address_space<1>>, %m: vector<4xi1>, %v: vector<4xf32>, %ps: vector<4x!ptr.ptr<#llvm.address_space<0>>>, %i : i32) {
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<0>> -> f32
  %2 = ptr.load %p atomic monotonic alignment = 8 : !ptr.ptr<#llvm.address_space<0>> -> f32
  %9 = ptr.load %p atomic syncscope("x") monotonic invariant nontemporal alignment = 8 : !ptr.ptr<#llvm.address_space<0>> -> f32
  ptr.store volatile %0, %q alignment = 2 nontemporal : f32, !ptr.ptr<#llvm.address_space<1>>
  %3 = ptr.masked_load %p, %m, %v alignment = 8 : !ptr.ptr<#llvm.address_space<0>> -> vector<4xf32>
  ptr.masked_store %3, %p, %m : vector<4xf32>, !ptr.ptr<#llvm.address_space<0>>
  %4 = ptr.gather %ps, %m, %v : vector<4x!ptr.ptr<#llvm.address_space<0>>> -> vector<4xf32>
  ptr.scatter %4, %ps, %m alignment = 8 : vector<4xf32>, vector<4x!ptr.ptr<#llvm.address_space<0>>>
  %5 = ptr.ptr_add inbounds %p, %i : !ptr.ptr<#llvm.address_space<0>>, i32
  %6 = ptr.ptr_add %ps, %i : vector<4x!ptr.ptr<#llvm.address_space<0>>>, i32
  %7 = ptr.type_offset f64 : i32
  %10 = ptr.constant #ptr.null : !ptr.ptr<#llvm.address_space<0>>
  %11 = ptr.constant #ptr.address<0x1000> : !ptr.ptr<#llvm.address_space<0>>
  %12 = ptr.ptr_diff nuw|nsw %5, %p : !ptr.ptr<#llvm.address_space<0>> -> i32
  llvm.return }
