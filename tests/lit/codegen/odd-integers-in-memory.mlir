// An integer of 24 bits is three bytes in memory: a store leaves the fourth alone, and a load does not read it.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s

// CHECK: 4276993246
// CHECK-NEXT: 16707004
// CHECK-NEXT: 6148914691236517205
// CHECK-NEXT: 85

llvm.func @printU64(i64)
llvm.func @printNewline()
llvm.func @main() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i128 : (i32) -> !llvm.ptr
  %all = llvm.mlir.constant(0xfeedbeef : i32) : i32
  llvm.store %all, %p : i32, !llvm.ptr
  %x = llvm.mlir.constant(0xedbcde : i24) : i24
  llvm.store %x, %p : i24, !llvm.ptr
  %whole = llvm.load %p : !llvm.ptr -> i32
  %wide = llvm.zext %whole : i32 to i64
  llvm.call @printU64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %back = llvm.load %q : !llvm.ptr -> i24
  %shifted = llvm.zext %back : i24 to i64
  llvm.call @printU64(%shifted) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  // Nine bytes.
  %y = llvm.mlir.constant(0x55aaaaaaaaaaaaaaaa : i72) : i72
  llvm.store %y, %p : i72, !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> i72
  %one72 = llvm.mlir.constant(1 : i72) : i72
  %half = llvm.lshr %z, %one72 : i72
  %low = llvm.trunc %half : i72 to i64
  %mask = llvm.mlir.constant(0x7fffffffffffffff : i64) : i64
  %masked = llvm.and %low, %mask : i64
  llvm.call @printU64(%masked) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %c64 = llvm.mlir.constant(64 : i72) : i72
  %top = llvm.lshr %z, %c64 : i72
  %high = llvm.trunc %top : i72 to i64
  llvm.call @printU64(%high) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
