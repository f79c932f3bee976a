// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-idiom,llvm-simplify))' | FileCheck %s

// A loop that stores one byte is a memset where it executes often enough; otherwise it stays.
// CHECK-LABEL: llvm.func @fill
// CHECK: %[[ENOUGH:.*]] = llvm.icmp "uge"
// CHECK: llvm.cond_br
// CHECK: "llvm.intr.memset"(%arg0, %arg1, %{{.*}}) <{isVolatile = false}>
// CHECK: llvm.store %arg1
llvm.func @fill(%p: !llvm.ptr, %v: i8, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %v, %0 : i8, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "slt" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

// With a constant number of iterations nothing of the loop remains: -1 has four equal bytes.
// CHECK-LABEL: llvm.func @constant
// CHECK-DAG: %[[LENGTH:.*]] = llvm.mlir.constant(4000 : i64)
// CHECK-DAG: %[[BYTE:.*]] = llvm.mlir.constant(-1 : i8)
// CHECK: "llvm.intr.memset"(%arg0, %[[BYTE]], %[[LENGTH]])
// CHECK-NOT: llvm.store
// CHECK: llvm.return
llvm.func @constant(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %n = llvm.mlir.constant(1000 : i64) : i64
  %v = llvm.mlir.constant(-1 : i32) : i32
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %v, %0 : i32, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "ne" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

// The bytes of 1 differ, and few bytes are no call.
// CHECK-LABEL: llvm.func @no_pattern
// CHECK-NOT: memset
llvm.func @no_pattern(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %n = llvm.mlir.constant(1000 : i64) : i64
  %v = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %v, %0 : i32, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "ne" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

// CHECK-LABEL: llvm.func @few
// CHECK-NOT: memset
llvm.func @few(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %n = llvm.mlir.constant(30 : i64) : i64
  %v = llvm.mlir.constant(0 : i32) : i32
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %v, %0 : i32, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "ne" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

// The fields of structs, side by side, are one memset; the counter is used after the loop.
// CHECK-LABEL: llvm.func @fields
// CHECK: "llvm.intr.memset"
// CHECK-NOT: "llvm.intr.memset"
llvm.func @fields(%p: !llvm.ptr, %n: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.mlir.constant(0.0 : f32) : f32
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  llvm.store %v, %0 : f32, !llvm.ptr
  %3 = llvm.getelementptr %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  llvm.store %v, %3 : f32, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "slt" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return %1 : i64
}

// The rows of a matrix are one memset.
// CHECK-LABEL: llvm.func @rows
// CHECK: %[[LENGTH:.*]] = llvm.mlir.constant(1000000 : i64)
// CHECK: "llvm.intr.memset"(%{{.*}}, %{{.*}}, %[[LENGTH]])
// CHECK-NEXT: llvm.return
llvm.func @rows(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %n = llvm.mlir.constant(500 : i64) : i64
  %v = llvm.mlir.constant(0 : i32) : i32
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  llvm.br ^bb2(%zero : i64)
^bb2(%j: i64):
  %0 = llvm.getelementptr %p[%i, %j] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<500 x i32>
  llvm.store %v, %0 : i32, !llvm.ptr
  %1 = llvm.add %j, %one : i64
  %2 = llvm.icmp "ne" %1, %n : i64
  llvm.cond_br %2, ^bb2(%1 : i64), ^bb3
^bb3:
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "ne" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb4
^bb4:
  llvm.return
}

// A copy between distinct memory is a memcpy.
// CHECK-LABEL: llvm.func @copy
// CHECK: "llvm.intr.memcpy"(%arg0, %arg1, %{{.*}})
llvm.func @copy(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %1 = llvm.load %0 : !llvm.ptr -> f64
  %2 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.store %1, %2 : f64, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// What may overlap is compared first.
// CHECK-LABEL: llvm.func @copy_checked
// CHECK-DAG: llvm.ptrtoint %arg0
// CHECK-DAG: llvm.ptrtoint %arg1
// CHECK: llvm.cond_br
// CHECK: "llvm.intr.memcpy"(%arg0, %arg1, %{{.*}})
llvm.func @copy_checked(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %1 = llvm.load %0 : !llvm.ptr -> f64
  %2 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.store %1, %2 : f64, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// Elements that move to lower addresses, lowest first, are a memmove.
// CHECK-LABEL: llvm.func @shift
// CHECK: "llvm.intr.memmove"(%arg0,
llvm.func @shift(%p: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %3 = llvm.add %i, %one : i64
  %0 = llvm.getelementptr %p[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  %1 = llvm.load %0 : !llvm.ptr -> i16
  %2 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  llvm.store %1, %2 : i16, !llvm.ptr
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// To higher addresses, lowest first, the first element is copied to all: no memmove.
// CHECK-LABEL: llvm.func @propagate
// CHECK-NOT: llvm.intr.mem
llvm.func @propagate(%p: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %3 = llvm.add %i, %one : i64
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  %1 = llvm.load %0 : !llvm.ptr -> i16
  %2 = llvm.getelementptr %p[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  llvm.store %1, %2 : i16, !llvm.ptr
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// Volatile stores stay, and so does memset itself.
// CHECK-LABEL: llvm.func @volatile
// CHECK-NOT: llvm.intr.mem
llvm.func @volatile(%p: !llvm.ptr, %v: i8, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store volatile %v, %0 : i8, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "slt" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

// CHECK-LABEL: llvm.func @memset
// CHECK-NOT: llvm.intr.mem
llvm.func @memset(%p: !llvm.ptr, %v: i32, %n: i64) -> !llvm.ptr {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %byte = llvm.trunc %v : i32 to i8
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %byte, %0 : i8, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "slt" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return %p : !llvm.ptr
}

// CHECK-LABEL: llvm.func @freestanding
// CHECK-NOT: llvm.intr.mem
llvm.func @freestanding(%p: !llvm.ptr, %v: i8, %n: i64) attributes {passthrough = ["no-builtins"]} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %v, %0 : i8, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "slt" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}
