// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-propagate-arguments)' | FileCheck %s

// Both calls pass 500, and one address; what is passed second differs.
// CHECK-LABEL: llvm.func internal @kernel
// CHECK-SAME: (%arg0: i32, %[[I:.*]]: i32, %arg2: !llvm.ptr)
// CHECK-DAG: %[[N:.*]] = llvm.mlir.constant(500 : i32) : i32
// CHECK-DAG: %[[TABLE:.*]] = llvm.mlir.addressof @table : !llvm.ptr
// CHECK: llvm.add %[[N]], %[[I]] : i32
// CHECK: llvm.load %[[TABLE]]
llvm.mlir.global internal @table(1 : i32) : i32
llvm.func internal @kernel(%n: i32, %i: i32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.add %n, %i : i32
  %1 = llvm.load %p : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}

// The constant is passed on, also by calls to itself.
// CHECK-LABEL: llvm.func internal @inner
// CHECK: %[[N:.*]] = llvm.mlir.constant(500 : i32) : i32
// CHECK: llvm.icmp "eq" %{{.*}}, %[[N]] : i32
llvm.func internal @inner(%i: i32, %n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.icmp "eq" %i, %n : i32
  llvm.cond_br %0, ^bb1, ^bb2
^bb1:
  llvm.return %i : i32
^bb2:
  %1 = llvm.add %i, %one : i32
  %2 = llvm.call @inner(%1, %n) : (i32, i32) -> i32
  llvm.return %2 : i32
}

// CHECK-LABEL: llvm.func internal @outer
// CHECK-SAME: (%[[I:.*]]: i32, %{{.*}}: i32)
// CHECK: %[[N:.*]] = llvm.mlir.constant(500 : i32) : i32
// CHECK: llvm.call @inner(%[[I]], %[[N]])
llvm.func internal @outer(%i: i32, %n: i32) -> i32 {
  %0 = llvm.call @inner(%i, %n) : (i32, i32) -> i32
  llvm.return %0 : i32
}

// Other modules may call it.
// CHECK-LABEL: llvm.func @visible
// CHECK-NEXT: llvm.return %arg0
llvm.func @visible(%n: i32) -> i32 {
  llvm.return %n : i32
}

// Its address is passed, so that there may be other calls.
// CHECK-LABEL: llvm.func internal @known_elsewhere
// CHECK-NEXT: llvm.return %arg0
llvm.func internal @known_elsewhere(%n: i32) -> i32 {
  llvm.return %n : i32
}

// The argument is a copy of what the pointer refers to.
// CHECK-LABEL: llvm.func internal @by_value
// CHECK-NEXT: llvm.load %arg0
llvm.func internal @by_value(%p: !llvm.ptr {llvm.byval = i32}) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// The calls disagree.
// CHECK-LABEL: llvm.func internal @different
// CHECK-NEXT: llvm.return %arg0
llvm.func internal @different(%n: i32) -> i32 {
  llvm.return %n : i32
}

llvm.func @take(!llvm.ptr)
llvm.func @calls(%i: i32, %j: i32) {
  %n = llvm.mlir.constant(500 : i32) : i32
  %m = llvm.mlir.constant(501 : i32) : i32
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %0 = llvm.call @kernel(%n, %i, %table) : (i32, i32, !llvm.ptr) -> i32
  %1 = llvm.call @kernel(%n, %j, %table) : (i32, i32, !llvm.ptr) -> i32
  %2 = llvm.call @outer(%i, %n) : (i32, i32) -> i32
  %3 = llvm.call @visible(%n) : (i32) -> i32
  %4 = llvm.call @known_elsewhere(%n) : (i32) -> i32
  %5 = llvm.mlir.addressof @known_elsewhere : !llvm.ptr
  llvm.call @take(%5) : (!llvm.ptr) -> ()
  %6 = llvm.call @by_value(%table) : (!llvm.ptr) -> i32
  %7 = llvm.call @different(%n) : (i32) -> i32
  %8 = llvm.call @different(%m) : (i32) -> i32
  llvm.return
}
