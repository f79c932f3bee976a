// Constants of numbers move to the front; strings and arrays stay where they are.
// RUN: windlass-test-opt opt %s -sccp | FileCheck %s

// CHECK-LABEL: llvm.func @f
llvm.func @f(%c: i1) -> !llvm.array<1 x i8> {
  // CHECK: llvm.mlir.constant(7 : i32) : i32
  // CHECK-NEXT: llvm.cond_br
  llvm.cond_br %c, ^a, ^b
^a:
  // CHECK: %[[S:.*]] = llvm.mlir.constant("\01") : !llvm.array<1 x i8>
  %s = llvm.mlir.constant("\01") : !llvm.array<1 x i8>
  // CHECK-NEXT: %[[A:.*]] = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, i32)>
  %a = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, i32)>
  %i = llvm.mlir.constant(7 : i32) : i32
  "test.use"(%a, %i) : (!llvm.struct<(i32, i32)>, i32) -> ()
  llvm.return %s : !llvm.array<1 x i8>
^b:
  %u = llvm.mlir.undef : !llvm.array<1 x i8>
  llvm.return %u : !llvm.array<1 x i8>
}
