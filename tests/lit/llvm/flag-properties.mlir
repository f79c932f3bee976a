// Flags of arithmetic are properties: numbers of any width or their attribute in the generic form, nothing in a dictionary.
//
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: llvm.func @forms
llvm.func @forms(%a: i32, %p: !llvm.ptr) {
  // CHECK: llvm.add %{{.*}}, %{{.*}} overflow<nsw> : i32
  %0 = "llvm.add"(%a, %a) <{overflowFlags = #llvm.overflow<nsw>}> : (i32, i32) -> i32
  // CHECK: llvm.add %{{.*}}, %{{.*}} overflow<nsw, nuw> : i32
  %1 = "llvm.add"(%a, %a) <{overflowFlags = 3 : i8}> : (i32, i32) -> i32
  // CHECK: llvm.add %{{.*}}, %{{.*}} {overflowFlags = 1 : i32} : i32
  %2 = llvm.add %a, %a {overflowFlags = 1 : i32} : i32
  // CHECK: llvm.getelementptr nusw
  %3 = "llvm.getelementptr"(%p) <{rawConstantIndices = array<i32: 0>, elem_type = i32, noWrapFlags = 2 : i64}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @unknown(%a: i32) {
  // expected-error@+1 {{property 'overflowFlags' failed to satisfy constraint: LLVM integer overflow flags}}
  %0 = "llvm.add"(%a, %a) <{overflowFlags = 77 : i32}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @no_number(%a: i32) {
  // expected-error@+1 {{expected ::mlir::LLVM::IntegerOverflowFlagsAttr or IntegerAttr storage for ::mlir::LLVM::IntegerOverflowFlags}}
  %0 = "llvm.add"(%a, %a) <{overflowFlags = "nsw"}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @addresses(%v: vector<8xi32>, %p: vector<4x!llvm.ptr<3>>, %m: vector<4xi1>) {
  // expected-error@+1 {{expected operand #2 type to be 'vector<8x!llvm.ptr<3>>'}}
  llvm.intr.masked.scatter %v, %p, %m {alignment = 1 : i32} : vector<8xi32>, vector<4xi1> into vector<4x!llvm.ptr<3>>
  llvm.return
}
