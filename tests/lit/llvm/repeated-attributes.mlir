// Attributes that keywords of an op set, or their defaults, are not in its attribute dictionary.
// RUN: mlir-opt %s -verify-diagnostics -split-input-file | FileCheck %s

// expected-error @below {{attribute 'linkage' occurs more than once in the attribute list}}
llvm.func @linkage() attributes {linkage = #llvm.linkage<internal>}

// -----

// expected-error @below {{attribute 'CConv' occurs more than once in the attribute list}}
llvm.func fastcc @convention() attributes {CConv = #llvm.cconv<fastcc>}

// -----

// expected-error @below {{attribute 'visibility_' occurs more than once in the attribute list}}
llvm.func @visibility() attributes {visibility_ = 0 : i64}

// -----

llvm.func @call(%x: i32) {
  // expected-error @below {{attribute 'TailCallKind' occurs more than once in the attribute list}}
  llvm.call @call(%x) {TailCallKind = #llvm.tailcallkind<tail>} : (i32) -> ()
  llvm.return
}

// -----

llvm.func @bundles(%x: i32) {
  // expected-error @below {{attribute 'op_bundle_sizes' occurs more than once in the attribute list}}
  %0 = llvm.call_intrinsic "llvm.ctpop.i32"(%x) {op_bundle_sizes = array<i32>} : (i32) -> i32
  llvm.return
}

// -----

llvm.func @personality(...) -> i32

// The kind of a tail call is no attribute of an invoke's own.
// CHECK-LABEL: llvm.func @invoke
llvm.func @invoke(%x: i32) attributes {personality = @personality} {
  // CHECK: llvm.invoke @invoke(%{{.*}}) to ^bb1 unwind ^bb2 {TailCallKind = #llvm.tailcallkind<tail>} : (i32) -> ()
  llvm.invoke @invoke(%x) to ^bb1 unwind ^bb2 {TailCallKind = #llvm.tailcallkind<tail>} : (i32) -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
}
