// The properties must be complete and have no further entries.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @missing() {
  // expected-error@+1 {{invalid properties {x = 1 : i8} for op llvm.intr.ubsantrap: expected key entry for failureKind in DictionaryAttr to set Properties.}}
  llvm.intr.ubsantrap <{x = 1 : i8}>
}

// -----

llvm.func @more() {
  // expected-error@+1 {{unknown key '"a"' when parsing properties dictionary}}
  llvm.intr.ubsantrap <{failureKind = 3 : i8, a = 3}>
}

// -----

llvm.func @others() {
  // expected-error@+1 {{'xevm.memfence' op requires attribute 'scope'}}
  xevm.memfence <{x = 1}>
  llvm.return
}
