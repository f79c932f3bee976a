// RUN: windlass compile %s -O0 --emit=clif --target x86_64-linux-gnu | FileCheck %s
// RUN: windlass run %s -e main --entry-point-result=i32 | FileCheck %s --check-prefix=RESULT

// RESULT: 0

// The halves are converted apart, without a branch.
// CHECK-LABEL: ; convert
// CHECK-NOT: fcvt_from_uint
// CHECK: fsub
// CHECK: fadd
llvm.func @convert(%x: i64) -> f64 attributes {no_inline} {
  %0 = llvm.uitofp %x : i64 to f64
  llvm.return %0 : f64
}

// Zero, a number whose last bits are rounded to even, and the greatest one.
llvm.func @check(%x: i64, %bits: i64) -> i32 {
  %0 = llvm.call @convert(%x) : (i64) -> f64
  %1 = llvm.bitcast %0 : f64 to i64
  %2 = llvm.icmp "ne" %1, %bits : i64
  %3 = llvm.zext %2 : i1 to i32
  llvm.return %3 : i32
}

llvm.func @main() -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %odd = llvm.mlir.constant(0x8000000000000401 : i64) : i64
  %odd_bits = llvm.mlir.constant(0x43e0000000000001 : i64) : i64
  %even = llvm.mlir.constant(0x8000000000000400 : i64) : i64
  %even_bits = llvm.mlir.constant(0x43e0000000000000 : i64) : i64
  %most = llvm.mlir.constant(-1 : i64) : i64
  %most_bits = llvm.mlir.constant(0x43f0000000000000 : i64) : i64
  %0 = llvm.call @check(%zero, %zero) : (i64, i64) -> i32
  %1 = llvm.call @check(%odd, %odd_bits) : (i64, i64) -> i32
  %2 = llvm.call @check(%even, %even_bits) : (i64, i64) -> i32
  %3 = llvm.call @check(%most, %most_bits) : (i64, i64) -> i32
  %4 = llvm.or %0, %1 : i32
  %5 = llvm.or %2, %3 : i32
  %6 = llvm.or %4, %5 : i32
  llvm.return %6 : i32
}
