// A call of a function whose arguments do not alias leaves an alias scope for each of them: on what accesses memory through
// it, and on what accesses other memory.
// RUN: mlir-opt %s -inline | FileCheck %s

// CHECK: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "copies">
// CHECK: #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
// CHECK: #alias_scope1 = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain>

llvm.func @seen(!llvm.ptr)
llvm.func @unseen() -> i1

llvm.func @copies(%to: !llvm.ptr {llvm.noalias}, %from: !llvm.ptr {llvm.noalias}, %other: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %slot = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %at = llvm.getelementptr %from[4] : (!llvm.ptr) -> !llvm.ptr, i32
  %value = llvm.load %at : !llvm.ptr -> i32
  llvm.store %value, %to : i32, !llvm.ptr
  llvm.store %value, %other : i32, !llvm.ptr
  llvm.store %value, %slot : i32, !llvm.ptr
  llvm.call @seen(%from) : (!llvm.ptr) -> ()
  %which = llvm.call @unseen() : () -> i1
  %either = llvm.select %which, %to, %slot : i1, !llvm.ptr
  llvm.store %value, %either : i32, !llvm.ptr
  llvm.cond_br %which, ^join(%to : !llvm.ptr), ^join(%from : !llvm.ptr)
^join(%joined: !llvm.ptr):
  llvm.store %value, %joined : i32, !llvm.ptr
  %far = llvm.load %joined : !llvm.ptr -> !llvm.ptr
  llvm.store %value, %far : i32, !llvm.ptr
  llvm.return
}

llvm.func @caller(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr) {
  llvm.call @copies(%a, %b, %c) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @seen(!llvm.ptr)
// CHECK-LABEL: llvm.func @unseen() -> i1
// CHECK-LABEL: llvm.func @copies(%arg0: !llvm.ptr {llvm.noalias}, %arg1: !llvm.ptr {llvm.noalias}, %arg2: !llvm.ptr) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %1 = llvm.alloca %0 x i32 : (i64) -> !llvm.ptr
// CHECK-NEXT:    %2 = llvm.getelementptr %arg1[4] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT:    %3 = llvm.load %2 : !llvm.ptr -> i32
// CHECK-NEXT:    llvm.store %3, %arg0 : i32, !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %arg2 : i32, !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %1 : i32, !llvm.ptr
// CHECK-NEXT:    llvm.call @seen(%arg1) : (!llvm.ptr) -> ()
// CHECK-NEXT:    %4 = llvm.call @unseen() : () -> i1
// CHECK-NEXT:    %5 = llvm.select %4, %arg0, %1 : i1, !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %5 : i32, !llvm.ptr
// CHECK-NEXT:    llvm.cond_br %4, ^bb1(%arg0 : !llvm.ptr), ^bb1(%arg1 : !llvm.ptr)
// CHECK-NEXT:  ^bb1(%6: !llvm.ptr):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    llvm.store %3, %6 : i32, !llvm.ptr
// CHECK-NEXT:    %7 = llvm.load %6 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %7 : i32, !llvm.ptr
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @caller(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %1 = llvm.alloca %0 x i32 : (i64) -> !llvm.ptr
// CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl #alias_scope
// CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl #alias_scope1
// CHECK-NEXT:    llvm.intr.lifetime.start %1 : !llvm.ptr
// CHECK-NEXT:    %2 = llvm.getelementptr %arg1[4] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT:    %3 = llvm.load %2 {alias_scopes = [#alias_scope1], noalias_scopes = [#alias_scope]} : !llvm.ptr -> i32
// CHECK-NEXT:    llvm.store %3, %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %arg2 {noalias_scopes = [#alias_scope, #alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %1 {noalias_scopes = [#alias_scope, #alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT:    llvm.call @seen(%arg1) {noalias_scopes = [#alias_scope]} : (!llvm.ptr) -> ()
// CHECK-NEXT:    %4 = llvm.call @unseen() {noalias_scopes = [#alias_scope, #alias_scope1]} : () -> i1
// CHECK-NEXT:    %5 = llvm.select %4, %arg0, %1 : i1, !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %5 {noalias_scopes = [#alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT:    llvm.cond_br %4, ^bb1(%arg0 : !llvm.ptr), ^bb1(%arg1 : !llvm.ptr)
// CHECK-NEXT:  ^bb1(%6: !llvm.ptr):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    llvm.store %3, %6 {alias_scopes = [#alias_scope, #alias_scope1]} : i32, !llvm.ptr
// CHECK-NEXT:    %7 = llvm.load %6 {alias_scopes = [#alias_scope, #alias_scope1]} : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:    llvm.store %3, %7 : i32, !llvm.ptr
// CHECK-NEXT:    llvm.intr.lifetime.end %1 : !llvm.ptr
// CHECK-NEXT:    llvm.br ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
