// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(sroa))' | FileCheck %s --check-prefix=SROA
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-simplify,sroa,mem2reg))' | FileCheck %s
// NO-ORACLE: upstream's sroa crashes on the copy

// A copy of a slot to itself copies nothing; `sroa` leaves the slot alone.
// SROA-LABEL: llvm.func @f
// SROA: llvm.alloca %{{.*}} x !llvm.struct
// CHECK-LABEL: llvm.func @f
// CHECK: llvm.return %arg0
llvm.func @f(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %n = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memcpy"(%a, %a, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}
