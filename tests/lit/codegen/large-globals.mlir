// Globals that start as zeros take no memory for what a program does not touch. Other initial values are bounded: a number in the
// input decides how many bytes there are.
// RUN: split-file %s %t
// RUN: windlass run -e main --entry-point-result=i32 %t/zeros.mlir | FileCheck %t/zeros.mlir
// RUN: windlass compile --emit=obj -o %t.o %t/zeros.mlir
// RUN: windlass run -e main --entry-point-result=i32 %t/filled.mlir | FileCheck %t/filled.mlir
// RUN: not windlass run %t/too-large.mlir 2>&1 | FileCheck %t/too-large.mlir
// RUN: not windlass compile --emit=obj -o %t.o %t/too-large.mlir 2>&1 | FileCheck %t/too-large.mlir
// RUN: not windlass run %t/inserted.mlir 2>&1 | FileCheck %t/inserted.mlir
// RUN: not windlass run %t/unavailable.mlir 2>&1 | FileCheck %t/unavailable.mlir
// RUN: windlass compile --emit=obj -o %t.o %t/unavailable.mlir
// RUN: not windlass run %t/aligned.mlir 2>&1 | FileCheck %t/aligned.mlir
// RUN: windlass compile --emit=obj -o %t.o %t/no-scalars.mlir

//--- zeros.mlir
memref.global "private" @zeros : memref<400000000xi32> = dense<0>
memref.global @unset : memref<300000xi64> = uninitialized {alignment = 256}
// CHECK: {{^}}5{{$}}
func.func @main() -> i32 {
  %last = arith.constant 399999999 : index
  %five = arith.constant 5 : i32
  %zeros = memref.get_global @zeros : memref<400000000xi32>
  memref.store %five, %zeros[%last] : memref<400000000xi32>
  %x = memref.load %zeros[%last] : memref<400000000xi32>
  %first = arith.constant 0 : index
  %y = memref.load %zeros[%first] : memref<400000000xi32>
  %unset = memref.get_global @unset : memref<300000xi64>
  %one = arith.constant 1 : i64
  memref.store %one, %unset[%first] : memref<300000xi64>
  %sum = arith.addi %x, %y : i32
  return %sum : i32
}

//--- filled.mlir
memref.global @complex : memref<3x5xcomplex<f32>> = dense<(1.5, 2.5)>
memref.global @sevens : memref<3x5x7xi32> = dense<7>
// CHECK: {{^}}11{{$}}
func.func @main() -> i32 {
  %i = arith.constant 2 : index
  %j = arith.constant 4 : index
  %k = arith.constant 6 : index
  %sevens = memref.get_global @sevens : memref<3x5x7xi32>
  %x = memref.load %sevens[%i, %j, %k] : memref<3x5x7xi32>
  %complex = memref.get_global @complex : memref<3x5xcomplex<f32>>
  %c = memref.load %complex[%i, %j] : memref<3x5xcomplex<f32>>
  %re = complex.re %c : complex<f32>
  %im = complex.im %c : complex<f32>
  %f = arith.addf %re, %im : f32
  %n = arith.fptosi %f : f32 to i32
  %sum = arith.addi %x, %n : i32
  return %sum : i32
}

//--- too-large.mlir
// CHECK: too-large.mlir:[[#@LINE+1]]:1: error: 'llvm.mlir.global' op machine code generation does not support a constant of 400000000000 bytes that are not all zero: at most 1073741824 are supported
memref.global @g : memref<100000000000xi32> = dense<7>
func.func @main() { return }

//--- inserted.mlir
llvm.mlir.global internal @g() : !llvm.array<1000000000 x i32> {
  %0 = llvm.mlir.undef : !llvm.array<1000000000 x i32>
  %1 = llvm.mlir.constant(7 : i32) : i32
  // CHECK: inserted.mlir:[[#@LINE+1]]:8: error: 'llvm.insertvalue' op machine code generation does not support a constant of 4000000000 bytes that are not all zero
  %2 = llvm.insertvalue %1, %0[5] : !llvm.array<1000000000 x i32>
  llvm.return %2 : !llvm.array<1000000000 x i32>
}
llvm.func @main() { llvm.return }

//--- unavailable.mlir
// CHECK: unavailable.mlir:[[#@LINE+1]]:1: error: 'llvm.mlir.global' op takes 1000000000000000000 bytes, which are not available
llvm.mlir.global @g() : !llvm.array<1000000000 x array<250000000 x i32>> {
  %0 = llvm.mlir.zero : !llvm.array<1000000000 x array<250000000 x i32>>
  llvm.return %0 : !llvm.array<1000000000 x array<250000000 x i32>>
}
llvm.func @main() { llvm.return }

//--- aligned.mlir
// CHECK: aligned.mlir:[[#@LINE+1]]:1: error: 'llvm.mlir.global' op is aligned to 1048576 bytes; in memory, globals are aligned to at most 4096
llvm.mlir.global @g(1 : i32) {alignment = 1048576 : i64} : i32
llvm.func @main() { llvm.return }

//--- no-scalars.mlir
llvm.func @nothing(%p: !llvm.ptr) {
  %0 = llvm.mlir.zero : !llvm.array<10000000000000 x array<0 x i32>>
  llvm.store %0, %p : !llvm.array<10000000000000 x array<0 x i32>>, !llvm.ptr
  llvm.return
}
