// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize))' | FileCheck %s
// RUN: windlass run %s -O2 -e main --entry-point-result=i32 | FileCheck %s --check-prefix=RESULT
// RUN: windlass run %s -O0 -e main --entry-point-result=i32 | FileCheck %s --check-prefix=RESULT

llvm.mlir.global internal @best() {addr_space = 0 : i32} : !llvm.array<1024 x i32>

// A store under a condition: none of a vector, all, or element by element. What is not stored stays unwritten. What is loaded is stored
// later: a loop that counts down may load `best[j - weight]` early.
// CHECK-LABEL: llvm.func @item
// CHECK: llvm.icmp "uge" %{{.*}}, %{{.*}} : i64
// CHECK: %[[MASK:.*]] = llvm.icmp "sgt" %{{.*}}, %{{.*}} : vector<4xi32>
// CHECK: %[[BITS:.*]] = llvm.bitcast %[[MASK]] : vector<4xi1> to i4
// CHECK: llvm.store %{{.*}}, %{{.*}} : vector<4xi32>, !llvm.ptr
// CHECK-COUNT-4: llvm.extractelement
// CHECK-NOT: llvm.extractelement
// CHECK: llvm.return
llvm.func @item(%best: !llvm.ptr, %weight: i64, %value: i32, %n: i64) attributes {no_inline} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %minus = llvm.mlir.constant(-1 : i64) : i64
  llvm.br ^bb1(%n : i64)
^bb1(%j: i64):
  %0 = llvm.sub %j, %weight : i64
  %1 = llvm.getelementptr %best[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %2 = llvm.load %1 : !llvm.ptr -> i32
  %3 = llvm.add %2, %value : i32
  %4 = llvm.getelementptr %best[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %5 = llvm.load %4 : !llvm.ptr -> i32
  %6 = llvm.icmp "sgt" %3, %5 : i32
  llvm.cond_br %6, ^bb2, ^bb3
^bb2:
  llvm.store %3, %4 : i32, !llvm.ptr
  llvm.br ^bb3
^bb3:
  %7 = llvm.add %j, %minus overflow<nsw> : i64
  %8 = llvm.icmp "sgt" %7, %zero : i64
  llvm.cond_br %8, ^bb1(%7 : i64), ^bb4
^bb4:
  llvm.return
}

// Odd numbers at even places of another array; the number of them is chosen.
// CHECK-LABEL: llvm.func @odd
// CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : vector<4xi1>, vector<4xi32>
// CHECK: llvm.return
llvm.func @odd(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}, %n: i64) -> i32 attributes {no_inline} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %none = llvm.mlir.constant(0 : i32) : i32
  %bit = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero, %none : i64, i32)
^bb1(%i: i64, %count: i32):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.and %1, %bit : i32
  %3 = llvm.icmp "eq" %2, %none : i32
  llvm.cond_br %3, ^bb3(%none : i32), ^bb2
^bb2:
  %4 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %1, %4 : i32, !llvm.ptr
  llvm.br ^bb3(%bit : i32)
^bb3(%5: i32):
  %6 = llvm.add %count, %5 : i32
  %7 = llvm.add %i, %one overflow<nsw> : i64
  %8 = llvm.icmp "slt" %7, %n : i64
  llvm.cond_br %8, ^bb1(%7, %6 : i64, i32), ^bb4
^bb4:
  llvm.return %6 : i32
}

// RESULT: 3845
llvm.func @main() -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %five = llvm.mlir.constant(5 : i32) : i32
  %mask = llvm.mlir.constant(63 : i32) : i32
  %nine = llvm.mlir.constant(9 : i64) : i64
  %n = llvm.mlir.constant(103 : i64) : i64
  %none = llvm.mlir.constant(0 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %best = llvm.mlir.addressof @best : !llvm.ptr
  %slot = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.mul %i, %i : i64
  %1 = llvm.trunc %0 : i64 to i32
  %2 = llvm.mul %1, %seven : i32
  %3 = llvm.and %2, %mask : i32
  %4 = llvm.getelementptr %best[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %3, %4 : i32, !llvm.ptr
  %5 = llvm.getelementptr %slot[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %none, %5 : i32, !llvm.ptr
  %6 = llvm.add %i, %one : i64
  %7 = llvm.icmp "slt" %6, %n : i64
  llvm.cond_br %7, ^bb1(%6 : i64), ^bb2
^bb2:
  %ninety = llvm.mlir.constant(90 : i64) : i64
  // The second one loads what other iterations have stored: not in vectors.
  %twelve = llvm.mlir.constant(-12 : i64) : i64
  %at = llvm.getelementptr %best[9] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.call @item(%at, %nine, %five, %ninety) : (!llvm.ptr, i64, i32, i64) -> ()
  llvm.call @item(%best, %twelve, %five, %ninety) : (!llvm.ptr, i64, i32, i64) -> ()
  %8 = llvm.call @odd(%best, %slot, %n) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  llvm.br ^bb3(%zero, %8 : i64, i32)
^bb3(%j: i64, %sum: i32):
  %9 = llvm.getelementptr %best[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %10 = llvm.load %9 : !llvm.ptr -> i32
  %11 = llvm.getelementptr %slot[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %12 = llvm.load %11 : !llvm.ptr -> i32
  %13 = llvm.sub %10, %12 : i32
  %14 = llvm.add %sum, %13 : i32
  %15 = llvm.add %j, %one : i64
  %16 = llvm.icmp "slt" %15, %n : i64
  llvm.cond_br %16, ^bb3(%15, %14 : i64, i32), ^bb4
^bb4:
  llvm.return %14 : i32
}
