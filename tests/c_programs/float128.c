// MIXED
#include <stdio.h>
typedef __float128 q;
__attribute__((noinline)) q poly(q x, int n) { q s = 0; while (n--) s = s * x + n; return s / 3 - 1; }
__attribute__((noinline)) int order(q a, q b) { return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5; }
struct pair { q a; int b; }; __attribute__((noinline)) struct pair twice(struct pair p) { p.a += p.a; p.b *= 2; return p; }
int main(void) {
  volatile double d = 1.25; volatile long l = -7; volatile unsigned u = 4000000000u;
  printf("%.17g %.17g %ld %u\n", (double)poly(d, 9), (double)-(q)l, (long)(q)(l * 3.5), (unsigned)(q)u);
  printf("%d %d %d %d\n", order(1, 2), order(2, 1), order(d, d), order((q)0 / 0 * 0 - (q)d / 0, 1));
  struct pair p = twice((struct pair){1.5, 21}); printf("%g %d\n", (double)p.a, p.b);
  volatile q one = 1; q third = one / 3; printf("%d %d\n", third * 3 == 1, (double)third == 1.0 / 3);
  return 0;
}
