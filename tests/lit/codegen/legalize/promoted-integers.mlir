// Integers of a width that no register has are promoted to the next one, with the bits above the width zero.
// RUN: windlass compile %s -O0 --emit=clif --target=x86_64-unknown-linux-gnu -o - | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O0 | FileCheck %s --check-prefix=VALUE
// RUN: mlir-runner %s -e main -entry-point-result=void -O3 | FileCheck %s --check-prefix=VALUE

llvm.func @printI64(i64)
llvm.func @printNewline()

// An argument's upper bits are undefined, and those of a sum are cleared.
// CHECK-LABEL: ; add
// CHECK: function {{.*}}(i16, i16) -> i16
// CHECK: iconst.i16 8191
// CHECK: band
// CHECK: iadd
// CHECK: iconst.i16 8191
// CHECK: band
llvm.func @add(%x: i13, %y: i13) -> i13 {
  %0 = llvm.add %x, %y : i13
  llvm.return %0 : i13
}

// A signed operation extends its operands first.
// CHECK-LABEL: ; divide
// CHECK: ishl
// CHECK: sshr
// CHECK: sdiv
llvm.func @divide(%x: i13, %y: i13) -> i13 {
  %0 = llvm.sdiv %x, %y : i13
  llvm.return %0 : i13
}

llvm.func @main() {
  // VALUE: -4096{{$}}
  // VALUE-NEXT: -13{{$}}
  %x = llvm.mlir.constant(4095 : i13) : i13
  %one = llvm.mlir.constant(1 : i13) : i13
  %sum = llvm.call @add(%x, %one) : (i13, i13) -> i13
  %wide = llvm.sext %sum : i13 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %y = llvm.mlir.constant(-40 : i13) : i13
  %three = llvm.mlir.constant(3 : i13) : i13
  %q = llvm.call @divide(%y, %three) : (i13, i13) -> i13
  %wq = llvm.sext %q : i13 to i64
  llvm.call @printI64(%wq) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
