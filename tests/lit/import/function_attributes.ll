; Attributes of functions: slots, and `passthrough` for what has no slot, in LLVM's order.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; Words come first, then integers, then strings by key.
; CHECK: llvm.func @grouped() attributes {frame_pointer = #llvm.framePointerKind<all>,
; CHECK-SAME: no_unwind,
; CHECK-SAME: passthrough = ["cold", "mustprogress", ["allockind", "17"], ["alignstack", "16"], "a", ["b", "c"], ["target-cpu", "x86-64"]],
; CHECK-SAME: target_cpu = "x86-64", target_features = #llvm.target_features<["+cx8", "+fxsr"]>, tune_cpu = "generic",
; CHECK-SAME: uwtable_kind = #llvm.uwtableKind<async>}
declare void @grouped() #0

; A later group replaces what an earlier one or the header says.
; CHECK: llvm.func @merged() attributes {passthrough = {{\[}}["x", "2"]]}
declare void @merged() #1 #2 "x"="3"

; CHECK: llvm.func @missing_group()
declare void @missing_group() #99

; An alignment among the attributes is that of the function.
; CHECK: llvm.func @aligned() attributes {alignment = 16 : i64}
declare void @aligned() align 8 #3

; CHECK: llvm.func @scalable() vscale_range(1, 16)
declare void @scalable() vscale_range(1, 16)

; Attributes of LLVM before 16.
; CHECK: llvm.func @legacy_memory() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
declare void @legacy_memory() argmemonly readonly

; CHECK: llvm.func @memory() attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = readwrite, errnoMem = read, targetMem0 = none, targetMem1 = read>}
declare void @memory() memory(read, inaccessiblemem: readwrite, target_mem0: none)

; CHECK: llvm.func @sized(i64) -> !llvm.ptr attributes {passthrough = {{\[}}["allocsize", "4294967295"]]}
declare ptr @sized(i64) allocsize(0)

attributes #0 = { cold mustprogress nounwind uwtable allockind("alloc,zeroed") alignstack=16 "tune-cpu"="generic" "b"="c" "a" "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr" }
attributes #1 = { "x"="1" }
attributes #2 = { "x"="2" }
attributes #3 = { align=16 }
