// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-lower-switch))' | FileCheck %s

// White space: one comparison, and the bits 9, 10, 13 and 32.
// CHECK-LABEL: llvm.func @space
// CHECK: %[[LAST:.*]] = llvm.mlir.constant(32 : i8)
// CHECK: %[[IN:.*]] = llvm.icmp "ule" %arg0, %[[LAST]]
// CHECK: llvm.cond_br %[[IN]], ^[[BITS:bb[0-9]+]], ^[[NO:bb[0-9]+]]
// CHECK: ^[[BITS]]:
// CHECK: llvm.mlir.constant(4294977024 : i64)
// CHECK: llvm.lshr
// CHECK: %[[BIT:.*]] = llvm.trunc %{{.*}} : i64 to i1
// CHECK: llvm.cond_br %[[BIT]], ^{{.*}}, ^[[NO]]
llvm.func @space(%c: i8) -> i32 {
  %x = llvm.mlir.constant(1 : i32) : i32
  %y = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %c : i8, ^bb2 [9: ^bb1, 10: ^bb1, 13: ^bb1, 32: ^bb1]
^bb1:
  llvm.return %x : i32
^bb2:
  llvm.return %y : i32
}

// The same, as it is written without a switch.
// CHECK-LABEL: llvm.func @comparisons
// CHECK: llvm.mlir.constant(4294968832 : i64)
// CHECK: llvm.lshr
// CHECK-NOT: llvm.icmp "eq"
llvm.func @comparisons(%c: i8) -> i32 {
  %x = llvm.mlir.constant(1 : i32) : i32
  %y = llvm.mlir.constant(2 : i32) : i32
  %nine = llvm.mlir.constant(9 : i8) : i8
  %0 = llvm.icmp "eq" %c, %nine : i8
  llvm.cond_br %0, ^bb3, ^bb1
^bb1:
  %ten = llvm.mlir.constant(10 : i8) : i8
  %1 = llvm.icmp "ne" %c, %ten : i8
  llvm.cond_br %1, ^bb2, ^bb3
^bb2:
  %space = llvm.mlir.constant(32 : i8) : i8
  %2 = llvm.icmp "eq" %c, %space : i8
  llvm.cond_br %2, ^bb3, ^bb4
^bb3:
  llvm.return %x : i32
^bb4:
  llvm.return %y : i32
}

// Values from 64 on are counted from the first. Each target has bits of its own, first the target of most values.
// CHECK-LABEL: llvm.func @operators
// CHECK-DAG: %[[FIRST:.*]] = llvm.mlir.constant(-91 : i8)
// CHECK-DAG: %[[D:.*]] = llvm.add %arg0, %[[FIRST]]
// CHECK: %[[SPAN:.*]] = llvm.mlir.constant(33 : i8)
// CHECK: llvm.icmp "ule" %[[D]], %[[SPAN]]
// CHECK: %[[MANY:.*]] = llvm.mlir.constant(8589934601 : i64)
// CHECK: llvm.lshr %[[MANY]], %[[WIDE:.*]] :
// CHECK: llvm.cond_br %{{.*}}, ^{{.*}}, ^[[NEXT:bb[0-9]+]]
// CHECK: ^[[NEXT]]:
// CHECK: %[[FEW:.*]] = llvm.mlir.constant(4294967300 : i64)
// CHECK: llvm.lshr %[[FEW]], %[[WIDE]] :
// CHECK-NOT: llvm.switch
llvm.func @operators(%c: i8) -> i32 {
  %x = llvm.mlir.constant(1 : i32) : i32
  %y = llvm.mlir.constant(2 : i32) : i32
  %z = llvm.mlir.constant(3 : i32) : i32
  llvm.switch %c : i8, ^bb3 [91: ^bb1, 93: ^bb2, 94: ^bb1, 123: ^bb2, 124: ^bb1]
^bb1:
  llvm.return %x : i32
^bb2:
  llvm.return %y : i32
^bb3:
  llvm.return %z : i32
}

// Two values are compared, a range with one comparison.
// CHECK-LABEL: llvm.func @few
// CHECK: llvm.icmp "ule"
// CHECK: llvm.icmp "eq"
// CHECK-NOT: llvm.switch
llvm.func @few(%x: i32) -> i32 {
  %a = llvm.mlir.constant(1 : i32) : i32
  %b = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %x : i32, ^bb3(%x : i32) [4: ^bb3(%a : i32), 5: ^bb3(%a : i32), 6: ^bb3(%a : i32), 900: ^bb3(%b : i32)]
^bb3(%r: i32):
  llvm.return %r : i32
}

// Dense values stay a table; a hole gets the default.
// CHECK-LABEL: llvm.func @dense
// CHECK: llvm.switch %arg0 : i32, ^[[DEFAULT:bb[0-9]+]] [
// CHECK: 1: ^bb
// CHECK: 2: ^bb
// CHECK: 3: ^[[DEFAULT]]
// CHECK: 4: ^bb
// CHECK: 5: ^bb
llvm.func @dense(%x: i32, %p: !llvm.ptr) {
  llvm.switch %x : i32, ^bb9 [1: ^bb1, 2: ^bb2, 4: ^bb3, 5: ^bb4]
^bb1:
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return
^bb2:
  llvm.store volatile %x, %p : i32, !llvm.ptr
  llvm.return
^bb3:
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  llvm.return
^bb4:
  llvm.unreachable
^bb9:
  llvm.return
}

// Values far apart are searched for.
// CHECK-LABEL: llvm.func @sparse
// CHECK: llvm.icmp "ult"
// CHECK-NOT: llvm.switch
llvm.func @sparse(%x: i64, %p: !llvm.ptr) {
  llvm.switch %x : i64, ^bb9 [1: ^bb1, 1000: ^bb2, 2000: ^bb3, 9000: ^bb1]
^bb1:
  llvm.store %x, %p : i64, !llvm.ptr
  llvm.return
^bb2:
  llvm.store volatile %x, %p : i64, !llvm.ptr
  llvm.return
^bb3:
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  llvm.return
^bb9:
  llvm.return
}
