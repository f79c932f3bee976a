// Errors of constructs, clauses and declarations.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'omp.parallel' op expected symbol reference @nope to point to a reduction declaration}}
func.func @f(%p: !llvm.ptr) { omp.parallel reduction(@nope %p -> %a : !llvm.ptr) { omp.terminator } return }

// -----

// expected-error@+1 {{failed to lookup privatizer op with symbol: '@nope'}}
func.func @f(%p: !llvm.ptr) { omp.parallel private(@nope %p -> %a : !llvm.ptr) { omp.terminator } return }

// -----

// expected-error@+1 {{custom op 'omp.parallel' invalid clause value: 'foo'}}
func.func @f(%p: !llvm.ptr, %i: i32) { omp.parallel proc_bind(foo) { omp.terminator } return }

// -----

// expected-error@+2 {{use of value '%i' expects different type than prior uses: 'i1' vs 'i32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%p: !llvm.ptr, %i: i32) { omp.parallel if(%i) { omp.terminator } return }

// -----

// expected-error@+1 {{expected equal sizes for allocate and allocator variables}}
func.func @f(%p: !llvm.ptr, %i: i32) { "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 1,0,0,0,0,0>}> ({ omp.terminator }) : (!llvm.ptr) -> () return }

// -----

// expected-error@+1 {{'omp.parallel' op expected as many reduction symbol references as reduction variables}}
func.func @f(%p: !llvm.ptr, %i: i32) { "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,0,1>}> ({ ^bb0(%x: !llvm.ptr): omp.terminator }) : (!llvm.ptr) -> () return }

// -----

// expected-error@+1 {{'omp.parallel' op expected at least 1 entry block argument(s)}}
func.func @f(%p: !llvm.ptr, %i: i32) { "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0,0,0,0,1,0>}> ({ ^bb0: omp.terminator }) : (!llvm.ptr) -> () return }

// -----

// expected-error@+1 {{'omp.parallel' op operand #0 must be integer or index, but got '!llvm.ptr'}}
func.func @f(%p: !llvm.ptr, %i: i32) { "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0,0,0,1,0,0>}> ({ ^bb0: omp.terminator }) : (!llvm.ptr) -> () return }

// -----

// expected-error@+1 {{'omp.wsloop' op nested in loop wrapper is not another loop wrapper or `omp.loop_nest`}}
func.func @f(%n: index) { omp.wsloop { omp.terminator } return }

// -----

// expected-error@+1 {{'omp.wsloop' op loop wrapper does not contain exactly one nested op}}
func.func @f(%n: index) { omp.wsloop { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } 
omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.wsloop'  expected schedule kind}}
func.func @f(%n: index) { omp.wsloop schedule(foo) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.wsloop'  unknown modifier type: foo}}
func.func @f(%n: index) { omp.wsloop schedule(static, foo) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.wsloop'  incorrect modifier order}}
func.func @f(%n: index) { omp.wsloop schedule(static, simd, monotonic) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.wsloop'  unexpected modifier(s)}}
func.func @f(%n: index) { omp.wsloop schedule(static, monotonic, simd, simd) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.wsloop' invalid clause value: 'foo'}}
func.func @f(%n: index) { omp.wsloop order(foo) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.wsloop' op attribute 'ordered' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
func.func @f(%n: index) { omp.wsloop ordered(-1) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.loop_nest' op collapse value is larger than the number of loops}}
func.func @f(%n: index) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) collapse(2) { omp.yield } return }

// -----

// expected-error@+1 {{'omp.loop_nest' op too few canonical loops for tile dimensions}}
func.func @f(%n: index) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) tiles(2, 3) { omp.yield } return }

// -----

// expected-error@+1 {{'omp.composite' attribute missing from composite wrapper}}
func.func @f(%n: index) { omp.wsloop { omp.simd { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } } return }

// -----

// expected-error@+1 {{only supported nested wrapper is 'omp.simd'}}
func.func @f(%n: index) { omp.wsloop { omp.wsloop { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } {omp.composite} } {omp.composite} return }

// -----

// expected-error@+1 {{'omp.simd' op simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to safelen value}}
func.func @f(%n: index) { omp.simd simdlen(8) safelen(4) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.simd' op attribute 'simdlen' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
func.func @f(%n: index) { omp.simd simdlen(0) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.simd' op nontemporal variable used more than once}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.simd nontemporal(%p, %p : !llvm.ptr, !llvm.ptr) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.simd' op alignment should be greater than 0}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.simd aligned(%p : !llvm.ptr -> -1 : i64) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.critical.declare' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
omp.critical.declare @m hint(contended, uncontended)

// -----

// expected-error@+1 {{'omp.critical.declare' op the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
omp.critical.declare @m hint(speculative, nonspeculative)

// -----

// expected-error@+1 {{custom op 'omp.critical.declare' foo is not a valid hint}}
omp.critical.declare @m hint(foo)

// -----

// expected-error@+1 {{'omp.critical' op expected symbol reference @m to point to a critical declaration}}
func.func @f() { omp.critical(@m) { omp.terminator } return }

// -----

// expected-error@+1 {{read and write must not be to the same location for atomic reads}}
func.func @f(%p : !llvm.ptr) { omp.atomic.read %p = %p memory_order(release) : !llvm.ptr, !llvm.ptr, i32 return }

// -----

// expected-error@+1 {{read and write must not be to the same location for atomic reads}}
func.func @f(%p : !llvm.ptr) { omp.atomic.read %p = %p : !llvm.ptr, !llvm.ptr, i32 return }

// -----

// expected-error@+1 {{memory-order must not be acq_rel or acquire for atomic writes}}
func.func @f(%p : !llvm.ptr, %i: i32) { omp.atomic.write %p = %i memory_order(acquire) : !llvm.ptr, i32 return }

// -----

// expected-error@+1 {{address must dereference to value type}}
func.func @f(%p : memref<i64>, %i: i32) { omp.atomic.write %p = %i : memref<i64>, i32 return }

// -----

// expected-error@+1 {{memory-order must not be acq_rel or acquire for atomic updates}}
func.func @f(%p : !llvm.ptr, %i: i32) { omp.atomic.update memory_order(acquire) %p : !llvm.ptr { ^bb0(%x: i32): omp.yield(%x : i32) } return }

// -----

// expected-error@+1 {{only updated value must be returned}}
func.func @f(%p : !llvm.ptr, %i: i32) { omp.atomic.update %p : !llvm.ptr { ^bb0(%x: i32): omp.yield } return }

// -----

// expected-error@+1 {{input and yielded value must have the same type}}
func.func @f(%p : !llvm.ptr, %i: i64) { omp.atomic.update %p : !llvm.ptr { ^bb0(%x: i32): omp.yield(%i : i64) } return }

// -----

// expected-error@+1 {{the region must accept exactly one argument}}
func.func @f(%p : !llvm.ptr, %i: i32) { omp.atomic.update %p : !llvm.ptr { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) } return }

// -----

// expected-error@+1 {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
func.func @f(%p : memref<i64>, %i: i32) { omp.atomic.update %p : memref<i64> { ^bb0(%x: i32): omp.yield(%x : i32) } return }

// -----

// expected-error@+1 {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
func.func @f(%p : !llvm.ptr, %q: !llvm.ptr) { omp.atomic.capture { omp.atomic.read %p = %q : !llvm.ptr, !llvm.ptr, i32 } return }

// -----

// expected-error@+1 {{captured variable in atomic.read must be updated in second operation}}
func.func @f(%p : !llvm.ptr, %q: !llvm.ptr) { omp.atomic.capture { omp.atomic.read %p = %q : !llvm.ptr, !llvm.ptr, i32 
 omp.atomic.update %p : !llvm.ptr { ^bb0(%x: i32): omp.yield(%x : i32) } } return }

// -----

// expected-error@+1 {{invalid sequence of operations in the capture region}}
func.func @f(%p : !llvm.ptr, %q: !llvm.ptr) { omp.atomic.capture { omp.atomic.read %p = %q : !llvm.ptr, !llvm.ptr, i32 
 omp.atomic.read %p = %q : !llvm.ptr, !llvm.ptr, i32 } return }

// -----

// expected-error@+1 {{'omp.sections' op expected omp.section op or terminator op inside region}}
func.func @f(%p : !llvm.ptr, %q: !llvm.ptr) { omp.sections { omp.barrier omp.terminator } return }

// -----

// expected-error@+1 {{'omp.section' op expects parent op 'omp.sections'}}
func.func @f(%p : !llvm.ptr, %q: !llvm.ptr) { omp.section { omp.terminator } return }

// -----

// expected-error@+1 {{'omp.single' op expected symbol reference @g to point to a copy function}}
func.func @f(%p : !llvm.ptr, %q: !llvm.ptr) { omp.single copyprivate(%p -> @g : !llvm.ptr) { omp.terminator } return }

// -----

// expected-error@+1 {{'omp.task' op expected symbol reference @g to point to a reduction declaration}}
func.func @f(%p : !llvm.ptr, %q: !llvm.ptr) { omp.task in_reduction(@g %p -> %a : !llvm.ptr) { omp.terminator } return }

// -----

// expected-error@+1 {{the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop directive}}
func.func @f(%n : index, %i: i32) { omp.taskloop grainsize(%i: i32) num_tasks(%i: i32) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.taskloop' invalid grainsize modifier : 'foo'}}
func.func @f(%n : index, %i: i32) { omp.taskloop grainsize(foo, %i: i32) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.teams' expected 'to'}}
func.func @f(%n : index, %i: i32) { omp.teams num_teams(%i : i32 to %i : i32) { omp.terminator } omp.teams num_teams(%i : i32) { omp.terminator } return }

// -----

// expected-error@+1 {{expected num_teams upper bound to be defined if the lower bound is defined}}
func.func @f(%n : index, %i: i32, %j: i64) { "omp.teams"(%i) <{operandSegmentSizes = array<i32: 0,0,0,1,0,0,0,0>}> ({ omp.terminator }) : (i32) -> () return }

// -----

// expected-error@+1 {{expected num_teams upper bound and lower bound to be the same type}}
func.func @f(%n : index, %i: i32, %j: i64) { omp.teams num_teams(%i : i32 to %j : i64) { omp.terminator } return }

// -----

// expected-error@+1 {{'omp.distribute' op chunk size set without dist_schedule_static being present}}
func.func @f(%n : index, %i: i32, %j: i64) { omp.distribute dist_schedule_chunk_size(%i : i32) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.ordered.region' op the enclosing worksharing-loop region must have an ordered clause}}
func.func @f(%n : index, %i: i32, %j: i64) { omp.wsloop { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.ordered.region { omp.terminator } omp.yield } } return }

// -----

// expected-error@+1 {{'omp.ordered' op must be nested inside of a loop}}
func.func @f(%n : index, %i: i32, %j: i64) { omp.ordered depend_type(dependsink) depend_vec(%j : i64) {doacross_num_loops = 1 : i64} return }

// -----

// expected-error@+1 {{'omp.ordered' op number of variables in depend clause does not match number of iteration variables in the doacross loop}}
func.func @f(%n : index, %i: i32, %l: i64) { omp.wsloop ordered(1) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.ordered depend_type(dependsource) depend_vec(%l, %l : i64, i64) {doacross_num_loops = 2 : i64} omp.yield } } return }

// -----

// expected-error@+1 {{'omp.cancel' op Orphaned cancel construct}}
func.func @f(%n : index, %c: i1) { omp.cancel cancellation_construct_type(parallel) return }

// -----

// expected-error@+1 {{'omp.cancel' op cancel loop must appear inside a worksharing-loop region}}
func.func @f(%n : index, %c: i1) { omp.parallel { omp.cancel cancellation_construct_type(loop) omp.terminator } return }

// -----

// expected-error@+1 {{'omp.cancel' op cancel sections must appear inside a sections region}}
func.func @f(%n : index, %c: i1) { omp.parallel { omp.cancel cancellation_construct_type(sections) omp.terminator } return }

// -----

// expected-error@+1 {{'omp.cancellation_point' op cancellation point taskgroup must appear inside a task region}}
func.func @f(%n : index, %c: i1) { omp.parallel { omp.cancellation_point cancellation_construct_type(taskgroup) omp.terminator } return }

// -----

// expected-error@+1 {{'omp.cancellation_point' op Orphaned cancellation point}}
func.func @f(%n : index, %c: i1) { omp.cancellation_point cancellation_construct_type(parallel) return }

// -----

// expected-error@+1 {{A worksharing construct that is canceled must not have a nowait clause}}
func.func @f(%n : index, %c: i1) { omp.wsloop nowait { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.cancel cancellation_construct_type(loop) omp.yield } } return }

// -----

// expected-error@+1 {{A worksharing construct that is canceled must not have an ordered clause}}
func.func @f(%n : index, %c: i1) { omp.wsloop ordered(0) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.cancel cancellation_construct_type(loop) omp.yield } } return }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects initializer region argument to match the reduction type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i64): omp.yield(%x : i64) } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects one argument to the initializer region when no allocation region is used}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects initializer region to yield a value of the reduction type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects reduction region with two arguments of the reduction type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects reduction region with two arguments of the reduction type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32, %y: i64): omp.yield(%y : i64) }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects reduction region to yield a value of the reduction type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32, %y: i32): omp.yield }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects atomic reduction region with two arguments of the same type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) } atomic { ^bb0(%x: i32): omp.yield }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects cleanup region with one argument of the reduction type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) } cleanup { ^bb0(%x: i64): omp.yield }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects atomic reduction region with two arguments of the same type}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) } atomic { ^bb0(%x: !llvm.ptr, %y: memref<i32>): omp.yield }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects non-empty initializer region}}
omp.declare_reduction @a : i32 init { } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects non-empty reduction region}}
omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { }

// -----

// expected-error@+1 {{`private` clauses do not require a `copy` region.}}
omp.private {type = private} @x : i32 copy { ^bb0(%a: !llvm.ptr, %b: !llvm.ptr): omp.yield(%b : !llvm.ptr) }

// -----

// expected-error@+1 {{`firstprivate` clauses require at least a `copy` region.}}
omp.private {type = firstprivate} @x : i32

// -----

// expected-error@+1 {{`init`: expected 2 region arguments, got: 1}}
omp.private {type = private} @x : i32 init { ^bb0(%a: !llvm.ptr): omp.yield(%a : !llvm.ptr) }

// -----

// expected-error@+1 {{Region argument type mismatch: got 'memref<i32>' expected '!llvm.ptr'.}}
omp.private {type = private} @x : i32 init { ^bb0(%a: !llvm.ptr, %b: memref<i32>): omp.yield(%a : !llvm.ptr) }

// -----

// expected-error@+1 {{Invalid yielded value. Expected type: '!llvm.ptr', got: None}}
omp.private {type = private} @x : i32 init { ^bb0(%a: !llvm.ptr, %b: !llvm.ptr): omp.yield }

// -----

// expected-error@+1 {{expected exit block terminator to be an `omp.yield` op.}}
omp.private {type = private} @x : i32 init { ^bb0(%a: !llvm.ptr, %b: !llvm.ptr): llvm.unreachable }

// -----

// expected-error@+1 {{`dealloc`: expected 1 region arguments, got: 2}}
omp.private {type = private} @x : i32 dealloc { ^bb0(%a: !llvm.ptr, %b: !llvm.ptr): omp.yield }

// -----

// expected-error@+2 {{custom op 'omp.private' expected ::mlir::omp::DataSharingClauseType to be one of: private, firstprivate}}
// expected-error@+1 {{custom op 'omp.private' failed to parse DataSharingClauseTypeAttr parameter 'value' which is to be a `::mlir::omp::DataSharingClauseType`}}
omp.private {type = foo} @x : i32

// -----

omp.declare_reduction @a : i32 init { ^bb0(%x: i32): omp.yield(%x : i32) } combiner { ^bb0(%x: i32, %y: i32): omp.yield(%x : i32) }
func.func @f(%p: !llvm.ptr, %q: memref<i32>) { omp.parallel reduction(@a %p -> %x : !llvm.ptr) { omp.terminator }
// expected-error@+1 {{'omp.parallel' op accumulator variable used more than once}}
omp.parallel reduction(@a %p -> %x, @a %p -> %y : !llvm.ptr, !llvm.ptr) { omp.terminator } return }

// -----

omp.private {type = private} @x : i32
// expected-error@+1 {{failed to lookup privatizer op with symbol: '@f'}}
func.func @f(%p: !llvm.ptr, %q: memref<i32>) { omp.parallel private(@x %p -> %a : !llvm.ptr) { omp.terminator } omp.parallel private(@f %p -> %a : !llvm.ptr) { omp.terminator } return }

// -----

// expected-error@+1 {{'omp.wsloop' op operand #0 must be variadic of OpenMP-compatible variable type, but got 'index'}}
func.func @f(%n: index) { omp.wsloop reduction(mod: inscan, @add %n -> %x : index) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN reduction modifier}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.scan inclusive(%p : !llvm.ptr) return }

// -----

// expected-error@+1 {{'omp.loop_nest' op expects parent op to be a loop wrapper}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.scan omp.yield } return }

// -----

// expected-error@+1 {{ALIGN value : 15 must be power of 2}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.allocate_dir (%p : !llvm.ptr) align(15) return }

// -----

// expected-error@+1 {{'omp.workshare.loop_wrapper' op must be nested in an omp.workshare}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.workshare.loop_wrapper { omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{'omp.masked' op operand #0 must be integer or index, but got '!llvm.ptr'}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.masked filter(%p : !llvm.ptr) { omp.terminator } return }

// -----

// expected-error@+1 {{'omp.yield' op expects parent op to be one of 'omp.atomic.update, omp.declare_reduction, omp.loop_nest, omp.private'}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.yield return }

// -----

// expected-error@+1 {{'omp.threadprivate' op failed to verify that all of {sym_addr, tls_addr} have same type}}
func.func @f(%n: index, %p: !llvm.ptr) { %t = omp.threadprivate %p : !llvm.ptr -> memref<i32> return }
