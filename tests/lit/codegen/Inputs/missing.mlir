llvm.func @nobody_defines_this() -> i32
llvm.func @missing() -> i32 {
  %x = llvm.call @nobody_defines_this() : () -> i32
  llvm.return %x : i32
}
