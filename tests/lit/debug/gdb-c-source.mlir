// REQUIRES: gdb, clang-22, cc, llvm-dwarfdump-22

// A C program with clang's debug information, compiled from its LLVM IR: gdb stops at lines of the C file, and knows its functions,
// scopes, variables and types.

// RUN: clang-22 -g -O0 -S -emit-llvm %S/Inputs/shapes.c -o %t.ll
// RUN: windlass compile %t.ll -O0 -o %t.o --emit=obj
// RUN: llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: cc %t.o -o %t
// RUN: gdb -nx -batch -ex 'break shapes.c:28' -ex run -ex bt -ex 'info locals' -ex 'print *p' -ex 'print p->next->y' \
// RUN:   -ex next -ex next -ex 'break add' -ex continue -ex continue -ex bt -ex 'info args' -ex 'delete' -ex 'break shapes.c:31' -ex continue \
// RUN:   -ex 'print u' -ex 'print c' -ex 'print table' -ex 'print counter' -ex 'ptype p' -ex 'whatis c' %t 2>&1 | FileCheck %s

// The same with optimisation.
// RUN: windlass compile %t.ll -O1 -o %t.o --emit=obj
// RUN: llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: cc %t.o -o %t
// RUN: gdb -nx -batch -ex 'break shapes.c:28' -ex run -ex bt %t 2>&1 | FileCheck %s --check-prefix=BACKTRACE

// VERIFY: No errors.

// CHECK: Breakpoint 1, work (n=3, p=0x{{[0-9a-f]+}}) at {{.*}}shapes.c:28
// CHECK-NEXT: 28	    total = add(total, square);
// CHECK-NEXT: #0  work (n=3, p=0x{{[0-9a-f]+}}) at {{.*}}shapes.c:28
// CHECK-NEXT: #1  0x{{[0-9a-f]+}} in main () at {{.*}}shapes.c:37
// CHECK-NEXT: square = 0
// CHECK-NEXT: i = 0
// CHECK-NEXT: total = 0
// CHECK-NEXT: c = {{.*}}5
// CHECK-NEXT: u = {i = 1065353216, f = 1}
// CHECK-NEXT: $1 = {x = 1, y = 2.5, next = 0x{{[0-9a-f]+}}, low = 5, high = 9}
// CHECK-NEXT: $2 = 2.5
// CHECK-NEXT: 26	  for (int i = 0; i < n; i++) {
// CHECK-NEXT: 27	    int square = i * i;
// CHECK: Breakpoint 1, work
// CHECK: Breakpoint 2, add (a=0, b=1) at {{.*}}shapes.c:17
// CHECK-NEXT: 17	  int sum = a + b;
// CHECK-NEXT: #0  add (a=0, b=1) at {{.*}}shapes.c:17
// CHECK-NEXT: #1  0x{{[0-9a-f]+}} in work (n=3, p=0x{{[0-9a-f]+}}) at {{.*}}shapes.c:28
// CHECK-NEXT: #2  0x{{[0-9a-f]+}} in main () at {{.*}}shapes.c:37
// CHECK-NEXT: a = 0
// CHECK-NEXT: b = 1
// CHECK: 31	  return total + c + counter + table[1] + u.i;
// CHECK-NEXT: $3 = {i = 1065353216, f = 1}
// CHECK-NEXT: $4 = {{.*}}5
// CHECK-NEXT: $5 = {1, 2, 3, 4}
// CHECK-NEXT: $6 = 7
// CHECK-NEXT: type = struct point {
// CHECK-NEXT:     int x;
// CHECK-NEXT:     double y;
// CHECK-NEXT:     struct point *next;
// CHECK-NEXT:     unsigned int low : 3;
// CHECK-NEXT:     unsigned int high : 5;
// CHECK-NEXT: } *
// CHECK-NEXT: type = color

// BACKTRACE: #0  work (n=3, p=0x{{[0-9a-f]+}}) at {{.*}}shapes.c:28
// BACKTRACE-NEXT: #1  0x{{[0-9a-f]+}} in main () at {{.*}}shapes.c:37
