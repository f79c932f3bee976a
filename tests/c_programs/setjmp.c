#include <setjmp.h>
#include <stdio.h>
static jmp_buf env;
static int depth;
static void fail(int n) {
  if (n == 0) longjmp(env, 42);
  depth++;
  fail(n - 1);
}
static int attempt(int a, int b, double d, long *p) {
  int c = a * b;
  volatile int counter = 0;
  int r = setjmp(env);
  counter++;
  if (r == 0) {
    int x[10];
    for (int i = 0; i < 10; i++) x[i] = i * a + b;
    long s = 0;
    for (int i = 0; i < 10; i++) s += x[i] * (long)c;
    *p = s;
    fail(5);
    return -1;
  }
  return r + c + a - b + (int)d + counter;
}
int main(void) {
  long p = 0;
  for (int i = 0; i < 5; i++) printf("%d ", attempt(i, i + 3, i * 1.5, &p)), printf("%ld %d\n", p, depth);
  volatile int tries = 0;
  if (setjmp(env) < 3) longjmp(env, ++tries);
  printf("%d\n", tries);
  return 0;
}
