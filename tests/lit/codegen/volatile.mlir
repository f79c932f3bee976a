// Volatile accesses stand between sequence points, so that Cranelift neither merges nor removes them: both loads of
// `twice` and the unused one of `touch` are in the machine code, and plain loads are not.
// RUN: windlass compile --emit=clif %s | FileCheck %s
// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: ; twice
// CHECK:      sequence_point
// CHECK-NEXT: load.i32
// CHECK-NEXT: sequence_point
// CHECK-NEXT: sequence_point
// CHECK-NEXT: load.i32
// CHECK-NEXT: sequence_point
// ASM-LABEL: twice:
// ASM:     movl (%rdi)
// ASM:     movl (%rdi)
llvm.func @twice(%p: !llvm.ptr) -> i32 {
  %x = llvm.load volatile %p : !llvm.ptr -> i32
  %y = llvm.load volatile %p : !llvm.ptr -> i32
  %z = llvm.add %x, %y : i32
  llvm.return %z : i32
}

// ASM-LABEL: once:
// ASM:     movl (%rdi)
// ASM-NOT: (%rdi)
// ASM:     ret
llvm.func @once(%p: !llvm.ptr) -> i32 {
  %x = llvm.load %p : !llvm.ptr -> i32
  %y = llvm.load %p : !llvm.ptr -> i32
  %z = llvm.add %x, %y : i32
  llvm.return %z : i32
}

// ASM-LABEL: touch:
// ASM:     movl (%rdi)
// ASM:     movl %esi, (%rdi)
// ASM:     movl %esi, (%rdi)
// ASM:     movl (%rdi)
llvm.func @touch(%p: !llvm.ptr, %x: i32) -> i32 {
  %unused = llvm.load volatile %p : !llvm.ptr -> i32
  llvm.store volatile %x, %p : i32, !llvm.ptr
  llvm.store volatile %x, %p : i32, !llvm.ptr
  %y = llvm.load volatile %p : !llvm.ptr -> i32
  llvm.return %y : i32
}
