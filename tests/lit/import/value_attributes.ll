; Attributes of parameters, arguments and results.
; RUN: windlass translate --import-llvm %s | FileCheck %s

%pair = type { i32, i32 }

; CHECK: llvm.func @parameters(!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"pair", (i32, i32)>}, !llvm.ptr {llvm.nocapture, llvm.readonly}, i8 {llvm.range = #llvm.constant_range<i8, -128, -56>}, i32 {llvm.noundef, llvm.zeroext})
; CHECK-SAME: -> (!llvm.ptr {llvm.dereferenceable = 8 : i64, llvm.noalias})
declare noalias dereferenceable(8) ptr @parameters(ptr byval(%pair) align 8, ptr captures(none) readonly, i8 range(i8 -128, 200), i32 noundef zeroext)

; `nocapture` is that of LLVM before 21. The dialect has no other captures, and none of the attributes on the last four.
; CHECK: llvm.func @dropped(!llvm.ptr {llvm.nocapture}, !llvm.ptr, !llvm.ptr, f32, i32)
declare void @dropped(ptr nocapture, ptr captures(address, ret: none), ptr initializes((0, 4), (8, 12)), float nofpclass(nan inf), i32 "key"="value")

; The memory effects of a call are those of the function as well, but operand bundles may have others.
; CHECK-LABEL: llvm.func @calls
; CHECK: llvm.call @effects(%arg0) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (!llvm.ptr {llvm.noundef}) -> ()
; CHECK: llvm.call @effects(%arg0) {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} : (!llvm.ptr) -> ()
; CHECK-NEXT: llvm.call @effects(%arg0) : (!llvm.ptr) -> ()
; CHECK: llvm.call @result(%arg0, %arg0) : (!llvm.ptr, !llvm.ptr {llvm.align = 4 : i64}) -> (i32 {llvm.signext})
define void @calls(ptr %p) {
  call void @effects(ptr noundef %p)
  call void @effects(ptr %p) #0
  call void @effects(ptr %p) [ "other"(i32 0) ]
  %r = call signext i32 @result(ptr %p, ptr align 4 %p)
  ret void
}

declare void @effects(ptr) memory(argmem: read)
declare i32 @result(ptr, ptr)

attributes #0 = { nounwind convergent willreturn memory(write) }
