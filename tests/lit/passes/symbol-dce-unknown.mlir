// An operation with a region that nobody knows may hold symbols: the complaint is about the symbol that it is in.
// RUN: not mlir-opt %s -symbol-dce -allow-unregistered-dialect 2>&1 | FileCheck %s

// CHECK: symbol-dce-unknown.mlir:[[#@LINE+1]]:1: error: operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses
func.func @f() {
  "foo.region"() ({}) : () -> ()
  return
}
