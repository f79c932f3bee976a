// Calls of functions with any number of arguments, here and in the C library, floats among them.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s
// RUN: windlass run -O0 -e main --entry-point-result=void %s | FileCheck %s

// CHECK: 3 pairs: 1.5 -2, 2.5 -3, 3.5 -4
// CHECK-NEXT: 45

llvm.mlir.global private constant @format("%d pairs: %g %d, %g %d, %g %d\0A\00")
llvm.mlir.global private constant @number("%g\0A\00")
llvm.func @printf(!llvm.ptr, ...) -> i32

llvm.func @sum(%n: i32, ...) -> f64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %nothing = llvm.mlir.constant(0.0 : f64) : f64
  %list = llvm.alloca %one x !llvm.array<3 x i64> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  llvm.br ^next(%zero, %nothing : i32, f64)
^next(%i: i32, %sum: f64):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more, ^take, ^done
^take:
  %x = llvm.va_arg %list : (!llvm.ptr) -> f64
  %sum1 = llvm.fadd %sum, %x : f64
  %i1 = llvm.add %i, %one : i32
  llvm.br ^next(%i1, %sum1 : i32, f64)
^done:
  llvm.intr.vaend %list : !llvm.ptr
  llvm.return %sum : f64
}

llvm.func @main() {
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %three = llvm.mlir.constant(3 : i32) : i32
  %x = llvm.mlir.constant(1.5 : f64) : f64
  %y = llvm.mlir.constant(2.5 : f64) : f64
  %z = llvm.mlir.constant(3.5 : f64) : f64
  %a = llvm.mlir.constant(-2 : i32) : i32
  %b = llvm.mlir.constant(-3 : i32) : i32
  %c = llvm.mlir.constant(-4 : i32) : i32
  llvm.call @printf(%format, %three, %x, %a, %y, %b, %z, %c) vararg(!llvm.func<i32 (ptr, ...)>)
    : (!llvm.ptr, i32, f64, i32, f64, i32, f64, i32) -> i32
  // Nine floats: one more than there are registers.
  %nine = llvm.mlir.constant(9 : i32) : i32
  %five = llvm.mlir.constant(5.0 : f64) : f64
  %sum = llvm.call @sum(%nine, %five, %five, %five, %five, %five, %five, %five, %five, %five)
    vararg(!llvm.func<f64 (i32, ...)>) : (i32, f64, f64, f64, f64, f64, f64, f64, f64, f64) -> f64
  %number = llvm.mlir.addressof @number : !llvm.ptr
  llvm.call @printf(%number, %sum) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64) -> i32
  llvm.return
}
