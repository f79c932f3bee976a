; The header of a function.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; Comdats that nothing uses are dropped; those of variables come first.
; CHECK: llvm.comdat @__llvm_global_comdat {
; CHECK-NEXT: llvm.comdat_selector @variable exactmatch
; CHECK-NEXT: llvm.comdat_selector @group largest
; CHECK-NEXT: llvm.comdat_selector @own any
; CHECK-NEXT: }
$own = comdat any
$unused = comdat any
$group = comdat largest
$variable = comdat exactmatch
@variable = global i32 0, comdat
; CHECK: llvm.mlir.global external @in_group(0 : i32) comdat(@__llvm_global_comdat::@group)
@in_group = global i32 0, comdat($group)

; CHECK: llvm.func linkonce_odr unnamed_addr fastcc @own(%arg0: i32) comdat(@__llvm_global_comdat::@own)
; CHECK-SAME: attributes {alignment = 16 : i64, dso_local, garbageCollector = "shadow-stack", personality = @handler, section = "text"
define linkonce_odr dso_local dllexport fastcc void @own(i32 %0) unnamed_addr section "text" partition "p" comdat align 16 gc "shadow-stack" prefix { i32, i32 } { i32 1, i32 2 } prologue i32 4 personality ptr @handler {
  ret void
}

; CHECK: llvm.func internal @internal() attributes {dso_local}
define internal void @internal() {
  ret void
}
; CHECK: llvm.func extern_weak @weak()
declare extern_weak void @weak()
; CHECK: llvm.func cc_11 @numbered()
declare cc 11 void @numbered()
; CHECK: llvm.func spir_kernelcc @kernel()
declare spir_kernel void @kernel()
; CHECK: llvm.func amdgpu_gfxcc @named_by_number()
declare cc100 void @named_by_number()
declare i32 @handler(...)
