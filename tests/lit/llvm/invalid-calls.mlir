// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @operands(%v: i32) {
  // expected-error@+1 {{expected ')'}}
  %0 = llvm.call_intrinsic "a"(i32) : (i32) -> i32
}

// -----

llvm.func @successor(%v: i32) {
  // expected-error@+1 {{expected ':' in operand list}}
  %0 = llvm.invoke @foo(%v) to ^bb1(%v i32) unwind ^bb2 : (i32) -> i32
}

// -----

llvm.func @no_colon(%v: i32) {
  // expected-error@+1 {{expected ')'}}
  %0 = llvm.invoke @foo(%v) to ^bb1 unwind ^bb2 (i32) -> i32
}

// -----

llvm.func @bundle(%v: i32) {
  // expected-error@+2 {{custom op 'llvm.invoke' expected string}}
  // expected-error@+1 {{custom op 'llvm.invoke' expect operand bundle tag}}
  %0 = llvm.invoke @foo(%v) to ^bb1 unwind ^bb2 [x()] : (i32) -> i32
}

// -----

// The types of landing pads and of resumed exceptions are the same.
// expected-error@+1 {{'llvm.resume' should have a consistent input type inside a function}}
llvm.func @caller(%arg0: i32) -> i32 attributes { personality = @__gxx_personality_v0 } {
  %0 = llvm.invoke @foo(%arg0) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  llvm.return %0 : i32
^bb2:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %arg0 : i32
}
llvm.func @foo(i32) -> i32
llvm.func @__gxx_personality_v0(...) -> i32

// -----

// expected-error@+1 {{expected attribute value}}
llvm.mlir.global external @x() comdat(a) : i32
