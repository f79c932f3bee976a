; Pointers with a pointee, as LLVM 11 to 14 write them, are opaque pointers.
; RUN: windlass translate --import-llvm %s | FileCheck %s

%node = type { i32, %node* }

; CHECK-LABEL: llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr<2>, %arg2: !llvm.ptr) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(0 : i64) : i64
; CHECK-NEXT: %1 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %2 = llvm.getelementptr inbounds %arg0[%0, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"node", (i32, ptr)>
; CHECK-NEXT: %3 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> i32
; CHECK-NEXT: %4 = llvm.bitcast %2 : !llvm.ptr to !llvm.ptr
; CHECK-NEXT: %5 = llvm.load %arg2 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
; CHECK-NEXT: %6 = llvm.call %5(%3) : !llvm.ptr, (i32) -> i32
; CHECK-NEXT: llvm.return %6 : i32
define i32 @f(%node* %p, i8 addrspace(2)* %q, i32 (i32)** %r) {
  %a = getelementptr inbounds %node, %node* %p, i64 0, i32 0
  %b = load i32, i32* %a, align 4
  %c = bitcast i32* %a to i8*
  %d = load i32 (i32)*, i32 (i32)** %r, align 8
  %e = call i32 %d(i32 %b)
  ret i32 %e
}
