// What may follow `!llvm.`, and the parameters of target extension types.
//
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// expected-error@+1 {{unexpected type, expected keyword}}
llvm.func @builtin(!llvm.i32)

// -----

// expected-error@+1 {{unexpected type, expected keyword}}
llvm.func @prefix_twice(!llvm.!llvm.ptr)

// -----

// expected-error@+1 {{unexpected type, expected keyword}}
llvm.func @function(!llvm.(i32) -> i32)

// -----

// What is wrong in the other type is reported instead.
// expected-error@+1 {{expected non-function type}}
llvm.func @inner(!llvm.vector<4 x no_such_type>)

// -----

// expected-error@+1 {{invalid integer width}}
llvm.func @width(!llvm.i99999999999)

// -----

// expected-error@+1 {{unknown LLVM type: no_such_type}}
llvm.func @unknown(!llvm.no_such_type)

// -----

// A negative number wraps around if it has at most eight digits; `true` is all ones.
// CHECK: @numbers(!llvm.ptr<4294967293>, !llvm.ptr<4294967295>, !llvm.target<"w", 4294967294, 7>)
llvm.func @numbers(!llvm.ptr<-3>, !llvm.ptr<true>, !llvm.target<"w", -2, 7>)
// CHECK: @types(!llvm.target<"w", !llvm.ptr, !llvm.struct<(i32)>, vector<4xi8>, 3>)
llvm.func @types(!llvm.target<"w", ptr, !llvm.struct<(i32)>, vector<4xi8>, 3>)

// -----

// expected-error@+2 {{integer value too large}}
// expected-error@+1 {{failed to parse LLVMPointerType parameter 'addressSpace'}}
llvm.func @large(!llvm.ptr<-123456789>)

// -----

// expected-error@+1 {{failed to parse parameter list for target extension type}}
llvm.func @type_after_integer(!llvm.target<"w", 3, i32>)

// -----

// expected-error@+2 {{unknown LLVM type: no_such_type}}
// expected-error@+1 {{failed to parse parameter list for target extension type}}
llvm.func @wrong_type(!llvm.target<"w", no_such_type>)

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{failed to parse parameter list for target extension type}}
llvm.func @nothing(!llvm.target<"w",>)

// -----

// A number that is too large may still be a type, which it is not.
// expected-error@+3 {{integer value too large}}
// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{failed to parse parameter list for target extension type}}
llvm.func @too_large(!llvm.target<"w", 4294967296>)
