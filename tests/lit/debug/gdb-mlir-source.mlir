// REQUIRES: gdb, cc, llvm-dwarfdump-22

// With `-g`, functions without debug attributes are described by the locations of their operations: gdb stops at lines of this file.
// Scalar values have the names that they have here.

// RUN: windlass compile %s -g -O0 --emit=exe -o %t
// RUN: llvm-dwarfdump-22 --verify %t | FileCheck %s --check-prefix=VERIFY
// RUN: gdb -nx -batch -ex 'break gdb-mlir-source.mlir:35' -ex run -ex bt -ex continue -ex 'info locals' -ex 'break square' \
// RUN:   -ex continue -ex 'info args' -ex 'whatis x' %t 2>&1 | FileCheck %s

// With optimisation, values are found while they are in a register or in the stack frame.
// RUN: windlass compile %s --debug-info -O1 --emit=exe -o %t
// RUN: llvm-dwarfdump-22 --verify %t | FileCheck %s --check-prefix=VERIFY
// RUN: gdb -nx -batch -ex 'break gdb-mlir-source.mlir:35' -ex run -ex bt -ex 'print sq' -ex 'print acc' %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAST

// Calls that were inlined are frames.
// RUN: windlass compile %s -g -O2 --emit=exe -o %t
// RUN: llvm-dwarfdump-22 --verify %t | FileCheck %s --check-prefix=VERIFY
// RUN: gdb -nx -batch -ex 'break gdb-mlir-source.mlir:35' -ex run -ex bt %t 2>&1 | FileCheck %s --check-prefix=INLINED

// Without it, no function is described.
// RUN: windlass compile %s --emit=obj -o - | llvm-dwarfdump-22 - | FileCheck %s --check-prefix=NONE

func.func private @square(%x: i64) -> i64 {
  %y = arith.muli %x, %x : i64
  return %y : i64
}

func.func @sum(%zero: i64, %c0: index, %n: index) -> i64 {
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i64 {
    %v = arith.index_cast %i : index to i64
    %sq = func.call @square(%v) : (i64) -> i64
    %next = arith.addi %acc, %sq : i64
    scf.yield %next : i64
  }
  return %r : i64
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %four = arith.constant 4 : index
  %s = func.call @sum(%zero, %c0, %four) : (i64, index, index) -> i64
  vector.print %s : i64
  %z = arith.constant 0 : i32
  return %z : i32
}

// VERIFY: No errors.

// CHECK: Breakpoint 1, sum (zero=0, c0=0, n=4) at {{.*}}gdb-mlir-source.mlir:35
// CHECK-NEXT: 35	    %next = arith.addi %acc, %sq : i64
// CHECK-NEXT: #0  sum (zero=0, c0=0, n=4) at {{.*}}gdb-mlir-source.mlir:35
// CHECK-NEXT: #1  0x{{[0-9a-f]+}} in main () at {{.*}}gdb-mlir-source.mlir:45
// CHECK: Breakpoint 1, sum {{.*}}mlir:35
// CHECK-NEXT: 35	  
// CHECK-NEXT: c1 = 1
// CHECK-NEXT: i = 1
// CHECK-NEXT: acc = 0
// CHECK: sq = 1
// CHECK: Breakpoint 2, square (x=2) at {{.*}}gdb-mlir-source.mlir:26
// CHECK-NEXT: 26	  %y = arith.muli %x, %x : i64
// CHECK-NEXT: x = 2
// CHECK-NEXT: type = i64

// FAST: #0  sum ({{.*}}) at {{.*}}gdb-mlir-source.mlir:35
// FAST-NEXT: #1  0x{{[0-9a-f]+}} in main () at {{.*}}gdb-mlir-source.mlir:45
// FAST-NEXT: $1 = 0
// FAST-NEXT: $2 = 0

// INLINED: #0  {{.*}}sum () at {{.*}}gdb-mlir-source.mlir:35
// INLINED-NEXT: #1  {{.*}}main () at {{.*}}gdb-mlir-source.mlir:45

// NONE-NOT: DW_TAG_compile_unit
