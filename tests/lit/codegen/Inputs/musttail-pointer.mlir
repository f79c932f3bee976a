llvm.func @indirect() {
  llvm.return
}
llvm.func @through(%f: !llvm.ptr, %x: i64) -> i64 {
  %r = llvm.call musttail %f(%f, %x) : !llvm.ptr, (!llvm.ptr, i64) -> i64
  llvm.return %r : i64
}
