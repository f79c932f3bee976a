// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-memory))' | FileCheck %s

// A load after a store to its address has the stored value; stores to other objects do not matter.
// CHECK-LABEL: llvm.func @forward
// CHECK-NOT: llvm.load
// CHECK: llvm.return %arg1
llvm.func @forward(%p: !llvm.ptr {llvm.noalias}, %x: i32, %q: !llvm.ptr {llvm.noalias}) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// The second pointer may be the first one.
// CHECK-LABEL: llvm.func @may_alias
// CHECK: %[[V:.*]] = llvm.load
// CHECK: llvm.return %[[V]]
llvm.func @may_alias(%p: !llvm.ptr, %x: i32, %y: i32, %q: !llvm.ptr) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %q : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// Elements at other constant distances are apart.
// CHECK-LABEL: llvm.func @elements
// CHECK-NOT: llvm.load
// CHECK: llvm.return %arg2
llvm.func @elements(%p: !llvm.ptr, %i: i64, %x: i32, %y: i32) -> i32 {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %0 : i32, !llvm.ptr
  llvm.store %y, %1 : i32, !llvm.ptr
  %2 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %2 : i32
}

// A call may change what it can reach, not a slot whose address stays in the function.
// CHECK-LABEL: llvm.func @calls
// CHECK: llvm.call @unknown
// CHECK: %[[V:.*]] = llvm.load %arg0
// CHECK-NOT: llvm.load
// CHECK: llvm.add %[[V]], %arg1
llvm.func @calls(%p: !llvm.ptr, %x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %slot : i32, !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @unknown() : () -> ()
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %slot : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}

// Volatile and atomic accesses stay and are not merged.
// CHECK-LABEL: llvm.func @ordered
// CHECK: llvm.store volatile
// CHECK: llvm.load volatile
// CHECK: llvm.load volatile
// CHECK: llvm.load %{{.*}} atomic
llvm.func @ordered(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.store volatile %x, %p : i32, !llvm.ptr
  %0 = llvm.load volatile %p : !llvm.ptr -> i32
  %1 = llvm.load volatile %p : !llvm.ptr -> i32
  %2 = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %3 = llvm.add %1, %2 : i32
  llvm.return %3 : i32
}

// A store that another one covers, with no load between them, goes.
// CHECK-LABEL: llvm.func @dead_store
// CHECK-NOT: llvm.store %arg1
// CHECK: llvm.store %arg2, %arg0
llvm.func @dead_store(%p: !llvm.ptr, %x: i32, %y: i64) {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %p : i64, !llvm.ptr
  llvm.return
}

llvm.func @unknown()

// What two accesses concern is also known from alias scopes, unless a scope is declared where a loop may execute it again.
// CHECK-LABEL: llvm.func @scopes
// CHECK: llvm.store %arg2, %arg0
// CHECK: llvm.return %arg2
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#first = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#second = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
llvm.func @scopes(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  llvm.store %x, %p {alias_scopes = [#first], noalias_scopes = [#second]} : i32, !llvm.ptr
  llvm.store %y, %q {alias_scopes = [#second], noalias_scopes = [#first]} : i32, !llvm.ptr
  %0 = llvm.load %p {alias_scopes = [#first], noalias_scopes = [#second]} : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @declared_scopes
// CHECK: %[[VALUE:.*]] = llvm.load %arg0
// CHECK: llvm.return %[[VALUE]]
llvm.func @declared_scopes(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  llvm.br ^bb1
^bb1:
  llvm.intr.experimental.noalias.scope.decl #first
  llvm.store %x, %p {alias_scopes = [#first], noalias_scopes = [#second]} : i32, !llvm.ptr
  llvm.store %y, %q {alias_scopes = [#second], noalias_scopes = [#first]} : i32, !llvm.ptr
  llvm.intr.experimental.noalias.scope.decl #second
  %0 = llvm.load %p {alias_scopes = [#first], noalias_scopes = [#second]} : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// An index and one that a constant is added to are of neighbours, and the same if the address has the constant.
// CHECK-LABEL: llvm.func @neighbours
// CHECK-NOT: llvm.load
// CHECK: llvm.return %arg2
llvm.func @neighbours(%p: !llvm.ptr, %i: i64, %x: i32, %y: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i64) : i64
  %j = llvm.add %i, %two : i64
  %0 = llvm.getelementptr %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %x, %0 : i32, !llvm.ptr
  llvm.store %y, %1 : i32, !llvm.ptr
  %2 = llvm.getelementptr %1[2] : (!llvm.ptr) -> !llvm.ptr, i32
  %3 = llvm.load %2 : !llvm.ptr -> i32
  llvm.return %3 : i32
}

// A narrow index is extended, so that its sum may be far away.
// CHECK-LABEL: llvm.func @narrow_index
// CHECK: llvm.load
llvm.func @narrow_index(%p: !llvm.ptr, %i: i32, %x: i32, %y: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %j = llvm.add %i, %two : i32
  %0 = llvm.getelementptr %p[%j] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.store %x, %0 : i32, !llvm.ptr
  llvm.store %y, %1 : i32, !llvm.ptr
  %2 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %2 : i32
}
