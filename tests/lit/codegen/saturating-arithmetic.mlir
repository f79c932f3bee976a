// RUN: mlir-runner %s -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O3 | FileCheck %s

// Saturating arithmetic of one bit, where -1 is the lowest value and 0 is the highest, on all operands; of vectors of it; of an
// odd width.

llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.func @bit(%x: i1) {
  %w = llvm.zext %x : i1 to i64
  llvm.call @printI64(%w) : (i64) -> ()
  llvm.return
}

llvm.func @pair(%x: i1, %y: i1) {
  %0 = "llvm.intr.sadd.sat"(%x, %y) : (i1, i1) -> i1
  %1 = "llvm.intr.ssub.sat"(%x, %y) : (i1, i1) -> i1
  %2 = "llvm.intr.uadd.sat"(%x, %y) : (i1, i1) -> i1
  %3 = "llvm.intr.usub.sat"(%x, %y) : (i1, i1) -> i1
  %4 = "llvm.intr.smin"(%x, %y) : (i1, i1) -> i1
  %5 = "llvm.intr.umin"(%x, %y) : (i1, i1) -> i1
  llvm.call @bit(%0) : (i1) -> ()
  llvm.call @bit(%1) : (i1) -> ()
  llvm.call @bit(%2) : (i1) -> ()
  llvm.call @bit(%3) : (i1) -> ()
  llvm.call @bit(%4) : (i1) -> ()
  llvm.call @bit(%5) : (i1) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @vectors(%x: vector<2xi1>, %y: vector<2xi1>) {
  %sum = "llvm.intr.sadd.sat"(%x, %y) : (vector<2xi1>, vector<2xi1>) -> vector<2xi1>
  %difference = "llvm.intr.ssub.sat"(%x, %y) : (vector<2xi1>, vector<2xi1>) -> vector<2xi1>
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.extractelement %sum[%c0 : i32] : vector<2xi1>
  %1 = llvm.extractelement %sum[%c1 : i32] : vector<2xi1>
  %2 = llvm.extractelement %difference[%c0 : i32] : vector<2xi1>
  %3 = llvm.extractelement %difference[%c1 : i32] : vector<2xi1>
  llvm.call @bit(%0) : (i1) -> ()
  llvm.call @bit(%1) : (i1) -> ()
  llvm.call @bit(%2) : (i1) -> ()
  llvm.call @bit(%3) : (i1) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @odd(%x: i3, %y: i3) {
  %0 = "llvm.intr.sadd.sat"(%x, %y) : (i3, i3) -> i3
  %1 = "llvm.intr.ssub.sat"(%x, %y) : (i3, i3) -> i3
  %w0 = llvm.sext %0 : i3 to i64
  %w1 = llvm.sext %1 : i3 to i64
  llvm.call @printI64(%w0) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.call @printI64(%w1) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %false = llvm.mlir.constant(false) : i1
  %true = llvm.mlir.constant(true) : i1
  // CHECK: 000000
  llvm.call @pair(%false, %false) : (i1, i1) -> ()
  // CHECK-NEXT: 101010
  llvm.call @pair(%false, %true) : (i1, i1) -> ()
  // CHECK-NEXT: 111110
  llvm.call @pair(%true, %false) : (i1, i1) -> ()
  // CHECK-NEXT: 101011
  llvm.call @pair(%true, %true) : (i1, i1) -> ()
  %x = llvm.mlir.constant(dense<[true, false]> : vector<2xi1>) : vector<2xi1>
  %y = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  // CHECK-NEXT: 1100
  llvm.call @vectors(%x, %y) : (vector<2xi1>, vector<2xi1>) -> ()
  %three = llvm.mlir.constant(3 : i3) : i3
  %low = llvm.mlir.constant(-4 : i3) : i3
  // CHECK-NEXT: -1
  // CHECK-NEXT: 3
  llvm.call @odd(%three, %low) : (i3, i3) -> ()
  // CHECK-NEXT: -4
  // CHECK-NEXT: 0
  llvm.call @odd(%low, %low) : (i3, i3) -> ()
  llvm.return
}
