// RUN: windlass compile -O0 --emit=clif %s | FileCheck %s
// RUN: windlass run %s -e main --entry-point-result=i32 | FileCheck %s --check-prefix=RESULT

// RESULT: 0

// CHECK-LABEL: ; three
// CHECK: [[TWO:v[0-9]+]] = ishl v0
// CHECK-NEXT: iadd v0, [[TWO]]
llvm.func @three(%x: i64) -> i64 {
  %c = llvm.mlir.constant(3 : i64) : i64
  %y = llvm.mul %x, %c : i64
  llvm.return %y : i64
}

// CHECK-LABEL: ; thirty_one
// CHECK: [[MORE:v[0-9]+]] = ishl v0
// CHECK-NEXT: isub [[MORE]], v0
llvm.func @thirty_one(%x: i32) -> i32 {
  %c = llvm.mlir.constant(31 : i32) : i32
  %y = llvm.mul %x, %c : i32
  llvm.return %y : i32
}

// CHECK-LABEL: ; minus_one
// CHECK: imul
llvm.func @minus_one(%x: i32) -> i32 {
  %c = llvm.mlir.constant(-1 : i32) : i32
  %y = llvm.mul %x, %c : i32
  llvm.return %y : i32
}

// CHECK-LABEL: ; hundred
// CHECK: imul
llvm.func @hundred(%x: i64) -> i64 {
  %c = llvm.mlir.constant(100 : i64) : i64
  %y = llvm.mul %x, %c : i64
  llvm.return %y : i64
}

// CHECK-LABEL: ; rest
// CHECK: [[Q:v[0-9]+]] = sdiv
// CHECK: ishl [[Q]]
// CHECK: isub v0
llvm.func @rest(%x: i64) -> i64 {
  %c = llvm.mlir.constant(7 : i64) : i64
  %y = llvm.srem %x, %c : i64
  llvm.return %y : i64
}

// Lanes of 32 bits are multiplied in six instructions before SSE4.1.
// CHECK-LABEL: ; lanes
// CHECK: ishl
// CHECK: iadd
// CHECK-NOT: imul
llvm.func @lanes(%x: vector<4xi32>) -> vector<4xi32> {
  %c = llvm.mlir.constant(dense<5> : vector<4xi32>) : vector<4xi32>
  %y = llvm.mul %x, %c : vector<4xi32>
  llvm.return %y : vector<4xi32>
}

// The sum of the differences to the results that are expected.
// CHECK-LABEL: ; main
llvm.func @main() -> i32 {
  %x = llvm.mlir.constant(-1234567 : i64) : i64
  %n = llvm.mlir.constant(1000001 : i32) : i32
  %a = llvm.call @three(%x) : (i64) -> i64
  %b = llvm.call @thirty_one(%n) : (i32) -> i32
  %c = llvm.call @minus_one(%n) : (i32) -> i32
  %d = llvm.call @rest(%x) : (i64) -> i64
  %wa = llvm.mlir.constant(-3703701 : i64) : i64
  %wb = llvm.mlir.constant(31000031 : i32) : i32
  %wd = llvm.mlir.constant(-5 : i64) : i64
  %da = llvm.xor %a, %wa : i64
  %db = llvm.xor %b, %wb : i32
  %dc = llvm.add %c, %n : i32
  %dd = llvm.xor %d, %wd : i64
  %ad = llvm.or %da, %dd : i64
  %t = llvm.trunc %ad : i64 to i32
  %bc = llvm.or %db, %dc : i32
  %all = llvm.or %t, %bc : i32
  llvm.return %all : i32
}
