// Properties in the generic form: an alignment is a list, flags may be truth values, enumerations integers of any width.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -mlir-print-op-generic | FileCheck %s

// CHECK: "ptr.load"(%arg0) <{alignment = [], invariant = false, invariantGroup = false, nontemporal = false, ordering = 0 : i32, volatile_ = false}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
// CHECK: "ptr.load"(%arg0) <{alignment = [8], invariant = false, invariantGroup = false, nontemporal = false, ordering = 2 : i32, volatile_}>
// CHECK: "ptr.ptr_diff"(%arg0, %arg0) <{flags = 3 : i8}>
func.func @accepted(%p: !ptr.ptr<#llvm.address_space<0>>) {
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<0>> -> f32
  %1 = "ptr.load"(%p) <{alignment = [8 : i32], ordering = 2 : i64, volatile_ = true}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
  %2 = "ptr.ptr_diff"(%p, %p) <{flags = 3 : i32}> : (!ptr.ptr<#llvm.address_space<0>>, !ptr.ptr<#llvm.address_space<0>>) -> i32
  return
}

// -----

func.func @no_list(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error@+1 {{invalid properties {alignment = 8 : i64} for op ptr.load: expected optional properties to materialize as arrays}}
  %0 = "ptr.load"(%p) <{alignment = 8 : i64}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
  return
}

// -----

func.func @two(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error@+1 {{expected optional properties to become 0- or 1-element arrays}}
  %0 = "ptr.load"(%p) <{alignment = [8, 4]}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
  return
}

// -----

func.func @no_number(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error@+1 {{expected IntegerAttr for key `value`}}
  %0 = "ptr.load"(%p) <{alignment = ["x"]}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
  return
}

// -----

func.func @no_case(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error@+1 {{property 'ordering' failed to satisfy constraint: Atomic ordering for LLVM's memory model}}
  %0 = "ptr.load"(%p) <{ordering = 9 : i32}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
  return
}

// -----

func.func @no_enumeration(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error@+1 {{expected IntegerAttr storage for ::mlir::ptr::AtomicOrdering}}
  %0 = "ptr.load"(%p) <{ordering = "x"}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
  return
}

// -----

func.func @not_positive(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error@+1 {{alignment must be positive}}
  %0 = "ptr.load"(%p) <{alignment = [0]}> : (!ptr.ptr<#llvm.address_space<0>>) -> f32
  return
}

// -----

func.func @unsized(%p: !ptr.ptr<#llvm.address_space<0>>) {
  // expected-error@+1 {{type must be LLVM type with size, but got 'index'}}
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<0>> -> index
  return
}

// -----

func.func @not_atomic(%p: !ptr.ptr<#llvm.address_space<0>>, %v: f80) {
  // expected-error@+1 {{unsupported type 'f80' for atomic access}}
  ptr.store %v, %p atomic release alignment = 1 : f80, !ptr.ptr<#llvm.address_space<0>>
  return
}

// -----

func.func @other_metadata(%m: memref<3xf32>) {
  // expected-error@+1 {{failed to verify that metadata type}}
  %0 = "ptr.get_metadata"(%m) : (memref<3xf32>) -> !ptr.ptr_metadata<memref<4xf32>>
  return
}

// -----

func.func @no_metadata(%m: memref<3xf32>) {
  // expected-error@+1 {{result #0 must be Pointer metadata type, but got 'i32'}}
  %0 = "ptr.get_metadata"(%m) : (memref<3xf32>) -> i32
  return
}

// -----

// expected-error@+1 {{the ptr-like type has no metadata}}
func.func private @pointer(!ptr.ptr_metadata<!ptr.ptr<#ptr.generic_space>>)
