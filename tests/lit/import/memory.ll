; Accesses have the alignment of the type where none is written; `alloca` has the number of elements as an operand.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @access(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>) -> i64 {
; CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(7 : i16) : i16
; CHECK-NEXT: %2 = llvm.mlir.constant(0 : i8) : i8
; CHECK-NEXT: %3 = llvm.alloca %0 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
; CHECK-NEXT: %4 = llvm.alloca %1 x !llvm.array<3 x i8> {alignment = 32 : i64} : (i16) -> !llvm.ptr
; CHECK-NEXT: %5 = llvm.load %arg0 {alignment = 4 : i64} : !llvm.ptr -> i64
; CHECK-NEXT: %6 = llvm.load volatile %arg1 {alignment = 2 : i64} : !llvm.ptr<3> -> i64
; CHECK-NEXT: llvm.store %6, %3 {alignment = 4 : i64} : i64, !llvm.ptr
; CHECK-NEXT: llvm.store volatile %2, %4 {alignment = 1 : i64} : i8, !llvm.ptr
; CHECK-NEXT: llvm.return %5 : i64
define i64 @access(ptr %p, ptr addrspace(3) %q) {
  %slot = alloca i64
  %many = alloca [3 x i8], i16 7, align 32
  %a = load i64, ptr %p
  %b = load volatile i64, ptr addrspace(3) %q, align 2
  store i64 %b, ptr %slot
  store volatile i8 0, ptr %many
  ret i64 %a
}

; CHECK-LABEL: llvm.func @atomics(%arg0: !llvm.ptr, %arg1: i32) {
; CHECK-NEXT: %0 = llvm.load %arg0 atomic syncscope("agent") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
; CHECK-NEXT: llvm.store volatile %0, %arg0 atomic release {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %1 = llvm.atomicrmw _and %arg0, %arg1 monotonic {alignment = 4 : i64} : !llvm.ptr, i32
; CHECK-NEXT: %2 = llvm.atomicrmw volatile uinc_wrap %arg0, %arg1 syncscope("agent") acq_rel {alignment = 8 : i64} : !llvm.ptr, i32
; CHECK-NEXT: %3 = llvm.cmpxchg weak volatile %arg0, %1, %2 acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i32
; CHECK-NEXT: llvm.return
define void @atomics(ptr %p, i32 %v) {
  %a = load atomic i32, ptr %p syncscope("agent") acquire, align 4
  store atomic volatile i32 %a, ptr %p release, align 4
  fence syncscope("singlethread") seq_cst
  %b = atomicrmw and ptr %p, i32 %v monotonic
  %c = atomicrmw volatile uinc_wrap ptr %p, i32 %v syncscope("agent") acq_rel, align 8
  %d = cmpxchg weak volatile ptr %p, i32 %b, i32 %c acq_rel monotonic
  ret void
}

; CHECK-LABEL: llvm.func @variadic(%arg0: !llvm.ptr) -> i32 {
; CHECK-NEXT: %0 = llvm.va_arg %arg0 : (!llvm.ptr) -> i32
; CHECK-NEXT: llvm.return %0 : i32
define i32 @variadic(ptr %list) {
  %a = va_arg ptr %list, i32
  ret i32 %a
}
