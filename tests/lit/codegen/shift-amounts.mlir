// RUN: windlass compile %s -O0 --emit=clif --target x86_64-linux-gnu | FileCheck %s
// RUN: windlass run %s -e main --entry-point-result=i64 | FileCheck %s --check-prefix=RESULT

// RESULT: 1034

// Instructions use the low six bits of an amount for 64 bits: neither the mask nor the extension is needed.
// CHECK-LABEL: ; bit
// CHECK: ishl v{{[0-9]+}}, v0
llvm.func @bit(%i: i32) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %mask = llvm.mlir.constant(63 : i32) : i32
  %0 = llvm.and %i, %mask : i32
  %1 = llvm.zext %0 : i32 to i64
  %2 = llvm.shl %one, %1 : i64
  llvm.return %2 : i64
}

// A mask of fewer bits is needed.
// CHECK-LABEL: ; few
// CHECK: [[AMOUNT:v[0-9]+]] = band v0
// CHECK: ushr v1, [[AMOUNT]]
llvm.func @few(%i: i32, %x: i64) -> i64 {
  %mask = llvm.mlir.constant(31 : i32) : i32
  %0 = llvm.and %i, %mask : i32
  %1 = llvm.zext %0 : i32 to i64
  %2 = llvm.lshr %x, %1 : i64
  llvm.return %2 : i64
}

llvm.func @main() -> i64 {
  %by = llvm.mlir.constant(74 : i32) : i32
  %other = llvm.mlir.constant(33 : i32) : i32
  %x = llvm.mlir.constant(20 : i64) : i64
  %0 = llvm.call @bit(%by) : (i32) -> i64
  %1 = llvm.call @few(%other, %x) : (i32, i64) -> i64
  %2 = llvm.add %0, %1 : i64
  llvm.return %2 : i64
}
