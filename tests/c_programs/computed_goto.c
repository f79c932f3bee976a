#include <stdio.h>
enum { PUSH, ADD, MUL, DUP, JNZ, DEC, HALT };
static long run(const int *code) {
  static const void *const table[] = {&&push, &&add, &&mul, &&dup, &&jnz, &&dec, &&halt};
  long stack[64], *sp = stack;
  const int *pc = code;
#define NEXT goto *table[*pc++]
  NEXT;
push: *sp++ = *pc++; NEXT;
add: sp--; sp[-1] += *sp; NEXT;
mul: sp--; sp[-1] *= *sp; NEXT;
dup: *sp = sp[-1]; sp++; NEXT;
jnz: if (sp[-1]) pc += *pc; else pc++; NEXT;
dec: sp[-1]--; NEXT;
halt: return sp[-1] + sp[-2];
}
static int relative(int n) {
  static const int offsets[] = {&&a - &&a, &&b - &&a, &&c - &&a};
  goto *(&&a + offsets[n]);
a: return 10;
b: return 20;
c: return 30;
}
static int local(int n) {
  void *labels[] = {&&one, &&two};
  int count = 0;
  void *next = labels[n & 1];
again:
  count++;
  goto *next;
one: return count * 100;
two: if (count < 5) goto again; next = &&one; goto again;
}
int main(void) {
  const int code[] = {PUSH, 7, PUSH, 100, DEC, JNZ, -2, DUP, PUSH, 3, ADD, MUL, HALT};
  printf("%ld\n", run(code));
  printf("%d %d %d\n", relative(0), relative(1), relative(2));
  printf("%d %d\n", local(0), local(1));
  return 0;
}
