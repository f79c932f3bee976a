// setjmp in loops and in switch, nested environments, and volatile variables that keep their values.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf outer, inner; static int trace;
static void leave(int which, int value) { trace = trace * 10 + which; if (which == 1) longjmp(inner, value); if (which == 2) longjmp(outer, value); }
static int loop(int n) {
  volatile int total = 0, i;
  for (i = 0; i < n; i++) {
    volatile int local = i * i;
    int r = setjmp(inner);
    if (r == 0) { if (i % 3 == 1) leave(1, i + 1); total += local; }
    else total += r * 100 + local;
  }
  return total;
}
static const char *classify(int n) {
  switch (setjmp(outer)) {
  case 0:
    if (n > 2) leave(2, n);
    return "none";
  case 3: return "three";
  case 4: case 5: return "four or five";
  default: return "many";
  }
}
static int nested(volatile int depth) {
  jmp_buf saved;
  volatile int count = 0;
  if (setjmp(saved) < 4) { count += depth; if (count < 20) longjmp(saved, count > 12 ? 4 : 1); }
  if (depth > 1) count += nested(depth - 1);
  return count;
}
static double with_floats(double a, double b) {
  volatile double x = a; volatile float y = b;
  if (setjmp(inner) == 0) { x *= 2, y += 1; leave(1, 1); }
  return x + y;
}
int main(void) {
  printf("%d\n", loop(10));
  for (int i = 1; i < 8; i++) printf("%s ", classify(i));
  printf("\n%d %g %d\n", nested(5), with_floats(1.5, 2.25), trace % 100000);
  return setjmp(outer) == 0 ? (longjmp(outer, 0), 1) : 0;
}
