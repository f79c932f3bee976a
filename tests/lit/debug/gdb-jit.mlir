// REQUIRES: gdb

// `run --debug-jit` tells gdb about the code in memory, by its JIT interface: it stops at lines of this file, and its backtrace
// passes through the code to the caller in windlass.

// RUN: gdb -nx -batch -ex 'set breakpoint pending on' -ex 'break gdb-jit.mlir:23' -ex run -ex bt -ex 'print n' -ex 'info symbol $pc' \
// RUN:   --args windlass run --debug-jit -O0 %s 2>&1 | FileCheck %s
// RUN: gdb -nx -batch -ex 'set breakpoint pending on' -ex 'break gdb-jit.mlir:23' -ex run -ex bt -ex 'print n' -ex 'info symbol $pc' \
// RUN:   --args windlass run --debug-jit -O1 %s 2>&1 | FileCheck %s

// The map of symbols for perf.
// RUN: bash -c 'windlass run --debug-jit %s > %t.out & wait $!; cat /tmp/perf-$!.map; rm /tmp/perf-$!.map' | FileCheck %s --check-prefix=PERF

// CHECK: hit Breakpoint 1, twice (n=21) at {{.*}}gdb-jit.mlir:23
// CHECK-NEXT: 23	  %m = arith.addi %n, %n : i64
// CHECK-NEXT: #0  twice (n=21) at {{.*}}gdb-jit.mlir:23
// CHECK-NEXT: #1  0x{{[0-9a-f]+}} in main () at {{.*}}gdb-jit.mlir:29
// CHECK-NEXT: #2  0x{{[0-9a-f]+}} in {{.*}}call_from_frame{{.*}} ()
// CHECK: $1 = 21
// CHECK: twice + {{[0-9]+}} in section .text

func.func @twice(%n: i64) -> i64 {
  %m = arith.addi %n, %n : i64
  return %m : i64
}

func.func @main() -> i32 {
  %x = arith.constant 21 : i64
  %y = func.call @twice(%x) : (i64) -> i64
  vector.print %y : i64
  %zero = arith.constant 0 : i32
  return %zero : i32
}

// PERF-DAG: {{^[0-9a-f]+ [0-9a-f]+ twice$}}
// PERF-DAG: {{^[0-9a-f]+ [0-9a-f]+ main$}}
