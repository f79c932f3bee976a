// NO-ORACLE: what is complained of here is what the pass complains of
// RUN: mlir-opt %s -llvm-target-to-data-layout -split-input-file -verify-diagnostics

// expected-error@+1 {{failed to obtain llvm::DataLayout for #llvm.target<triple = "x64_86-unknown-linux", chip = "none">}}
module attributes {llvm.target = #llvm.target<triple = "x64_86-unknown-linux", chip = "none">} {}

// -----

// expected-error@+1 {{no TargetAttrInterface-implementing attribute at key "llvm.target"}}
module attributes {llvm.target = "x86_64-unknown-linux"} {}
