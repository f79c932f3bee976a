// Results in registers as LLVM returns them; a result of more goes to memory whose address is a hidden argument, as with `sret`.
// RUN: windlass compile %s -O0 --emit=clif --target=x86_64-unknown-linux-gnu -o - | FileCheck %s
// RUN: windlass compile %s -O0 --emit=clif --target=aarch64-unknown-linux-gnu -o - | FileCheck %s --check-prefix=ARM

// CHECK-LABEL: ; three
// CHECK: function u0:0(i64) -> i64, i64, i64
// ARM-LABEL: ; three
// ARM: function u0:0(i64) -> i64, i64, i64
llvm.func @three(%x: i64) -> !llvm.struct<(i64, i64, i64)> {
  %0 = llvm.mlir.zero : !llvm.struct<(i64, i64, i64)>
  llvm.return %0 : !llvm.struct<(i64, i64, i64)>
}

// aarch64 has eight registers for results, and `x8` for the address.
// CHECK-LABEL: ; four
// CHECK: function u0:1(i64 sret, i64)
// ARM-LABEL: ; four
// ARM: function u0:1(i64) -> i64, i64, i64, i64
llvm.func @four(%x: i64) -> !llvm.struct<(i64, i64, i64, i64)> {
  %0 = llvm.mlir.zero : !llvm.struct<(i64, i64, i64, i64)>
  llvm.return %0 : !llvm.struct<(i64, i64, i64, i64)>
}

// CHECK-LABEL: ; in_memory
// CHECK: function u0:2(i64 sret, i64)
// ARM-LABEL: ; in_memory
// ARM: function u0:2(i64 sret, i64)
llvm.func @in_memory(%p: !llvm.ptr {llvm.sret = !llvm.struct<(i64, i64)>}, %x: i64) {
  llvm.store %x, %p : i64, !llvm.ptr
  llvm.return
}
