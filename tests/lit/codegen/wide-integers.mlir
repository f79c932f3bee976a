// RUN: mlir-runner %s -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O1 | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O2 | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O3 | FileCheck %s
// RUN: windlass compile %s -O2 --emit=obj --target=x86_64-unknown-linux-gnu -o %t.o
// RUN: windlass compile %s -O2 --emit=obj --target=aarch64-unknown-linux-gnu -o %t.o
// RUN: windlass compile %s -O2 --emit=obj --target=riscv64gc-unknown-linux-gnu -o %t.o

// Integers of more than 64 bits: least and greatest values, comparisons with a selection of what is compared, absolute values,
// rotations. Machines have no single instruction for any of them.

llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.func @show(%x: i128) {
  %c64 = llvm.mlir.constant(64 : i128) : i128
  %up = llvm.ashr %x, %c64 : i128
  %high = llvm.trunc %up : i128 to i64
  %low = llvm.trunc %x : i128 to i64
  llvm.call @printI64(%high) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.call @printI64(%low) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @smin77(%x: i77, %y: i77) -> i77 {
  %0 = "llvm.intr.smin"(%x, %y) : (i77, i77) -> i77
  llvm.return %0 : i77
}
llvm.func @smin128(%x: i128, %y: i128) -> i128 {
  %0 = "llvm.intr.smin"(%x, %y) : (i128, i128) -> i128
  llvm.return %0 : i128
}
llvm.func @smax77(%x: i77, %y: i77) -> i77 {
  %0 = "llvm.intr.smax"(%x, %y) : (i77, i77) -> i77
  llvm.return %0 : i77
}
llvm.func @smax128(%x: i128, %y: i128) -> i128 {
  %0 = "llvm.intr.smax"(%x, %y) : (i128, i128) -> i128
  llvm.return %0 : i128
}
llvm.func @umin77(%x: i77, %y: i77) -> i77 {
  %0 = "llvm.intr.umin"(%x, %y) : (i77, i77) -> i77
  llvm.return %0 : i77
}
llvm.func @umin128(%x: i128, %y: i128) -> i128 {
  %0 = "llvm.intr.umin"(%x, %y) : (i128, i128) -> i128
  llvm.return %0 : i128
}
llvm.func @umax77(%x: i77, %y: i77) -> i77 {
  %0 = "llvm.intr.umax"(%x, %y) : (i77, i77) -> i77
  llvm.return %0 : i77
}
llvm.func @umax128(%x: i128, %y: i128) -> i128 {
  %0 = "llvm.intr.umax"(%x, %y) : (i128, i128) -> i128
  llvm.return %0 : i128
}

llvm.func @lesser(%x: i128, %y: i128) -> i128 {
  %less = llvm.icmp "slt" %x, %y : i128
  %0 = llvm.select %less, %x, %y : i1, i128
  llvm.return %0 : i128
}

llvm.func @absolute(%x: i128) -> i128 {
  %zero = llvm.mlir.constant(0 : i128) : i128
  %negated = llvm.sub %zero, %x : i128
  %negative = llvm.icmp "slt" %x, %zero : i128
  %0 = llvm.select %negative, %negated, %x : i1, i128
  llvm.return %0 : i128
}

llvm.func @rotated(%x: i128, %by: i128) -> i128 {
  %0 = "llvm.intr.fshl"(%x, %x, %by) : (i128, i128, i128) -> i128
  llvm.return %0 : i128
}

llvm.func @lanes(%x: vector<2xi128>, %y: vector<2xi128>) -> i128 {
  %0 = "llvm.intr.umax"(%x, %y) : (vector<2xi128>, vector<2xi128>) -> vector<2xi128>
  %1 = "llvm.intr.vector.reduce.smin"(%0) : (vector<2xi128>) -> i128
  llvm.return %1 : i128
}

llvm.func @main() {
  %two = llvm.mlir.constant(18446744073709551618 : i128) : i128
  %minus = llvm.mlir.constant(-3 : i128) : i128
  %narrow = llvm.trunc %two : i128 to i77
  %narrow_minus = llvm.trunc %minus : i128 to i77
  // CHECK: -1{{$}}
  // CHECK-NEXT: -3{{$}}
  %r1 = llvm.call @smin128(%two, %minus) : (i128, i128) -> i128
  llvm.call @show(%r1) : (i128) -> ()
  // CHECK-NEXT: 1{{$}}
  // CHECK-NEXT: 2{{$}}
  %r2 = llvm.call @smax128(%two, %minus) : (i128, i128) -> i128
  llvm.call @show(%r2) : (i128) -> ()
  // CHECK-NEXT: 1{{$}}
  // CHECK-NEXT: 2{{$}}
  %r3 = llvm.call @umin128(%two, %minus) : (i128, i128) -> i128
  llvm.call @show(%r3) : (i128) -> ()
  // CHECK-NEXT: -1{{$}}
  // CHECK-NEXT: -3{{$}}
  %r4 = llvm.call @umax128(%two, %minus) : (i128, i128) -> i128
  llvm.call @show(%r4) : (i128) -> ()
  // CHECK-NEXT: -1{{$}}
  // CHECK-NEXT: -3{{$}}
  %r5 = llvm.call @smin77(%narrow, %narrow_minus) : (i77, i77) -> i77
  %w5 = llvm.sext %r5 : i77 to i128
  llvm.call @show(%w5) : (i128) -> ()
  // CHECK-NEXT: 1{{$}}
  // CHECK-NEXT: 2{{$}}
  %r6 = llvm.call @smax77(%narrow, %narrow_minus) : (i77, i77) -> i77
  %w6 = llvm.sext %r6 : i77 to i128
  llvm.call @show(%w6) : (i128) -> ()
  // CHECK-NEXT: 1{{$}}
  // CHECK-NEXT: 2{{$}}
  %r7 = llvm.call @umin77(%narrow, %narrow_minus) : (i77, i77) -> i77
  %w7 = llvm.zext %r7 : i77 to i128
  llvm.call @show(%w7) : (i128) -> ()
  // CHECK-NEXT: 8191{{$}}
  // CHECK-NEXT: -3{{$}}
  %r8 = llvm.call @umax77(%narrow, %narrow_minus) : (i77, i77) -> i77
  %w8 = llvm.zext %r8 : i77 to i128
  llvm.call @show(%w8) : (i128) -> ()
  // CHECK-NEXT: -1{{$}}
  // CHECK-NEXT: -3{{$}}
  %r9 = llvm.call @lesser(%two, %minus) : (i128, i128) -> i128
  llvm.call @show(%r9) : (i128) -> ()
  // CHECK-NEXT: 0{{$}}
  // CHECK-NEXT: 3{{$}}
  %r10 = llvm.call @absolute(%minus) : (i128) -> i128
  llvm.call @show(%r10) : (i128) -> ()
  // CHECK-NEXT: 4{{$}}
  // CHECK-NEXT: 8{{$}}
  %r11 = llvm.call @rotated(%two, %two) : (i128, i128) -> i128
  llvm.call @show(%r11) : (i128) -> ()
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %none = llvm.mlir.poison : vector<2xi128>
  %x0 = llvm.insertelement %two, %none[%c0 : i32] : vector<2xi128>
  %x = llvm.insertelement %minus, %x0[%c1 : i32] : vector<2xi128>
  // CHECK-NEXT: -1{{$}}
  // CHECK-NEXT: -3{{$}}
  %r12 = llvm.call @lanes(%x, %x) : (vector<2xi128>, vector<2xi128>) -> i128
  llvm.call @show(%r12) : (i128) -> ()
  llvm.return
}
