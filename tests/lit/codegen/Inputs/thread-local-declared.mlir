llvm.mlir.global external thread_local @elsewhere() : i64
llvm.func @main() -> i64 {
  %p = llvm.mlir.addressof @elsewhere : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i64
  llvm.return %x : i64
}
