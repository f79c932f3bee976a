; Global variables: keywords, properties, names of nameless ones.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; Aliases and ifuncs follow the variables, ifuncs in reverse.
; CHECK: llvm.mlir.global external @first() {{.*}} : !llvm.struct<(ptr, ptr)> {
; CHECK-NEXT: llvm.mlir.addressof @mlir.llvm.nameless_global_0
; CHECK-NEXT: llvm.mlir.addressof @mlir.llvm.nameless_global_1
; CHECK: llvm.mlir.global private unnamed_addr constant @mlir.llvm.nameless_global_1(1 : i32) {addr_space = 0 : i32, dso_local} : i32
; CHECK-NEXT: llvm.mlir.global internal @mlir.llvm.nameless_global_0(2 : i32) {addr_space = 0 : i32, dso_local} : i32
; CHECK-NEXT: llvm.mlir.global external @mlir.llvm.nameless_global_2(3 : i32) {addr_space = 0 : i32} : i32
@first = global { ptr, ptr } { ptr @1, ptr @5 }
@1 = private unnamed_addr constant i32 1
@5 = internal global i32 2
@7 = global i32 3

; CHECK-NEXT: llvm.mlir.global external thread_local local_unnamed_addr @local(0 : i32) {addr_space = 0 : i32} : i32
@local = thread_local(initialexec) local_unnamed_addr global i32 0
; CHECK-NEXT: llvm.mlir.global external hidden @placed(0 : i32) {addr_space = 3 : i32, alignment = 16 : i64, dso_local, section = "a section"} : i32
@placed = hidden addrspace(3) global i32 0, section "a section", partition "p", align 16
; CHECK-NEXT: llvm.mlir.global extern_weak hidden @elsewhere() {addr_space = 0 : i32} : i32
@elsewhere = extern_weak hidden global i32
; CHECK-NEXT: llvm.mlir.global external @flagged(0 : i32) {addr_space = 0 : i32, target_specific_attrs = [{{\[}}"b", "c"], "key"]} : i32
@flagged = dllexport externally_initialized global i32 0, code_model "large", no_sanitize_address, sanitize_memtag #0

; CHECK-NEXT: llvm.mlir.global_ctors ctors = [@resolver, @resolver], priorities = [65535 : i32, 1 : i32], data = [#llvm.zero, @local]
; CHECK-NEXT: llvm.mlir.global_dtors dtors = [], priorities = [], data = []
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @resolver, ptr null }, { i32, ptr, ptr } { i32 1, ptr @resolver, ptr @local }]
@llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer

; CHECK-NEXT: llvm.mlir.alias weak protected unnamed_addr @other {dso_local} : i32 {
; CHECK-NEXT: llvm.mlir.addressof @first
@i1 = ifunc void (), ptr @resolver
@i2 = hidden ifunc void (), ptr @resolver, partition "p"
@other = weak protected unnamed_addr alias i32, ptr @first

; CHECK: llvm.mlir.ifunc external hidden @i2 : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}
; CHECK-NEXT: llvm.mlir.ifunc external @i1 : !llvm.func<void ()>, !llvm.ptr @resolver
; CHECK-NEXT: llvm.func @resolver
define ptr @resolver() {
  ret ptr null
}

attributes #0 = { "key" "b"="c" }
