; Errors in headers, attributes and global values have LLVM's words, at LLVM's places.
; RUN: not windlass translate --import-llvm -split-input-file %s 2>&1 | FileCheck %s

; CHECK: :[[@LINE+1]]:19: error: this attribute does not apply to functions
declare void @f() noalias

; // -----

; CHECK: :[[@LINE+1]]:21: error: this attribute does not apply to parameters
declare void @f(i32 nounwind %x)

; // -----

; CHECK: :[[@LINE+1]]:9: error: this attribute does not apply to return values
declare nest i32 @f(i32 %x)

; // -----

; CHECK: :[[@LINE+1]]:44: error: default access kind must be specified first
declare void @f() memory(argmem: read, none)

; // -----

; CHECK: :[[@LINE+1]]:36: error: cannot use 'none' with other component
declare void @f(ptr captures(none, address))

; // -----

; CHECK: :[[@LINE+1]]:33: error: integer is too large for the bit width of specified type
declare void @f(i32 range(i8 1, 300))

; // -----

; CHECK: :[[@LINE+2]]:19: error: unterminated attribute group
declare void @f() #0
attributes #0 = { bogus }

; // -----

; CHECK: :[[@LINE+1]]:26: error: alignment is not a power of two
@x = global i32 0, align 3

; // -----

; CHECK: :[[@LINE+1]]:27: error: unknown global variable property!
@x = external global i32, bogus

; // -----

; CHECK: :[[@LINE+1]]:1: error: symbol with local linkage must have default visibility
@x = private hidden global i32 0

; // -----

; CHECK: :[[@LINE+1]]:27: error: use of undefined comdat '$nope'
@x = global i32 0, comdat($nope)

; // -----

; CHECK: :[[@LINE+2]]:1: error: redefinition of global '@x'
@x = global i32 0
@x = global i32 1

; // -----

; CHECK: :[[@LINE+2]]:13: error: invalid redefinition of function 'f'
define void @f() { ret void }
define void @f() { ret void }

; // -----

; CHECK: :[[@LINE+1]]:9: error: invalid linkage for function declaration
declare internal void @f()

; // -----

; CHECK: :[[@LINE+1]]:9: error: calling convention 'graalcc' is not one of the LLVM dialect
declare graalcc void @f()

; // -----

; CHECK: error: unhandled global variable: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] zeroinitializer
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] zeroinitializer
