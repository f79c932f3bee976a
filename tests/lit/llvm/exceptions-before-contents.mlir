// All exceptions of a function have one type, which is verified before its contents; globals in comdats.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+2 {{'llvm.landingpad' should have a consistent result type inside a function}}
llvm.func @foo() -> i32
llvm.func @caller(%arg0: i32) -> i32 attributes { personality = @foo } {
  %0 = llvm.invoke @foo() to ^bb1 unwind ^bb2 : () -> index
^bb1:
  llvm.resume %arg0 : i32
^bb2:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %2 : !llvm.struct<(ptr, i32)>
}

// -----

// expected-error@+2 {{'llvm.landingpad' should have a consistent result type inside a function}}
llvm.func @foo() -> i32
llvm.func @caller(%arg0: i32) -> i32 attributes { personality = @foo } {
  %0 = "llvm.add"(%arg0) : (i32) -> i32
  llvm.resume %arg0 : i32
^bb2:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %2 : !llvm.struct<(ptr, i32)>
}

// -----

// expected-error@+2 {{'llvm.landingpad' should have a consistent result type inside a function}}
llvm.func @foo() -> i32
llvm.func @caller(%arg0: i32) -> i32 attributes { personality = @foo } {
  %0 = "llvm.add"(%arg0) : (i32) -> i32
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %3 = llvm.landingpad cleanup : !llvm.struct<(ptr, i64)>
  llvm.resume %arg0 : i32
}

// -----

// expected-error@+2 {{'llvm.mlir.global' op must appear at the module level}}
llvm.comdat @placed {
    llvm.mlir.global @elsewhere(0 : i32) : i32
}
