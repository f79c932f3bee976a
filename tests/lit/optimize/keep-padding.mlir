// A union is a struct of one of its members: what the others have in its padding survives copies.
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-keep-padding))' | FileCheck %s
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-keep-padding,sroa,mem2reg))' | FileCheck %s --check-prefix=KEPT
// RUN: windlass run %s -O0 -e main --entry-point-result=i32 | FileCheck %s --check-prefix=VALUE
// RUN: windlass run %s -O2 -e main --entry-point-result=i32 | FileCheck %s --check-prefix=VALUE
!pair = !llvm.struct<(i32, ptr)>
!full = !llvm.struct<(i64, ptr)>

// CHECK-LABEL: llvm.func @swap
// CHECK: llvm.mlir.constant(16 : i64) : i64
// CHECK-NEXT: %[[SIZE:.*]] = llvm.mlir.constant(16 : i64) : i64
// CHECK-NEXT: llvm.alloca %[[SIZE]] x i8 {alignment = 8 : i64} : (i64) -> !llvm.ptr
// KEPT-LABEL: llvm.func @swap
// KEPT-COUNT-3: llvm.intr.memcpy
llvm.func @swap(%a: !llvm.ptr, %b: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(16 : i64) : i64
  %c = llvm.alloca %one x !pair : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%c, %a, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%a, %b, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%b, %c, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// The union is a member, and is set and copied by itself. The number of elements is not known.
// CHECK-LABEL: llvm.func @member
// CHECK: %[[SIZE:.*]] = llvm.mlir.constant(24 : i64) : i64
// CHECK-NEXT: %[[ALL:.*]] = llvm.mul %arg0, %[[SIZE]] : i64
// CHECK: llvm.alloca %[[ALL]] x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
llvm.func @member(%count: i64, %to: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i8) : i8
  %size = llvm.mlir.constant(16 : i64) : i64
  %s = llvm.alloca %count x !llvm.struct<(i64, struct<(i32, ptr)>)> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %u = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, struct<(i32, ptr)>)>
  "llvm.intr.memset"(%u, %zero, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy"(%to, %u, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// Nothing can be lost: no padding, and what is only copied to.
// CHECK-LABEL: llvm.func @others
// CHECK-COUNT-2: llvm.alloca %{{.*}} x !llvm.struct
// KEPT-LABEL: llvm.func @others
// KEPT-NOT: llvm.alloca
// KEPT: llvm.return
llvm.func @others(%a: !llvm.ptr, %b: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(16 : i64) : i64
  %c = llvm.alloca %one x !full : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%c, %a, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%b, %c, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %d = llvm.alloca %one x !pair : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%d, %a, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %0 = llvm.load %d : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// VALUE: {{^}}77{{$}}
llvm.func @main() -> i32 {
  %two = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.alloca %two x i64 : (i64) -> !llvm.ptr
  %y = llvm.getelementptr %x[2] : (!llvm.ptr) -> !llvm.ptr, i64
  %hidden = llvm.getelementptr %x[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %n = llvm.mlir.constant(77 : i32) : i32
  llvm.store %n, %hidden : i32, !llvm.ptr
  llvm.call @swap(%x, %y) : (!llvm.ptr, !llvm.ptr) -> ()
  %arrived = llvm.getelementptr %y[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %0 = llvm.load %arrived : !llvm.ptr -> i32
  llvm.return %0 : i32
}
