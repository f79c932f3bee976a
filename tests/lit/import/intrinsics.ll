; RUN: windlass translate --import-llvm %s | FileCheck %s

; An intrinsic with an op of its own: its immediates are attributes, its declaration is implied.
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.fshl.i32(i32, i32, i32)

; CHECK-NOT: @llvm.abs
; CHECK-LABEL: llvm.func @ops(
define i32 @ops(i32 %x) {
  ; CHECK: %[[A:.*]] = "llvm.intr.abs"(%arg0) <{is_int_min_poison = true}> : (i32) -> i32
  %a = call i32 @llvm.abs.i32(i32 %x, i1 true)
  ; CHECK: llvm.intr.fshl(%[[A]], %arg0, %[[A]]) : (i32, i32, i32) -> i32
  %b = call i32 @llvm.fshl.i32(i32 %a, i32 %x, i32 %a)
  ret i32 %b
}

; An intrinsic need not be declared, and its name need not have the types.
; CHECK-LABEL: llvm.func @undeclared(
define i32 @undeclared(i32 %x) {
  ; CHECK: llvm.intr.smax(%arg0, %arg0) : (i32, i32) -> i32
  %a = call i32 @llvm.smax.i32(i32 %x, i32 %x)
  ; CHECK: llvm.intr.smin(%arg0, %{{.*}}) : (i32, i32) -> i32
  %b = call i32 @llvm.smin(i32 %x, i32 %a)
  ret i32 %b
}

; Operand bundles are kept on assumptions only.
; CHECK-LABEL: llvm.func @bundles(
define void @bundles(ptr %p) {
  ; CHECK: llvm.intr.assume %{{.*}} ["align"(%arg0, %{{.*}} : !llvm.ptr, i64), "nonnull"(%arg0 : !llvm.ptr)] : i1
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8), "nonnull"(ptr %p) ]
  ; CHECK: llvm.call %arg0() : !llvm.ptr, () -> ()
  call void %p() [ "deopt"(ptr %p) ]
  ret void
}
