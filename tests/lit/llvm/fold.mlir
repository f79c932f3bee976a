// RUN: mlir-opt --canonicalize %s | FileCheck %s

// Integers fold where the result is defined.

// CHECK-LABEL: llvm.func @integers
llvm.func @integers(%a: i32) -> i32 {
  // CHECK-DAG: %[[WIDE:.*]] = llvm.mlir.constant(4294967295 : i64) : i64
  // CHECK-DAG: %[[OR:.*]] = llvm.mlir.constant(7 : i32) : i32
  // CHECK-DAG: %[[SHL:.*]] = llvm.mlir.constant(96 : i32) : i32
  // CHECK-DAG: %[[FALSE:.*]] = llvm.mlir.constant(false) : i1
  %ones = llvm.mlir.constant(-1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %wide = llvm.zext %ones : i32 to i64
  %or = llvm.or %three, %five : i32
  %shl = llvm.shl %three, %five : i32
  // CHECK: %[[POISON:.*]] = llvm.shl %{{.*}}, %{{.*}} : i32
  %too_far = llvm.shl %three, %ones : i32
  %ne = llvm.icmp "ne" %a, %a : i32
  // CHECK: llvm.call @use(%[[WIDE]], %[[OR]], %[[SHL]], %[[POISON]], %[[FALSE]])
  llvm.call @use(%wide, %or, %shl, %too_far, %ne) : (i64, i32, i32, i32, i1) -> ()
  llvm.return %a : i32
}
llvm.func @use(i64, i32, i32, i32, i1)

// A stack slot is never null; zero is the number zero, where there is one.

// CHECK-LABEL: llvm.func @null
llvm.func @null() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %eq = llvm.icmp "eq" %null, %slot : !llvm.ptr
  %zero = llvm.mlir.zero : i32
  %also_zero = llvm.mlir.constant(0 : i32) : i32
  // CHECK: %[[ZERO:.*]] = llvm.mlir.zero : i32
  // CHECK-NEXT: %[[FALSE:.*]] = llvm.mlir.constant(false) : i1
  // CHECK-NEXT: llvm.call @use_null(%[[FALSE]], %[[ZERO]])
  llvm.call @use_null(%eq, %also_zero) : (i1, i32) -> ()
  // CHECK-NEXT: llvm.return %[[ZERO]]
  llvm.return %zero : i32
}
llvm.func @use_null(i1, i32)

// Constant indices become part of the operation; an address nowhere else is the address itself.

// CHECK-LABEL: llvm.func @addresses
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr, %[[I:.*]]: i64)
llvm.func @addresses(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %far = llvm.mlir.constant(268435456 : i64) : i64
  %same = llvm.getelementptr %p[%zero] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  // CHECK: %[[A:.*]] = llvm.getelementptr %[[P]][%[[I]], 2, 1, %{{.*}}] : (!llvm.ptr, i64, i64) -> !llvm.ptr
  %a = llvm.getelementptr %same[%i, %two, 1, %far] : (!llvm.ptr, i64, i64, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i8, array<9 x i32>)>>
  %there = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<1>
  %back = llvm.addrspacecast %there : !llvm.ptr<1> to !llvm.ptr
  // CHECK-NEXT: llvm.return %[[A]]
  llvm.return %back : !llvm.ptr
}

// What is taken out of an aggregate is looked for in what was put in.

// CHECK-LABEL: llvm.func @parts
// CHECK-SAME: (%[[S:.*]]: !llvm.struct<(i32, array<2 x i64>)>, %[[A:.*]]: i32, %{{.*}}: !llvm.array<2 x i64>)
llvm.func @parts(%s: !llvm.struct<(i32, array<2 x i64>)>, %a: i32, %b: !llvm.array<2 x i64>) {
  %0 = llvm.insertvalue %a, %s[0] : !llvm.struct<(i32, array<2 x i64>)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(i32, array<2 x i64>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, array<2 x i64>)>
  // CHECK: %[[INNER:.*]] = llvm.extractvalue %{{.*}}[1, 1] : !llvm.struct<(i32, array<2 x i64>)>
  %3 = llvm.extractvalue %1[1, 1] : !llvm.struct<(i32, array<2 x i64>)>
  %4 = llvm.extractvalue %0[1] : !llvm.struct<(i32, array<2 x i64>)>
  // CHECK-NEXT: %[[PATH:.*]] = llvm.extractvalue %[[S]][1, 0] : !llvm.struct<(i32, array<2 x i64>)>
  %5 = llvm.extractvalue %4[0] : !llvm.array<2 x i64>
  // CHECK-NEXT: llvm.call @use_parts(%[[A]], %[[INNER]], %[[PATH]])
  llvm.call @use_parts(%2, %3, %5) : (i32, i64, i64) -> ()
  llvm.return
}
llvm.func @use_parts(i32, i64, i64)

// Loads whose values nobody uses go, unless they do more than load.

// CHECK-LABEL: llvm.func @loads
llvm.func @loads(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  // CHECK-NEXT: llvm.load volatile
  %1 = llvm.load volatile %p : !llvm.ptr -> i32
  // CHECK-NEXT: llvm.load %{{.*}} atomic monotonic
  %2 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK-NEXT: llvm.return
  llvm.return
}
