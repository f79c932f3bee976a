// The generic form of constructs.
// RUN: mlir-opt %s -mlir-print-op-generic | FileCheck %s

omp.private {type = private} @x.privatizer : i32
omp.private {type = private} @xp : i32 init {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg0 : !llvm.ptr)
} dealloc {
^bb0(%arg0: !llvm.ptr):
  omp.yield
}
omp.private {type = firstprivate} @xf : i32 copy {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
}
omp.declare_reduction @add : i32 init {
^bb0(%arg0: i32):
  %c = arith.constant 0 : i32
  omp.yield(%c : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %s = arith.addi %a, %b : i32
  omp.yield(%s : i32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %b : !llvm.ptr -> i32
  llvm.atomicrmw add %a, %v monotonic : !llvm.ptr, i32
  omp.yield
}
omp.declare_reduction @add2 : !llvm.ptr attributes {byref_element_type = i32} alloc {
  %c = arith.constant 1 : i64
  %p = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
  omp.yield(%p : !llvm.ptr)
} init {
^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
  omp.yield(%arg1 : !llvm.ptr)
} combiner {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} cleanup {
^bb0(%a: !llvm.ptr):
  omp.yield
}
omp.critical.declare @m hint(contended, speculative)
omp.critical.declare @m2
func.func @cp(%a: !llvm.ptr, %b: !llvm.ptr) { return }
func.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %i: i32, %n: index, %c: i1, %l: i64, %m: memref<i32>) {
  omp.parallel { omp.terminator }
  omp.parallel if(%c) num_threads(%i : i32) proc_bind(close) allocate(%l : i64 -> %p : !llvm.ptr) private(@x.privatizer %p -> %pa, @xf %q -> %qa : !llvm.ptr, !llvm.ptr) reduction(byref @add %p -> %ra, @add %q -> %rb : !llvm.ptr, !llvm.ptr) { omp.terminator } {foo}
  omp.parallel reduction(mod: task, @add %p -> %ra : !llvm.ptr) { omp.terminator }
  omp.parallel private(@xf %q -> %qa : !llvm.ptr) private_barrier { omp.terminator }
  omp.wsloop { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.wsloop schedule(static) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.wsloop schedule(auto, monotonic) order(concurrent) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.simd aligned(%p : !llvm.ptr -> 32 : i64, %q : !llvm.ptr -> 128 : i64) if(%c) nontemporal(%p : !llvm.ptr) safelen(4) simdlen(2) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.sections allocate(%l : i64 -> %p : !llvm.ptr) nowait reduction(@add %q -> %b : !llvm.ptr) { omp.section { ^bb0(%z: !llvm.ptr): omp.terminator } omp.section {^bb0(%z: !llvm.ptr): omp.terminator} omp.terminator }
  omp.single copyprivate(%p -> @cp : !llvm.ptr) nowait { omp.terminator } 
  omp.single private(@xp %p -> %pa : !llvm.ptr) { omp.terminator }
  omp.critical(@m) { omp.terminator }
  omp.critical { omp.terminator }
  omp.master { omp.terminator }
  omp.masked filter(%i : i32) { omp.terminator }
  omp.masked { omp.terminator }
  omp.barrier
  omp.taskyield
  omp.taskwait
  omp.taskwait depend(taskdependin -> %p : !llvm.ptr) nowait
  omp.flush
  omp.flush(%p, %q : !llvm.ptr, !llvm.ptr)
  omp.atomic.read %p = %q : !llvm.ptr, !llvm.ptr, i32
  omp.atomic.read %p = %q hint(uncontended, nonspeculative) memory_order(acquire) : !llvm.ptr, !llvm.ptr, i32
  omp.atomic.write %p = %i memory_order(release) : !llvm.ptr, i32
  omp.atomic.write %p = %i hint(none) : !llvm.ptr, i32
  omp.atomic.update memory_order(relaxed) hint(contended) %p : !llvm.ptr { ^bb0(%x: i32): omp.yield(%x : i32) }
  omp.atomic.update %p : !llvm.ptr { ^bb0(%x: i32): omp.yield(%x : i32) }
  omp.atomic.capture memory_order(seq_cst) { omp.atomic.read %p = %q : !llvm.ptr, !llvm.ptr, i32 
     omp.atomic.update %q : !llvm.ptr { ^bb0(%x: i32): omp.yield(%x : i32) } }
  omp.task { omp.terminator }
  omp.task allocate(%l : i64 -> %p : !llvm.ptr) depend(taskdependin -> %p : !llvm.ptr, taskdependout -> %q : !llvm.ptr) final(%c) if(%c) mergeable priority(%i : i32) untied in_reduction(@add %p -> %ia, byref @add %q -> %ib : !llvm.ptr, !llvm.ptr) private(@xp %p -> %pa : !llvm.ptr) { omp.terminator }
  omp.task detach(%p : !llvm.ptr) { omp.terminator }
  omp.taskgroup allocate(%l : i64 -> %p : !llvm.ptr) task_reduction(@add %p -> %ia : !llvm.ptr) { omp.terminator }
  omp.taskgroup { omp.terminator }
  omp.taskloop grainsize(%i: i32) if(%c) final(%c) untied mergeable nogroup priority(%i : i32) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.taskloop grainsize(strict, %i: i32) in_reduction(@add %p -> %ia : !llvm.ptr) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.taskloop num_tasks(%l: i64) reduction(@add %p -> %ia : !llvm.ptr) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.teams num_teams(%i : i32 to %i : i32) if(%c) thread_limit(%i : i32) { omp.terminator }
  omp.teams num_teams(to %i : i32) { 
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%i : i32) order(unconstrained:concurrent) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
    omp.terminator }
  omp.loop bind(thread) order(concurrent) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } }
  omp.wsloop ordered(0) { omp.loop_nest (%iv) : i64 = (%l) to (%l) step (%l) { 
    omp.ordered.region { omp.terminator } 
    omp.yield } }
  omp.wsloop ordered(1) { omp.loop_nest (%iv) : i64 = (%l) to (%l) step (%l) { 
    omp.ordered depend_type(dependsink) depend_vec(%l : i64) {doacross_num_loops = 1 : i64}
    omp.ordered depend_type(dependsource) depend_vec(%l : i64) {doacross_num_loops = 1 : i64}
    omp.yield } }
  %tp = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  omp.parallel { 
    omp.cancel cancellation_construct_type(parallel) if(%c)
    omp.cancellation_point cancellation_construct_type(parallel)
    omp.terminator }
  omp.workshare nowait { omp.terminator }
  omp.workshare { omp.workshare.loop_wrapper { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } omp.terminator }
  omp.wsloop reduction(mod: inscan, @add %q -> %b : !llvm.ptr) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.scan inclusive(%q : !llvm.ptr) omp.yield } }
  omp.allocate_dir (%p : !llvm.ptr) align(16) allocator(%l) 
  return
}

//       CHECK: "builtin.module"() ({
//  CHECK-NEXT: "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "x.privatizer", type = i32}> ({
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "xp", type = i32}> ({
//  CHECK-NEXT: ^bb0(%arg55: !llvm.ptr, %arg56: !llvm.ptr):
//  CHECK-NEXT: "omp.yield"(%arg55) : (!llvm.ptr) -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg54: !llvm.ptr):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = firstprivate}>, sym_name = "xf", type = i32}> ({
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg52: !llvm.ptr, %arg53: !llvm.ptr):
//  CHECK-NEXT: "omp.yield"(%arg53) : (!llvm.ptr) -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.declare_reduction"() <{sym_name = "add", type = i32}> ({
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg51: i32):
//  CHECK-NEXT: %6 = "arith.constant"() <{value = 0 : i32}> : () -> i32
//  CHECK-NEXT: "omp.yield"(%6) : (i32) -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg49: i32, %arg50: i32):
//  CHECK-NEXT: %5 = "arith.addi"(%arg49, %arg50) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
//  CHECK-NEXT: "omp.yield"(%5) : (i32) -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg47: !llvm.ptr, %arg48: !llvm.ptr):
//  CHECK-NEXT: %3 = "llvm.load"(%arg48) <{ordering = 0 : i64}> : (!llvm.ptr) -> i32
//  CHECK-NEXT: %4 = "llvm.atomicrmw"(%arg47, %3) <{bin_op = 1 : i64, ordering = 2 : i64}> : (!llvm.ptr, i32) -> i32
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.declare_reduction"() <{byref_element_type = i32, sym_name = "add2", type = !llvm.ptr}> ({
//  CHECK-NEXT: %1 = "arith.constant"() <{value = 1 : i64}> : () -> i64
//  CHECK-NEXT: %2 = "llvm.alloca"(%1) <{elem_type = i32}> : (i64) -> !llvm.ptr
//  CHECK-NEXT: "omp.yield"(%2) : (!llvm.ptr) -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg45: !llvm.ptr, %arg46: !llvm.ptr):
//  CHECK-NEXT: "omp.yield"(%arg46) : (!llvm.ptr) -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg43: !llvm.ptr, %arg44: !llvm.ptr):
//  CHECK-NEXT: "omp.yield"(%arg43) : (!llvm.ptr) -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }, {
//  CHECK-NEXT: ^bb0(%arg42: !llvm.ptr):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }, {
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.critical.declare"() <{hint = 10 : i64, sym_name = "m"}> : () -> ()
//  CHECK-NEXT: "omp.critical.declare"() <{sym_name = "m2"}> : () -> ()
//  CHECK-NEXT: "func.func"() <{function_type = (!llvm.ptr, !llvm.ptr) -> (), sym_name = "cp"}> ({
//  CHECK-NEXT: ^bb0(%arg40: !llvm.ptr, %arg41: !llvm.ptr):
//  CHECK-NEXT: "func.return"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "func.func"() <{function_type = (!llvm.ptr, !llvm.ptr, i32, index, i1, i64, memref<i32>) -> (), sym_name = "f"}> ({
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i32, %arg3: index, %arg4: i1, %arg5: i64, %arg6: memref<i32>):
//  CHECK-NEXT: "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.parallel"(%arg0, %arg5, %arg4, %arg2, %arg0, %arg1, %arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 2, 2>, private_syms = [@x.privatizer, @xf], proc_bind_kind = #omp<procbindkind close>, reduction_byref = array<i1: true, false>, reduction_syms = [@add, @add]}> ({
//  CHECK-NEXT: ^bb0(%arg36: !llvm.ptr, %arg37: !llvm.ptr, %arg38: !llvm.ptr, %arg39: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) {foo} : (!llvm.ptr, i64, i1, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.parallel"(%arg0) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1>, reduction_byref = array<i1: false>, reduction_mod = #omp<reduction_modifier(task)>, reduction_syms = [@add]}> ({
//  CHECK-NEXT: ^bb0(%arg35: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.parallel"(%arg1) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0>, private_needs_barrier, private_syms = [@xf]}> ({
//  CHECK-NEXT: ^bb0(%arg34: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg33: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, schedule_kind = #omp<schedulekind static>}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg32: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, order = #omp<orderkind concurrent>, schedule_kind = #omp<schedulekind auto>, schedule_mod = #omp<sched_mod monotonic>}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg31: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.simd"(%arg0, %arg1, %arg4, %arg0) <{alignments = [32, 128], operandSegmentSizes = array<i32: 2, 1, 0, 0, 1, 0, 0>, safelen = 4 : i64, simdlen = 2 : i64}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg30: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.sections"(%arg0, %arg5, %arg1) <{nowait, operandSegmentSizes = array<i32: 1, 1, 0, 1>, reduction_byref = array<i1: false>, reduction_syms = [@add]}> ({
//  CHECK-NEXT: ^bb0(%arg27: !llvm.ptr):
//  CHECK-NEXT: "omp.section"() ({
//  CHECK-NEXT: ^bb0(%arg29: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.section"() ({
//  CHECK-NEXT: ^bb0(%arg28: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr, i64, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.single"(%arg0) <{copyprivate_syms = [@cp], nowait, operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.single"(%arg0) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, private_syms = [@xp]}> ({
//  CHECK-NEXT: ^bb0(%arg26: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.critical"() <{name = @m}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.critical"() ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.master"() ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.masked"(%arg2) ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (i32) -> ()
//  CHECK-NEXT: "omp.masked"() ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.barrier"() : () -> ()
//  CHECK-NEXT: "omp.taskyield"() : () -> ()
//  CHECK-NEXT: "omp.taskwait"() : () -> ()
//  CHECK-NEXT: "omp.taskwait"(%arg0) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], nowait}> : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.flush"() : () -> ()
//  CHECK-NEXT: "omp.flush"(%arg0, %arg1) : (!llvm.ptr, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.atomic.read"(%arg1, %arg0) <{element_type = i32}> : (!llvm.ptr, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.atomic.read"(%arg1, %arg0) <{element_type = i32, hint = 5 : i64, memory_order = #omp<memoryorderkind acquire>}> : (!llvm.ptr, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.atomic.write"(%arg0, %arg2) <{memory_order = #omp<memoryorderkind release>}> : (!llvm.ptr, i32) -> ()
//  CHECK-NEXT: "omp.atomic.write"(%arg0, %arg2) <{hint = 0 : i64}> : (!llvm.ptr, i32) -> ()
//  CHECK-NEXT: "omp.atomic.update"(%arg0) <{hint = 2 : i64, memory_order = #omp<memoryorderkind relaxed>}> ({
//  CHECK-NEXT: ^bb0(%arg25: i32):
//  CHECK-NEXT: "omp.yield"(%arg25) : (i32) -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.atomic.update"(%arg0) ({
//  CHECK-NEXT: ^bb0(%arg24: i32):
//  CHECK-NEXT: "omp.yield"(%arg24) : (i32) -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.atomic.capture"() <{memory_order = #omp<memoryorderkind seq_cst>}> ({
//  CHECK-NEXT: "omp.atomic.read"(%arg1, %arg0) <{element_type = i32}> : (!llvm.ptr, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.atomic.update"(%arg1) ({
//  CHECK-NEXT: ^bb0(%arg23: i32):
//  CHECK-NEXT: "omp.yield"(%arg23) : (i32) -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.task"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.task"(%arg0, %arg5, %arg0, %arg1, %arg4, %arg4, %arg0, %arg1, %arg2, %arg0) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>, #omp<clause_task_depend(taskdependout)>], in_reduction_byref = array<i1: false, true>, in_reduction_syms = [@add, @add], mergeable, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1, 2, 1, 1, 0>, private_syms = [@xp], untied}> ({
//  CHECK-NEXT: ^bb0(%arg20: !llvm.ptr, %arg21: !llvm.ptr, %arg22: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr, i64, !llvm.ptr, !llvm.ptr, i1, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.task"(%arg0) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 1>}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.taskgroup"(%arg0, %arg5, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1>, task_reduction_byref = array<i1: false>, task_reduction_syms = [@add]}> ({
//  CHECK-NEXT: ^bb0(%arg19: !llvm.ptr):
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (!llvm.ptr, i64, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.taskgroup"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.taskloop"(%arg4, %arg2, %arg4, %arg2) <{mergeable, nogroup, operandSegmentSizes = array<i32: 0, 0, 1, 1, 1, 0, 0, 1, 0, 0>, untied}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg18: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : (i1, i32, i1, i32) -> ()
//  CHECK-NEXT: "omp.taskloop"(%arg2, %arg0) <{grainsize_mod = #omp<grainsizetype strict>, in_reduction_byref = array<i1: false>, in_reduction_syms = [@add], operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 1, 0, 0, 0, 0>}> ({
//  CHECK-NEXT: ^bb0(%arg16: !llvm.ptr):
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg17: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : (i32, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.taskloop"(%arg5, %arg0) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 1, 0, 0, 1>, reduction_byref = array<i1: false>, reduction_syms = [@add]}> ({
//  CHECK-NEXT: ^bb0(%arg14: !llvm.ptr):
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg15: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : (i64, !llvm.ptr) -> ()
//  CHECK-NEXT: "omp.teams"(%arg4, %arg2, %arg2, %arg2) <{operandSegmentSizes = array<i32: 0, 0, 1, 1, 1, 0, 0, 1>}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (i1, i32, i32, i32) -> ()
//  CHECK-NEXT: "omp.teams"(%arg2) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0, 0, 0>}> ({
//  CHECK-NEXT: "omp.distribute"(%arg2) <{dist_schedule_static, operandSegmentSizes = array<i32: 0, 0, 1, 0>, order = #omp<orderkind concurrent>, order_mod = #omp<order_mod unconstrained>}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg13: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : (i32) -> ()
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : (i32) -> ()
//  CHECK-NEXT: "omp.loop"() <{bind_kind = #omp<bindkind thread>, operandSegmentSizes = array<i32: 0, 0>, order = #omp<orderkind concurrent>}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg12: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, ordered = 0 : i64}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg5, %arg5, %arg5) ({
//  CHECK-NEXT: ^bb0(%arg11: i64):
//  CHECK-NEXT: "omp.ordered.region"() ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (i64, i64, i64) -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, ordered = 1 : i64}> ({
//  CHECK-NEXT: "omp.loop_nest"(%arg5, %arg5, %arg5) ({
//  CHECK-NEXT: ^bb0(%arg10: i64):
//  CHECK-NEXT: "omp.ordered"(%arg5) <{doacross_depend_type = #omp<clause_depend(dependsink)>, doacross_num_loops = 1 : i64}> : (i64) -> ()
//  CHECK-NEXT: "omp.ordered"(%arg5) <{doacross_depend_type = #omp<clause_depend(dependsource)>, doacross_num_loops = 1 : i64}> : (i64) -> ()
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (i64, i64, i64) -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: %0 = "omp.threadprivate"(%arg0) : (!llvm.ptr) -> !llvm.ptr
//  CHECK-NEXT: "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
//  CHECK-NEXT: "omp.cancel"(%arg4) <{cancel_directive = #omp<cancellationconstructtype parallel>}> : (i1) -> ()
//  CHECK-NEXT: "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype parallel>}> : () -> ()
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.workshare"() <{nowait}> ({
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.workshare"() ({
//  CHECK-NEXT: "omp.workshare.loop_wrapper"() ({
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg9: index):
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.terminator"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: "omp.wsloop"(%arg1) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1, 0>, reduction_byref = array<i1: false>, reduction_mod = #omp<reduction_modifier(inscan)>, reduction_syms = [@add]}> ({
//  CHECK-NEXT: ^bb0(%arg7: !llvm.ptr):
//  CHECK-NEXT: "omp.loop_nest"(%arg3, %arg3, %arg3) ({
//  CHECK-NEXT: ^bb0(%arg8: index):
//  CHECK-NEXT: "omp.scan"(%arg1) <{operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.yield"() : () -> ()
//  CHECK-NEXT: }) : (index, index, index) -> ()
//  CHECK-NEXT: }) : (!llvm.ptr) -> ()
//  CHECK-NEXT: "omp.allocate_dir"(%arg0, %arg5) <{align = 16 : i64, operandSegmentSizes = array<i32: 1, 1>}> : (!llvm.ptr, i64) -> ()
//  CHECK-NEXT: "func.return"() : () -> ()
//  CHECK-NEXT: }) : () -> ()
//  CHECK-NEXT: }) : () -> ()
