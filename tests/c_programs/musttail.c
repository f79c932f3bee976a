// Ten million mutual tail calls in constant stack.
#include <stdio.h>
#define TAIL __attribute__((musttail)) return
int odd(long n, int steps);
__attribute__((noinline)) int even(long n, int steps) { if (n == 0) return steps; TAIL odd(n - 1, steps + 1); }
__attribute__((noinline)) int odd(long n, int steps) { if (n == 0) return -steps; TAIL even(n - 1, steps + 1); }
struct state { const char *pc; long acc; };
static double add(double x, float y, long n, long a, long b, long c, long d, long e, long f);
__attribute__((noinline)) static double mul(double x, float y, long n, long a, long b, long c, long d, long e, long f) { if (!n) return x + f; TAIL add(x * 1.0000001, y, n - 1, a, b, c, d, e, f + 1); }
__attribute__((noinline)) static double add(double x, float y, long n, long a, long b, long c, long d, long e, long f) { if (!n) return x - f; TAIL mul(x + y, y, n - 1, b, a, c, d, e, f + 2); }
static int (*volatile indirect)(long, int) = even;
int main(void) {
  printf("%d %d %d\n", even(10000000, 0), odd(7, 0), indirect(3, 100));
  printf("%.6f\n", add(1, 0.5f, 1000000, 1, 2, 3, 4, 5, 6));
  return 0;
}
