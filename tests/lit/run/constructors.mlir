// RUN: mlir-runner %s -e main -entry-point-result=void | FileCheck %s

// Constructors run before the entry point, destructors after it.

llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.mlir.global_ctors ctors = [@second, @first], priorities = [2 : i32, 1 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@last], priorities = [0 : i32], data = [#llvm.zero]

llvm.func @show(%x: i64) {
  llvm.call @printI64(%x) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

// CHECK: {{^}}1{{$}}
// CHECK-NEXT: {{^}}2{{$}}
// CHECK-NEXT: {{^}}3{{$}}
// CHECK-NEXT: {{^}}4{{$}}
llvm.func @first() {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.call @show(%0) : (i64) -> ()
  llvm.return
}
llvm.func @second() {
  %0 = llvm.mlir.constant(2 : i64) : i64
  llvm.call @show(%0) : (i64) -> ()
  llvm.return
}
llvm.func @main() {
  %0 = llvm.mlir.constant(3 : i64) : i64
  llvm.call @show(%0) : (i64) -> ()
  llvm.return
}
llvm.func @last() {
  %0 = llvm.mlir.constant(4 : i64) : i64
  llvm.call @show(%0) : (i64) -> ()
  llvm.return
}
