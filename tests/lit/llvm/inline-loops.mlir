// Loops of an inlined function start and end in the function that they are inlined into, if that has a subprogram.
//
// RUN: mlir-opt %s -inline -mlir-print-debuginfo | FileCheck %s

// CHECK-DAG: #[[INNER:.*]] = #llvm.di_subprogram<{{.*}}name = "inner"
// CHECK-DAG: #[[OUTER:.*]] = #llvm.di_subprogram<{{.*}}name = "outer"
// CHECK-DAG: #[[CALL:.*]] = loc("file.c":30:1)
// CHECK-DAG: #[[START:.*]] = loc(fused<#[[INNER]]>[
// CHECK-DAG: #[[OLD:.*]] = #llvm.loop_annotation<startLoc = #[[START]], endLoc
// CHECK-DAG: #[[CALLED:.*]] = loc(callsite(#[[START]] at #[[CALL]]))
// CHECK-DAG: #[[MOVED:.*]] = loc(fused<#[[OUTER]]>[#[[CALLED]]])
// CHECK-DAG: #[[NEW:.*]] = #llvm.loop_annotation<startLoc = #[[MOVED]], endLoc
// CHECK-DAG: #[[VECTORIZE:.*]] = #llvm.loop_vectorize<followupAll = #[[NEW]]>
// CHECK-DAG: #[[NESTED:.*]] = #llvm.loop_annotation<vectorize = #[[VECTORIZE]]>

#file = #llvm.di_file<"file.c" in "/">
#outer = #llvm.di_subprogram<scope = #file, name = "outer", file = #file>
#inner = #llvm.di_subprogram<scope = #file, name = "inner", file = #file>
#start = loc(fused<#inner>["file.c":4:2])
#end = loc(fused<#inner>["file.c":12:5])
#first = #llvm.loop_annotation<startLoc = #start, endLoc = #end>

llvm.func @inner(%again: i1) {
  llvm.br ^loop
^loop:
  llvm.cond_br %again, ^loop, ^next {loop_annotation = #first}
^next:
  llvm.cond_br %again, ^next, ^end {loop_annotation = #llvm.loop_annotation<vectorize = <followupAll = #first>>}
^end:
  llvm.return
}

// CHECK-LABEL: llvm.func @nobody
// CHECK: loop_annotation = #[[OLD]]}
llvm.func @nobody(%again: i1) {
  llvm.call @inner(%again) : (i1) -> () loc("file.c":20:1)
  llvm.return
}

// CHECK-LABEL: llvm.func @outer(
// CHECK: loop_annotation = #[[NEW]]}
// CHECK: loop_annotation = #[[NESTED]]}
llvm.func @outer(%again: i1) {
  llvm.call @inner(%again) : (i1) -> () loc("file.c":30:1)
  llvm.return
} loc(fused<#outer>["file.c":29:1])

// What was called from somewhere stays at the inner end of the chain.
// CHECK-LABEL: llvm.func @outermost
// CHECK: llvm.br ^bb1 loc(#[[BRANCH:.*]])
// CHECK: #[[FIRST:.*]] = loc("{{.*}}inline-loops.mlir":24:3)
// CHECK: #[[SECOND:.*]] = loc(callsite(#[[CALL]] at #{{.*}}))
// CHECK: #[[BRANCH]] = loc(callsite(#[[FIRST]] at #[[SECOND]]))
llvm.func @outermost(%again: i1) {
  llvm.call @outer(%again) : (i1) -> () loc("file.c":40:1)
  llvm.return
} loc(fused<#outer>["file.c":39:1])
