// A text that is wrong today and was never right stays wrong, and the error is that of today's reading.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Names without a dialect stood in custom forms only.
func.func @quoted(%a: f32) -> f32 {
  // expected-error@+1 {{operation being parsed with an unregistered dialect}}
  %r = "maxf"(%a, %a) : (f32, f32) -> f32
  return %r : f32
}

// -----

// The body of a struct stood in the pointer's type in structs only.
// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`}}
func.func private @pointer(!llvm.ptr<"foo", packed (i16, i32)>)

// -----

// Only `constant` was the constant of numbers, too.
func.func @constant() {
  // expected-error@+1 {{invalid kind of attribute specified}}
  %0 = func.constant true
  return
}

// -----

func.func @both(%a: f32) -> f32 {
  // expected-error@+1 {{custom op 'maxf' is unknown (tried 'func.maxf' as well)}}
  %r = maxf %a, %a : f32
  return %undefined : f32
}
