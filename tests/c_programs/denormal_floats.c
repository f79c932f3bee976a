// Subnormal numbers of half, float, double and long double: gradual underflow, conversions and printing.
#include <float.h>
#include <math.h>
#include <stdio.h>
__attribute__((noinline)) static float halve(float x) { return x / 2; }
__attribute__((noinline)) static double product(double a, double b) { return a * b; }
__attribute__((noinline)) static float narrow(double x) { return (float)x; }
int main(void) {
  float f = FLT_MIN;
  int steps = 0;
  while (halve(f) > 0) f = halve(f), steps++;
  printf("%d %a %g\n", steps, f, f);
  double d = DBL_MIN, sum = 0;
  for (steps = 0; d > 0; steps++) sum += d, d = product(d, 0.5);
  printf("%d %a %a\n", steps, sum, nextafter(DBL_MIN, 0));
  const double v[] = {1e-38, 1.1754943508222875e-38, 1e-40, 7e-46, 7.1e-46, 1.4e-45, 0x1.fffffffp-127, 0x1.000001p-127, 3e-46};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) printf("%a %a %a ", narrow(v[i]), narrow(-v[i]), narrow(v[i]) * 0x1p30);
  puts("");
  for (int e = -1080; e <= -1060; e += 4) printf("%a %a ", ldexp(1.9, e), product(ldexp(1.7, -540), ldexp(1.3, e + 540)));
  int e;
  double m = frexp(0x1.8p-1070, &e);
  printf("%g %d %d %g\n", m, e, ilogb(0x1.8p-1070), logb(5e-324));
  printf("%a %a %a\n", fma(0x1p-537, 0x1p-537, 0), fma(0x1.8p-537, 0x1p-537, -0x1p-1074), product(0x1.8p-537, 0x1p-537));
  printf("%a %a\n", (double)(f + FLT_MIN), DBL_MIN - 0x1p-1074);
  printf("%d %d %d\n", 0x1p-1074 > 0, (float)0x1p-150 == 0, (float)0x1.8p-149 == 0x1p-148f);
  return 0;
}
