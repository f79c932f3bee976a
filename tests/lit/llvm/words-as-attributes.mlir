// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// A word in quotes is an attribute: it may have a type, and an empty one is none.

// CHECK-LABEL: llvm.func @typed
llvm.func @typed(%a: i32) {
  // CHECK: llvm.icmp "eq" %{{.*}}, %{{.*}} : i32
  %0 = llvm.icmp "eq" : none %a, %a : i32
  llvm.return
}

// -----

llvm.func @empty() {
  // expected-error@+1 {{'llvm.fence' op requires attribute 'ordering'}}
  llvm.fence ""
  llvm.return
}

// -----

llvm.func @bundles(%c: i1, %p: !llvm.ptr) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 3 types}}
  llvm.intr.assume %c ["a"( : i32, i32), "b"(%p : !llvm.ptr)] : i1
  llvm.return
}

// -----

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x">
llvm.func @variable(%p: !llvm.ptr) {
  // expected-error@+1 {{expected attribute value}}
  llvm.intr.dbg.declare <scope = #function> = %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @personality(...) -> i32
llvm.func @weights() attributes {personality = @personality} {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  llvm.invoke @weights() to ^a unwind ^b {branch_weights = array<i32 : 42>} : () -> ()
^a:
  llvm.return
^b:
  llvm.return
}
