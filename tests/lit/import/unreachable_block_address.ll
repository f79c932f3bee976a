; A block that control does not reach is not read. Its address is 1, as after LLVM's own passes: nothing can branch to it. Upstream's
; import refuses such modules; clang -O0 writes them for labels in dead code.
; RUN: windlass translate --import-llvm %s | FileCheck %s
; RUN: windlass run %s

; CHECK-LABEL: llvm.mlir.global external constant @table
; CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
; CHECK-NEXT: %[[ADDRESS:.*]] = llvm.inttoptr %[[ONE]] : i64 to !llvm.ptr
; CHECK-NEXT: llvm.return %[[ADDRESS]]
@table = constant ptr blockaddress(@main, %dead)

; CHECK-LABEL: llvm.func @main
; CHECK-NOT: llvm.blockaddress
define i32 @main() {
  %address = load volatile ptr, ptr @table
  %is_null = icmp eq ptr %address, null
  %is_own = icmp eq ptr %address, blockaddress(@main, %dead)
  %differs = xor i1 %is_own, true
  %wrong = or i1 %is_null, %differs
  %status = zext i1 %wrong to i32
  ret i32 %status
dead:
  ret i32 2
}
