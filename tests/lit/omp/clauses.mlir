// Constructs with their clauses.
// RUN: mlir-opt %s  | FileCheck %s

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

//       CHECK: module {
//  CHECK-NEXT: omp.private {type = private} @x.privatizer : i32
//  CHECK-NEXT: omp.private {type = private} @xp : i32 init {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
//  CHECK-NEXT: omp.yield(%arg0 : !llvm.ptr)
//  CHECK-NEXT: } dealloc {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr):
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.private {type = firstprivate} @xf : i32 copy {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
//  CHECK-NEXT: omp.yield(%arg1 : !llvm.ptr)
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.declare_reduction @add : i32 init {
//  CHECK-NEXT: ^bb0(%arg0: i32):
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: omp.yield(%c0_i32 : i32)
//  CHECK-NEXT: } combiner {
//  CHECK-NEXT: ^bb0(%arg0: i32, %arg1: i32):
//  CHECK-NEXT: %0 = arith.addi %arg0, %arg1 : i32
//  CHECK-NEXT: omp.yield(%0 : i32)
//  CHECK-NEXT: } atomic {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
//  CHECK-NEXT: %0 = llvm.load %arg1 : !llvm.ptr -> i32
//  CHECK-NEXT: %1 = llvm.atomicrmw add %arg0, %0 monotonic : !llvm.ptr, i32
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.declare_reduction @add2 : !llvm.ptr attributes {byref_element_type = i32} alloc {
//  CHECK-NEXT: %c1_i64 = arith.constant 1 : i64
//  CHECK-NEXT: %0 = llvm.alloca %c1_i64 x i32 : (i64) -> !llvm.ptr
//  CHECK-NEXT: omp.yield(%0 : !llvm.ptr)
//  CHECK-NEXT: } init {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
//  CHECK-NEXT: omp.yield(%arg1 : !llvm.ptr)
//  CHECK-NEXT: } combiner {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
//  CHECK-NEXT: omp.yield(%arg0 : !llvm.ptr)
//  CHECK-NEXT: } cleanup {
//  CHECK-NEXT: ^bb0(%arg0: !llvm.ptr):
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.critical.declare @m hint(contended, speculative)
//  CHECK-NEXT: omp.critical.declare @m2
//  CHECK-NEXT: func.func @cp(%arg0: !llvm.ptr, %arg1: !llvm.ptr) {
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i32, %arg3: index, %arg4: i1, %arg5: i64, %arg6: memref<i32>) {
//  CHECK-NEXT: omp.parallel {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.parallel allocate(%arg5 : i64 -> %arg0 : !llvm.ptr) if(%arg4) num_threads(%arg2 : i32) proc_bind(close) private(@x.privatizer %arg0 -> %arg7, @xf %arg1 -> %arg8 : !llvm.ptr, !llvm.ptr) reduction(byref @add %arg0 -> %arg9, @add %arg1 -> %arg10 : !llvm.ptr, !llvm.ptr) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: } {foo}
//  CHECK-NEXT: omp.parallel reduction(mod: task, @add %arg0 -> %arg7 : !llvm.ptr) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.parallel private(@xf %arg1 -> %arg7 : !llvm.ptr) private_barrier {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.wsloop {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.wsloop schedule(static) {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.wsloop order(concurrent) schedule(auto, monotonic) {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.simd aligned(%arg0 : !llvm.ptr -> 32 : i64, %arg1 : !llvm.ptr -> 128 : i64) if(%arg4) nontemporal(%arg0 : !llvm.ptr) safelen(4) simdlen(2) {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.sections allocate(%arg5 : i64 -> %arg0 : !llvm.ptr) nowait reduction(@add %arg1 -> %arg7 : !llvm.ptr) {
//  CHECK-NEXT: omp.section {
//  CHECK-NEXT: ^bb0(%arg8: !llvm.ptr):
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.section {
//  CHECK-NEXT: ^bb0(%arg8: !llvm.ptr):
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.single copyprivate(%arg0 -> @cp : !llvm.ptr) nowait {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.single private(@xp %arg0 -> %arg7 : !llvm.ptr) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.critical(@m) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.critical {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.master {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.masked filter(%arg2 : i32) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.masked {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.barrier
//  CHECK-NEXT: omp.taskyield
//  CHECK-NEXT: omp.taskwait
//  CHECK-NEXT: omp.taskwait depend(taskdependin -> %arg0 : !llvm.ptr) nowait
//  CHECK-NEXT: omp.flush
//  CHECK-NEXT: omp.flush(%arg0, %arg1 : !llvm.ptr, !llvm.ptr)
//  CHECK-NEXT: omp.atomic.read %arg0 = %arg1 : !llvm.ptr, !llvm.ptr, i32
//  CHECK-NEXT: omp.atomic.read %arg0 = %arg1 hint(uncontended, nonspeculative) memory_order(acquire) : !llvm.ptr, !llvm.ptr, i32
//  CHECK-NEXT: omp.atomic.write %arg0 = %arg2 memory_order(release) : !llvm.ptr, i32
//  CHECK-NEXT: omp.atomic.write %arg0 = %arg2 : !llvm.ptr, i32
//  CHECK-NEXT: omp.atomic.update hint(contended) memory_order(relaxed) %arg0 : !llvm.ptr {
//  CHECK-NEXT: ^bb0(%arg7: i32):
//  CHECK-NEXT: omp.yield(%arg7 : i32)
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.atomic.update %arg0 : !llvm.ptr {
//  CHECK-NEXT: ^bb0(%arg7: i32):
//  CHECK-NEXT: omp.yield(%arg7 : i32)
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.atomic.capture memory_order(seq_cst) {
//  CHECK-NEXT: omp.atomic.read %arg0 = %arg1 : !llvm.ptr, !llvm.ptr, i32
//  CHECK-NEXT: omp.atomic.update %arg1 : !llvm.ptr {
//  CHECK-NEXT: ^bb0(%arg7: i32):
//  CHECK-NEXT: omp.yield(%arg7 : i32)
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.task {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.task allocate(%arg5 : i64 -> %arg0 : !llvm.ptr) depend(taskdependin -> %arg0 : !llvm.ptr, taskdependout -> %arg1 : !llvm.ptr) final(%arg4) if(%arg4) mergeable priority(%arg2 : i32) untied in_reduction(@add %arg0 -> %arg7, byref @add %arg1 -> %arg8 : !llvm.ptr, !llvm.ptr) private(@xp %arg0 -> %arg9 : !llvm.ptr) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.task detach(%arg0 : !llvm.ptr) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.taskgroup allocate(%arg5 : i64 -> %arg0 : !llvm.ptr) task_reduction(@add %arg0 -> %arg7 : !llvm.ptr) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.taskgroup {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.taskloop final(%arg4) grainsize(%arg2: i32) if(%arg4) mergeable nogroup priority(%arg2 : i32) untied {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.taskloop grainsize(strict, %arg2: i32) in_reduction(@add %arg0 -> %arg7 : !llvm.ptr) {
//  CHECK-NEXT: omp.loop_nest (%arg8) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.taskloop num_tasks(%arg5: i64) reduction(@add %arg0 -> %arg7 : !llvm.ptr) {
//  CHECK-NEXT: omp.loop_nest (%arg8) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.teams if(%arg4) num_teams(%arg2 : i32 to %arg2 : i32) thread_limit(%arg2 : i32) {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.teams num_teams( to %arg2 : i32) {
//  CHECK-NEXT: omp.distribute dist_schedule_static dist_schedule_chunk_size(%arg2 : i32) order(unconstrained:concurrent) {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.loop bind(thread) order(concurrent) {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.wsloop ordered(0) {
//  CHECK-NEXT: omp.loop_nest (%arg7) : i64 = (%arg5) to (%arg5) step (%arg5) {
//  CHECK-NEXT: omp.ordered.region {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.wsloop ordered(1) {
//  CHECK-NEXT: omp.loop_nest (%arg7) : i64 = (%arg5) to (%arg5) step (%arg5) {
//  CHECK-NEXT: omp.ordered depend_type(dependsink) depend_vec(%arg5 : i64) {doacross_num_loops = 1 : i64}
//  CHECK-NEXT: omp.ordered depend_type(dependsource) depend_vec(%arg5 : i64) {doacross_num_loops = 1 : i64}
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: %0 = omp.threadprivate %arg0 : !llvm.ptr -> !llvm.ptr
//  CHECK-NEXT: omp.parallel {
//  CHECK-NEXT: omp.cancel cancellation_construct_type(parallel) if(%arg4)
//  CHECK-NEXT: omp.cancellation_point cancellation_construct_type(parallel)
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.workshare nowait {
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.workshare {
//  CHECK-NEXT: omp.workshare.loop_wrapper {
//  CHECK-NEXT: omp.loop_nest (%arg7) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.wsloop reduction(mod: inscan, @add %arg1 -> %arg7 : !llvm.ptr) {
//  CHECK-NEXT: omp.loop_nest (%arg8) : index = (%arg3) to (%arg3) step (%arg3) {
//  CHECK-NEXT: omp.scan inclusive(%arg1 : !llvm.ptr)
//  CHECK-NEXT: omp.yield
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: omp.allocate_dir(%arg0 : !llvm.ptr) align(16) allocator(%arg5)
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
