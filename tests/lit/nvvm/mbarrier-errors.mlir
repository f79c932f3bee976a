// Barriers in memory with scopes, predicates and results that they do not have.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @mbarrier_expect_tx(%i: i32, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  nvvm.mbarrier.expect_tx %p3, %i {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

llvm.func @mbarrier_complete_tx(%i: i32, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  nvvm.mbarrier.complete_tx %p7, %i {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<7>, i32
  llvm.return
}

// -----

llvm.func @mbarrier_arrive(%p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  %r = nvvm.mbarrier.arrive %p7 {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<7> -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive(%i: i32, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space cannot return any value}}
  %r = nvvm.mbarrier.arrive %p7, %i {relaxed = true} : !llvm.ptr<7> -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_drop(%p: !llvm.ptr) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  nvvm.mbarrier.arrive_drop %p {scope = #nvvm.mem_scope<sys>} : !llvm.ptr
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_drop(%p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space cannot return any value}}
  %r = nvvm.mbarrier.arrive_drop %p7 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7> -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_drop_expect_tx(%i: i32, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  %r = nvvm.mbarrier.arrive_drop.expect_tx %p3, %i {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>, i32 -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_drop_expect_tx(%i: i32, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space cannot return any value}}
  %r = nvvm.mbarrier.arrive_drop.expect_tx %p7, %i : !llvm.ptr<7>, i32 -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_expect_tx(%i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  nvvm.mbarrier.arrive.expect_tx %p, %i {scope = #nvvm.mem_scope<sys>} : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_expect_tx(%i: i32, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space cannot return any value}}
  %r = nvvm.mbarrier.arrive.expect_tx %p7, %i : !llvm.ptr<7>, i32 -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_expect_tx(%i: i32, %c: i1, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier scope must be CTA when using predicate}}
  %r = nvvm.mbarrier.arrive.expect_tx %p7, %i, predicate = %c {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32, i1 -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_expect_tx(%i: i32, %c: i1, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space is not supported when using predicate}}
  %r = nvvm.mbarrier.arrive.expect_tx %p7, %i, predicate = %c {relaxed = true} : !llvm.ptr<7>, i32, i1 -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_expect_tx(%i: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{return-value is not supported when using predicate}}
  %r = nvvm.mbarrier.arrive.expect_tx %p3, %i, predicate = %c {relaxed = true} : !llvm.ptr<3>, i32, i1 -> i64
  llvm.return
}

// -----

llvm.func @mbarrier_arrive_expect_tx(%i: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier with relaxed semantics is not supported when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p3, %i, predicate = %c {relaxed = true} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

llvm.func @mbarrier_test_wait(%w: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  %r = nvvm.mbarrier.test.wait %p, %w {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr, i64 -> i1
  llvm.return
}

// -----

llvm.func @mbarrier_try_wait(%i: i32, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  %r = nvvm.mbarrier.try_wait %p3, %i, %i {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<3>, i32, i32 -> i1
  llvm.return
}
