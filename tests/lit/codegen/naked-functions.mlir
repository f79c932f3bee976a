// A function without prologue and epilogue is its assembly.
// RUN: mlir-runner %s -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O2 | FileCheck %s
// RUN: windlass compile %s -O2 --emit=obj -o %t.o
// RUN: not windlass compile %S/Inputs/naked-operands.mlir --emit=obj -o - 2>&1 | FileCheck %s --check-prefix=ERROR
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @printI64(i64)
  llvm.func @printNewline()

  llvm.func @sum(%x: i64, %y: i64) -> i64 attributes {passthrough = ["naked"], no_inline} {
    llvm.inline_asm has_side_effects "leaq (%rdi,%rsi), %rax\0A ret", "" : () -> ()
    llvm.unreachable
  }

  // Clang marks all functions at `-O0`: these marks are dropped, and the function is not inlined all the same.
  llvm.func internal @difference(%x: i64, %y: i64) -> i64 attributes {passthrough = ["naked"], no_inline, optimize_none} {
    llvm.inline_asm has_side_effects asm_dialect = intel "mov rax, rdi\0A sub rax, rsi\0A ret", "" : () -> ()
    llvm.unreachable
  }

  llvm.func @print(%x: i64) attributes {no_inline, optimize_none} {
    llvm.call @printI64(%x) : (i64) -> ()
    llvm.call @printNewline() : () -> ()
    llvm.return
  }

  llvm.func @main() attributes {no_inline, optimize_none} {
    %a = llvm.mlir.constant(30 : i64) : i64
    %b = llvm.mlir.constant(12 : i64) : i64
    // CHECK: {{^}}42{{$}}
    %0 = llvm.call @sum(%a, %b) : (i64, i64) -> i64
    llvm.call @print(%0) : (i64) -> ()
    // CHECK-NEXT: {{^}}18{{$}}
    %1 = llvm.call @difference(%a, %b) : (i64, i64) -> i64
    llvm.call @print(%1) : (i64) -> ()
    // By address.
    // CHECK-NEXT: {{^}}-18{{$}}
    %f = llvm.mlir.addressof @difference : !llvm.ptr
    %2 = llvm.call %f(%b, %a) : !llvm.ptr, (i64, i64) -> i64
    llvm.call @print(%2) : (i64) -> ()
    llvm.return
  }
}
// ERROR: 'llvm.func' op is 'naked', and its body is more than assembly without operands
