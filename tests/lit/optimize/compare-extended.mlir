// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-simplify))' | FileCheck %s

// Two numbers that are extended in the same way are compared as they are.

// CHECK-LABEL: llvm.func @signed
// CHECK-NEXT: %[[R:.*]] = llvm.icmp "slt" %arg0, %arg1 : i8
// CHECK-NEXT: llvm.return %[[R]]
llvm.func @signed(%x: i8, %y: i8) -> i1 {
  %0 = llvm.sext %x : i8 to i32
  %1 = llvm.sext %y : i8 to i32
  %2 = llvm.icmp "slt" %0, %1 : i32
  llvm.return %2 : i1
}

// CHECK-LABEL: llvm.func @signs_as_unsigned
// CHECK-NEXT: llvm.icmp "ult" %arg0, %arg1 : i8
llvm.func @signs_as_unsigned(%x: i8, %y: i8) -> i1 {
  %0 = llvm.sext %x : i8 to i32
  %1 = llvm.sext %y : i8 to i32
  %2 = llvm.icmp "ult" %0, %1 : i32
  llvm.return %2 : i1
}

// CHECK-LABEL: llvm.func @zeros
// CHECK-NEXT: llvm.icmp "ule" %arg0, %arg1 : i8
llvm.func @zeros(%x: i8, %y: i8) -> i1 {
  %0 = llvm.zext %x : i8 to i32
  %1 = llvm.zext %y : i8 to i32
  %2 = llvm.icmp "sle" %0, %1 : i32
  llvm.return %2 : i1
}

// CHECK-LABEL: llvm.func @mixed
// CHECK: llvm.sext
// CHECK: llvm.zext
llvm.func @mixed(%x: i8, %y: i8) -> i1 {
  %0 = llvm.sext %x : i8 to i32
  %1 = llvm.zext %y : i8 to i32
  %2 = llvm.icmp "slt" %0, %1 : i32
  llvm.return %2 : i1
}
