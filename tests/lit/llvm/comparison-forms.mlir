// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// The usual form of a comparison is read without the parser of its own; with other parts, or other types, that one decides.

// CHECK-LABEL: llvm.func @forms
llvm.func @forms(%a: i64, %v: vector<4xi32>, %p: !llvm.ptr, %x: f32) {
  // CHECK: llvm.icmp "eq" %{{.*}}, %{{.*}} : i64
  %0 = llvm.icmp "eq" %a, %a : i64
  // CHECK: llvm.icmp "slt" %{{.*}}, %{{.*}} : vector<4xi32>
  %1 = llvm.icmp "slt" %v, %v : vector<4xi32>
  // CHECK: llvm.icmp "ne" %{{.*}}, %{{.*}} : !llvm.ptr
  %2 = llvm.icmp "ne" %p, %p : !llvm.ptr
  // CHECK: llvm.icmp "ugt" %{{.*}}, %{{.*}} {tag} : i64
  %3 = llvm.icmp "ugt" %a, %a {tag} : i64
  // CHECK: llvm.fcmp "oeq" %{{.*}}, %{{.*}} : f32
  %4 = llvm.fcmp "oeq" %x, %x : f32
  // CHECK: llvm.fcmp "une" %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %5 = llvm.fcmp "une" %x, %x {fastmathFlags = #llvm.fastmath<nnan>} : f32
  llvm.return
}

// -----

llvm.func @predicate(%a: i64) {
  // expected-error@+1 {{'oeq' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "oeq" %a, %a : i64
  llvm.return
}

// -----

func.func @type(%a: index) {
  // expected-error@+1 {{expected LLVM dialect-compatible type}}
  %0 = llvm.icmp "eq" %a, %a : index
  return
}

// -----

llvm.func @kind(%a: f32) {
  // expected-error@+1 {{'llvm.icmp' op operand #0 must be signless integer or LLVM dialect-compatible vector}}
  %0 = llvm.icmp "eq" %a, %a : f32
  llvm.return
}

// -----

llvm.func @redefinition(%a: i64) {
  // expected-note@+1 {{previously defined here}}
  %0 = llvm.icmp "sge" %a, %a : i64
  // expected-error@+1 {{redefinition of SSA value '%0'}}
  %0 = llvm.icmp "sgt" %a, %a : i64
  llvm.return
}
