// MIXED
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
static long double table[] = {1.0L, 2.5L, -3.25L, 0x1p1000L, 0x1.fp-30L};
struct pair { long double a; int b; };
__attribute__((noinline)) long double scale(long double x, int n, long double y) { return x * n + y / 3; }
__attribute__((noinline)) struct pair make(long double a, int b) { return (struct pair){a, b}; }
__attribute__((noinline)) int compare(long double a, long double b) {
  return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 | isunordered(a, b) << 6;
}
int main(void) {
  for (int i = 0; i < 5; i++) printf("%Lg %.20Lg\n", table[i], scale(table[i], 7, table[1]));
  printf("%d %d %d %d\n", compare(1, 2), compare(2, 1), compare(2, 2), compare(NAN, 1));
  volatile double d = 0.1; volatile float f = 0.1f; volatile long l = -123456789012345678; volatile unsigned long u = ~0ul;
  printf("%.20Lf %.20Lf %Lf %Lf\n", (long double)d, (long double)f, (long double)l, (long double)u);
  volatile long double x = 18446744073709551615.0L, y = -7.9L;
  printf("%lu %ld %d %u %g %g\n", (unsigned long)x, (long)y, (int)y, (unsigned char)-y, (double)x, (float)y);
  printf("%Lf %Lf %Lf %Lf\n", sqrtl(2), floorl(y), fabsl(y), powl(2, 0.5L));
  struct pair p = make(1.5L, 3);
  printf("%Lf %d %zu\n", p.a, p.b, sizeof p);
  printf("%.15Lg\n", strtold("3.14159265358979323846", 0));
  long double e = 1;
  int n = 0;
  while (1 + e / 2 != 1) e /= 2, n++;
  printf("%d %La\n", n, e);
  printf("%Lf\n", fmodl(10.5L, 3) + -y);
  return 0;
}
