// RUN: mlir-opt --mem2reg %s | FileCheck %s

// Where two values of a slot meet, the block gets an argument; unreachable blocks hand over something, too.

// CHECK-LABEL: llvm.func @join
// CHECK-SAME: (%[[A:.*]]: i32, %[[C:.*]]: i1)
llvm.func @join(%a: i32, %c: i1) -> i32 {
  // CHECK-NOT: llvm.alloca
  // CHECK: %[[UNDEF:.*]] = llvm.mlir.undef : i32
  // CHECK: llvm.cond_br %[[C]], ^[[SET:.*]], ^[[END:.*]](%[[UNDEF]] : i32)
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.cond_br %c, ^set, ^end
^set:
  // CHECK: ^[[SET]]:
  // CHECK-NEXT: llvm.br ^[[END]](%[[A]] : i32)
  llvm.store %a, %slot : i32, !llvm.ptr
  llvm.br ^end
^end:
  // CHECK: ^[[END]](%[[V:.*]]: i32):
  // CHECK-NEXT: llvm.return %[[V]] : i32
  %v = llvm.load %slot : !llvm.ptr -> i32
  llvm.return %v : i32
^nowhere:
  // CHECK: llvm.br ^[[END]](%[[UNDEF]] : i32)
  llvm.br ^end
}

// A part of what the slot holds is written and read by its bits.

// CHECK-LABEL: llvm.func @parts
// CHECK-SAME: (%[[B:.*]]: i8)
llvm.func @parts(%b: i8) -> f32 {
  // CHECK-DAG: %[[UNDEF:.*]] = llvm.mlir.undef : i64
  // CHECK: %[[WIDE:.*]] = llvm.zext %[[B]] : i8 to i64
  // CHECK: %[[MASK:.*]] = llvm.mlir.constant(-256 : i64) : i64
  // CHECK: %[[KEPT:.*]] = llvm.and %[[UNDEF]], %[[MASK]]
  // CHECK: %[[NEW:.*]] = llvm.or %[[KEPT]], %[[WIDE]]
  // CHECK: %[[LOW:.*]] = llvm.trunc %[[NEW]] : i64 to i32
  // CHECK: %[[F:.*]] = llvm.bitcast %[[LOW]] : i32 to f32
  // CHECK: llvm.return %[[F]]
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %slot : !llvm.ptr
  llvm.store %b, %slot : i8, !llvm.ptr
  %f = llvm.load %slot : !llvm.ptr -> f32
  llvm.intr.lifetime.end %slot : !llvm.ptr
  llvm.return %f : f32
}

// A slot whose address is stored in another one becomes a value after it.

// CHECK-LABEL: llvm.func @nested
// CHECK-SAME: (%[[A:.*]]: i32)
llvm.func @nested(%a: i32) -> i32 {
  // CHECK-NOT: llvm.alloca
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %outer = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %slot, %outer : !llvm.ptr, !llvm.ptr
  llvm.store %a, %slot : i32, !llvm.ptr
  %p = llvm.load %outer : !llvm.ptr -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  // CHECK: llvm.return %[[A]] : i32
  llvm.return %v : i32
}

// Filling and copying the whole slot is writing and reading it.

// CHECK-LABEL: llvm.func @whole
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr)
llvm.func @whole(%p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %byte = llvm.mlir.constant(42 : i8) : i8
  %four = llvm.mlir.constant(4 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%slot, %byte, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  // CHECK: %[[V:.*]] = llvm.mlir.constant(707406378 : i32) : i32
  // CHECK: llvm.store %[[V]], %[[P]] : i32, !llvm.ptr
  "llvm.intr.memcpy"(%p, %slot, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// Volatile accesses stay.

// CHECK-LABEL: llvm.func @volatile
llvm.func @volatile() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %[[SLOT:.*]] = llvm.alloca
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  // CHECK: llvm.load volatile %[[SLOT]]
  %v = llvm.load volatile %slot : !llvm.ptr -> i32
  llvm.return %v : i32
}
