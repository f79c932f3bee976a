// A trap ends the program with the location of the operation and of the calls that led to it.
// RUN: not windlass run -O0 %s 2>&1 | FileCheck %s
// RUN: not windlass run -O0 -e assert %s 2>&1 | FileCheck %s --check-prefix=ASSERT
// RUN: not windlass run -O0 -e unreachable %s 2>&1 | FileCheck %s --check-prefix=UNREACHABLE
// RUN: not windlass run -O0 -e overflow %s 2>&1 | FileCheck %s --check-prefix=OVERFLOW

// CHECK: traps.mlir:[[@LINE+4]]:8: error: integer division by zero
// CHECK-NEXT: %0 = arith.divsi %x, %y : i32
// CHECK: traps.mlir:[[@LINE+7]]:8: note: called from
func.func @divide(%x: i32, %y: i32) -> i32 {
  %0 = arith.divsi %x, %y : i32
  return %0 : i32
}
func.func @main() -> i32 {
  %0 = arith.constant 0 : i32
  %1 = call @divide(%0, %0) : (i32, i32) -> i32
  return %1 : i32
}

// ASSERT: x is right
// ASSERT: traps.mlir:[[@LINE+3]]:3: error: the program aborted
func.func @assert() {
  %false = arith.constant false
  cf.assert %false, "x is right"
  return
}

// UNREACHABLE: traps.mlir:[[@LINE+2]]:3: error: unreachable code was reached
func.func @unreachable() {
  llvm.unreachable
}

// Where the stack is full depends on where it starts: in the frame, at a call, or in the callee.
// OVERFLOW: traps.mlir:{{[0-9]+:[0-9]+}}: error: stack overflow
func.func @overflow() {
  %big = memref.alloca() : memref<1024xi64>
  func.call @use(%big) : (memref<1024xi64>) -> ()
  call @overflow() : () -> ()
  func.call @use(%big) : (memref<1024xi64>) -> ()
  return
}
func.func @use(%m: memref<1024xi64>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1 : i64
  memref.store %x, %m[%c0] : memref<1024xi64>
  return
}
