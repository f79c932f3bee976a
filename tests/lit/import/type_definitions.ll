; Definitions of types. Structs with a number are named when upstream first needs them.
; RUN: windlass translate --import-llvm %s | FileCheck %s
; RUN: windlass translate --import-llvm -import-structs-as-literals %s | FileCheck %s --check-prefix=LITERAL

%0 = type { i64 }
%1 = type { %2, i32 }
%2 = type { i8 }
%named = type { %1, %0 }
%opaque = type opaque
%number = type i32
%packed = type <{ i8, %number }>

; CHECK: @a() {addr_space = 0 : i32} : !llvm.struct<"named", (struct<".1", (struct<"", (i8)>, i32)>, struct<".2", (i64)>)>
; LITERAL: @a() {addr_space = 0 : i32} : !llvm.struct<(struct<(struct<(i8)>, i32)>, struct<(i64)>)>
@a = external global %named
; CHECK: @b() {addr_space = 0 : i32} : !llvm.struct<"opaque", opaque>
; LITERAL: @b() {addr_space = 0 : i32} : !llvm.struct<()>
@b = external global %opaque
; CHECK: @c() {addr_space = 0 : i32} : !llvm.struct<"packed", packed (i8, i32)>
@c = external global %packed
; CHECK: llvm.func @f(!llvm.struct<".2", (i64)>)
declare void @f(%0)
