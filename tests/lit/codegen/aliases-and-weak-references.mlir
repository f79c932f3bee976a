// Aliases are other names for the same address; a weak reference to what nothing defines is null; an
// `available_externally` definition is only a declaration.
// RUN: windlass run -O0 -e main --entry-point-result=void %s | FileCheck %s
// RUN: windlass compile --emit=clif %s | FileCheck %s --check-prefix=CLIF

// CHECK: 42
// CHECK-NEXT: 5
// CHECK-NEXT: 1
// CLIF-NOT: ; printNewline

llvm.func @printI64(i64)
llvm.func available_externally @printNewline() {
  llvm.return
}
llvm.func extern_weak @nobody_defines_this()
llvm.func @original(%x: i64) -> i64 {
  %two = llvm.mlir.constant(2 : i64) : i64
  %y = llvm.mul %x, %two : i64
  llvm.return %y : i64
}
llvm.mlir.alias external @renamed : !llvm.func<i64 (i64)> {
  %p = llvm.mlir.addressof @original : !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.mlir.global external @table(dense<[3, 5, 7]> : tensor<3xi64>) : !llvm.array<3 x i64>
llvm.mlir.alias external @second : i64 {
  %p = llvm.mlir.addressof @table : !llvm.ptr
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i64>
  llvm.return %q : !llvm.ptr
}
llvm.func @main() {
  %x = llvm.mlir.constant(21 : i64) : i64
  %f = llvm.mlir.addressof @renamed : !llvm.ptr
  %y = llvm.call %f(%x) : !llvm.ptr, (i64) -> i64
  llvm.call @printI64(%y) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %p = llvm.mlir.addressof @second : !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> i64
  llvm.call @printI64(%z) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %weak = llvm.mlir.addressof @nobody_defines_this : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %is_null = llvm.icmp "eq" %weak, %null : !llvm.ptr
  %flag = llvm.zext %is_null : i1 to i64
  llvm.call @printI64(%flag) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
