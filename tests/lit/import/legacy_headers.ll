; Headers of LLVM 11 to 14: typed pointers, casts of addresses, attributes that take their type from the parameter.
; RUN: windlass translate --import-llvm %s | FileCheck %s
; NO-ORACLE: LLVM 22 has no typed pointers

%node = type { i32, %node*, i8 (i32, %node*)* }
%0 = type { %0*, %1 }
%1 = type { i8 }

; CHECK: @list() {{.*}} : !llvm.struct<"node", (i32, ptr, ptr)>
@list = external global %node
; CHECK: @pair() {{.*}} : !llvm.struct<".1", (ptr, struct<"", (i8)>)>
@pair = external global %0
; CHECK: llvm.mlir.global_ctors ctors = [@f], priorities = [1 : i32], data = [@list]
@llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 1, void ()* @f, i8* bitcast (%node* @list to i8*) }]
; CHECK: llvm.mlir.alias external @other : i8 {
; CHECK-NEXT: llvm.mlir.addressof @list
@other = alias i8, bitcast (%node* @list to i8*)

; CHECK: llvm.func @f() attributes {personality = @handler}
define void @f() personality i8* bitcast (i32 (...)* @handler to i8*) {
  ret void
}
declare i32 @handler(...)
; CHECK: llvm.func @g(!llvm.ptr {llvm.noalias, llvm.sret = !llvm.struct<"node", (i32, ptr, ptr)>}, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = i64}, !llvm.ptr<3> {llvm.inalloca = i8})
declare void @g(%node* noalias sret, i64* byval align 8, i8 addrspace(3)* inalloca)
