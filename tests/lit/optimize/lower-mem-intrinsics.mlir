// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-lower-mem-intrinsics))' | FileCheck %s

// A struct of twelve bytes: all loads, then all stores.
// CHECK-LABEL: llvm.func @copy
// CHECK: %[[A:.*]] = llvm.load %arg1 {alignment = 4 : i64} : !llvm.ptr -> i64
// CHECK: %[[P:.*]] = llvm.getelementptr %arg1[8]
// CHECK: %[[B:.*]] = llvm.load %[[P]] {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK: llvm.store %[[A]], %arg0 {alignment = 1 : i64} : i64, !llvm.ptr
// CHECK: %[[Q:.*]] = llvm.getelementptr %arg0[8]
// CHECK: llvm.store %[[B]], %[[Q]] {alignment = 1 : i64} : i32, !llvm.ptr
// CHECK-NEXT: llvm.return
llvm.func @copy(%to: !llvm.ptr, %from: !llvm.ptr) {
  %n = llvm.mlir.constant(12 : i64) : i64
  "llvm.intr.memmove"(%to, %from, %n) <{isVolatile = false, arg_attrs = [{}, {llvm.align = 4 : i64}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// More bytes are copied and filled in vectors.
// CHECK-LABEL: llvm.func @large
// CHECK-COUNT-3: llvm.load %{{.*}} : !llvm.ptr -> vector<2xi64>
// CHECK-COUNT-3: llvm.store %{{.*}} : vector<2xi64>, !llvm.ptr
// CHECK: llvm.mlir.constant(dense<72340172838076673> : vector<2xi64>)
// CHECK-COUNT-3: llvm.store %{{.*}} : vector<2xi64>, !llvm.ptr
// CHECK: llvm.return
llvm.func @large(%to: !llvm.ptr, %from: !llvm.ptr) {
  %n = llvm.mlir.constant(48 : i64) : i64
  %one = llvm.mlir.constant(1 : i8) : i8
  "llvm.intr.memcpy"(%to, %from, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%from, %one, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}

// Volatile ones, large ones, and those of an unknown length or byte stay.
// CHECK-LABEL: llvm.func @others
// CHECK-COUNT-2: llvm.intr.memcpy
// CHECK-COUNT-2: llvm.intr.memset
llvm.func @others(%to: !llvm.ptr, %from: !llvm.ptr, %x: i8, %length: i64) {
  %n = llvm.mlir.constant(16 : i64) : i64
  %many = llvm.mlir.constant(129 : i64) : i64
  "llvm.intr.memcpy"(%to, %from, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%to, %from, %many) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%to, %x, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset"(%to, %x, %length) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}
