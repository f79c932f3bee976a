// long double: functions of libm, powers and sums, integers of 64 bits kept exactly, arrays, unions and variadic functions.
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#define N __attribute__((noinline)) static
N long double horner(const long double *c, int n, long double x) { long double r = 0; while (n--) r = r * x + c[n]; return r; }
N long double sum(int n, ...) { va_list l; long double s = 0; va_start(l, n); while (n--) s += n & 1 ? va_arg(l, long double) : va_arg(l, int); va_end(l); return s; }
N long double power(long double b, int e) { long double r = 1; for (unsigned u = e < 0 ? -e : e; u; u >>= 1, b *= b) if (u & 1) r *= b; return e < 0 ? 1 / r : r; }
N unsigned long collatz(long double x) { unsigned long n = 0; while (x != 1) x = fmodl(x, 2) == 0 ? x / 2 : x * 3 + 1, n++; return n; }
N long double choose(int c, long double a, long double b) { return c ? a : b; }
static long double halves[6]; struct inside { char c; long double x[2]; float f; };
N struct inside swapped(struct inside s) { long double t = s.x[0]; s.x[0] = -s.x[1], s.x[1] = t * s.f, s.c++; return s; }
int main(void) {
  const long double c[] = {1, -0.5L, 0.25L, 1e-10L};
  printf("%.18Lg %.18Lg\n", horner(c, 4, 3), horner(c, 4, -1e3L));
  printf("%.18Lg %.15Lg %.15Lg %lu\n", sum(4, 1.5L, 2, 3.25L, 4), power(1.1L, 50), power(3, -7), collatz(27));
  volatile long double x = 2;
  printf("%.15Lf %.15Lf %.15Lf %.15Lf\n", sinl(x), expl(x), logl(x), atan2l(1, x));
  printf("%.15Lf %.15Lf %Lg %Lg\n", cbrtl(x), hypotl(x, 3), roundl(-2.5L), truncl(2.7L));
  printf("%lld %ld %Lg %Lg\n", llrintl(x * 1e15L + 1), lroundl(x / 3), copysignl(x, -0.0L), fmaxl(x, NAN));
  int e;
  long double whole, m = frexpl(x * 100, &e), part = modfl(-3.75L, &whole);
  printf("%Lg %d %Lg %Lg %Lg\n", m, e, part, whole, ldexpl(m, -4));
  for (int i = 0; i < 6; i++) halves[i] = i ? halves[i - 1] / 2 : 1e4L;
  halves[2] += halves[5], halves[3] *= halves[4], halves[1]++, --halves[0];
  for (int i = 0; i < 6; i++) printf("%Lg ", halves[i]);
  struct inside s = swapped((struct inside){'x', {1.25L, 2.5L}, 3});
  printf("\n%c %Lg %Lg %g %d\n", s.c, s.x[0], s.x[1], s.f, choose(0, 1, 2) == 2 && !(choose(1, NAN, 1) == NAN));
  printf("%d %d %d\n", signbit(-x) != 0, isinf(x / 0) != 0, (int)(x > 1) + (int)(x != x));
  long double big = strtold("1e4000", 0);
  printf("%d %d\n", LDBL_MANT_DIG > 53 ? isinf(big) != 0 : 1, (double)(x / 3) == 2.0 / 3);
  return 0;
}
