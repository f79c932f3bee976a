; LLVM IR is recognised by the extension or by the text, and translated in the direction that it allows.
; RUN: windlass translate %s | FileCheck %s
; RUN: windlass translate < %s | FileCheck %s
; RUN: windlass opt < %s | FileCheck %s
; RUN: windlass translate < %s | windlass translate | FileCheck %s --check-prefix=LLVM
; RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s --check-prefix=LLVM
; RUN: windlass opt %s --mlir-print-debuginfo | FileCheck %s --check-prefix=LOCATION
; RUN: not windlass opt --input-format=mlir %s 2>&1 | FileCheck %s --check-prefix=MLIR
; RUN: printf 'BC\300\336' | not windlass opt 2>&1 | FileCheck %s --check-prefix=BITCODE

; CHECK: llvm.func @f(%arg0: i32) -> i32
; LLVM: define i32 @f(i32 %0)
; LOCATION: llvm.add {{.*}} loc(#[[LOC:.*]])
; LOCATION: #[[LOC]] = loc("{{.*}}input-format.ll":[[@LINE+5]]:
; MLIR: input-format.ll:1:1: error:
; BITCODE: error: LLVM bitcode: byte 4: expected one module

define i32 @f(i32 %a) {
  %b = add i32 %a, %a
  ret i32 %b
}
