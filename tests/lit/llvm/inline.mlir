// RUN: mlir-opt --inline %s | FileCheck %s

// A function of several blocks: what it returns goes to the block behind the call.

llvm.func @choose(%c: i1, %a: i32, %b: i32) -> i32 attributes {sym_visibility = "private"} {
  llvm.cond_br %c, ^one, ^two
^one:
  llvm.return %a : i32
^two:
  llvm.return %b : i32
}

// CHECK-LABEL: llvm.func @call
// CHECK-SAME: (%[[C:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
llvm.func @call(%c: i1, %a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: llvm.cond_br %[[C]], ^[[ONE:.*]], ^[[TWO:.*]]
  // CHECK: llvm.br ^[[REST:.*]](%[[A]] : i32)
  // CHECK: llvm.br ^[[REST]](%[[B]] : i32)
  // CHECK: ^[[REST]](%[[V:.*]]: i32):
  // CHECK-NEXT: llvm.return %[[V]] : i32
  %0 = llvm.call @choose(%c, %a, %b) : (i1, i32, i32) -> i32
  llvm.return %0 : i32
}

// Stack slots move to the entry block; where they live is said.

llvm.func @slot() -> f32 {
  %n = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> f32
  llvm.return %v : f32
}

// CHECK-LABEL: llvm.func @in_a_block
llvm.func @in_a_block() -> f32 {
  // CHECK: %[[N:.*]] = llvm.mlir.constant(4 : i32) : i32
  // CHECK-NEXT: %[[P:.*]] = llvm.alloca %[[N]] x f32
  // CHECK-NEXT: llvm.br ^[[BLOCK:.*]]
  llvm.br ^block
^block:
  // CHECK: llvm.intr.lifetime.start %[[P]]
  // CHECK-NEXT: llvm.load %[[P]]
  // CHECK-NEXT: llvm.intr.lifetime.end %[[P]]
  %v = llvm.call @slot() : () -> f32
  llvm.br ^end
^end:
  llvm.return %v : f32
}

// What is passed by value is copied.

llvm.func @by_value(%p: !llvm.ptr {llvm.byval = f64}) {
  %zero = llvm.mlir.constant(0.0 : f64) : f64
  llvm.store %zero, %p : f64, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @copies
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr)
llvm.func @copies(%p: !llvm.ptr) {
  // CHECK: %[[COPY:.*]] = llvm.alloca %{{.*}} x f64 {alignment = 8 : i64}
  // CHECK: "llvm.intr.memcpy"(%[[COPY]], %[[P]], %{{.*}})
  // CHECK: llvm.store %{{.*}}, %[[COPY]]
  llvm.call @by_value(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// A call that does not return keeps what is behind it apart.

llvm.func @stop() {
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
}

// CHECK-LABEL: llvm.func @never
llvm.func @never() {
  // CHECK-NEXT: llvm.intr.trap
  // CHECK-NEXT: llvm.unreachable
  llvm.call @stop() : () -> ()
  llvm.return
}

// Access groups of the call are those of the accesses, too.

#inner = #llvm.access_group<id = distinct[0]<>>
#outer = #llvm.access_group<id = distinct[1]<>>

llvm.func @read(%p: !llvm.ptr) -> i32 {
  %v = llvm.load volatile %p {access_groups = [#inner]} : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @groups
llvm.func @groups(%p: !llvm.ptr) -> i32 {
  // CHECK: llvm.load volatile %{{.*}} {access_groups = [#{{.*}}, #{{.*}}]}
  %v = llvm.call @read(%p) {access_groups = [#outer]} : (!llvm.ptr) -> i32
  llvm.return %v : i32
}

// Variadic functions and those that ask for it stay on their own.

llvm.func @any(...) {
  llvm.return
}
llvm.func @twice() attributes {passthrough = ["returns_twice"]} {
  llvm.return
}

// CHECK-LABEL: llvm.func @stay
llvm.func @stay() {
  // CHECK-NEXT: llvm.call @any
  llvm.call @any() vararg(!llvm.func<void (...)>) : () -> ()
  // CHECK-NEXT: llvm.call @twice
  llvm.call @twice() : () -> ()
  llvm.return
}
