// RUN: windlass opt %s -remove-dead-values | FileCheck %s
// RUN: windlass opt %s -remove-dead-values | windlass run -e main --entry-point-result=i32 - | FileCheck %s --check-prefix=RUN

// Variable arguments have no parameter by which they could be dead: the callee reads them from its list.

// CHECK-LABEL: @second
// CHECK: llvm.va_arg
llvm.func internal @second(%unused: f64, ...) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %list = llvm.alloca %one x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  %0 = llvm.va_arg %list : (!llvm.ptr) -> i32
  %1 = llvm.va_arg %list : (!llvm.ptr) -> i32
  llvm.intr.vaend %list : !llvm.ptr
  llvm.return %1 : i32
}

// CHECK-LABEL: @main
// CHECK-DAG: %[[A:.*]] = llvm.mlir.constant(40 : i32)
// CHECK-DAG: %[[B:.*]] = llvm.mlir.constant(42 : i32)
// CHECK: llvm.call @second(%{{.*}}, %[[A]], %[[B]]) vararg
// RUN: 42
llvm.func @main() -> i32 {
  %f = llvm.mlir.constant(1.0 : f64) : f64
  %a = llvm.mlir.constant(40 : i32) : i32
  %b = llvm.mlir.constant(42 : i32) : i32
  %0 = llvm.call @second(%f, %a, %b) vararg(!llvm.func<i32 (f64, ...)>) : (f64, i32, i32) -> i32
  llvm.return %0 : i32
}
