llvm.func @bare(%x: i64) -> i64 attributes {passthrough = ["naked"]} {
  llvm.return %x : i64
}
