#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
static uint64_t bits(double d) { uint64_t u; memcpy(&u, &d, 8); return u; }
int main(void) {
  volatile double z = 0, one = 1, inf = one / z, nan = z / z, tiny = DBL_MIN; volatile float f = 16777217;
  printf("%d %d %d %d\n", nan == nan, nan != nan, inf > DBL_MAX, isinf(-inf) != 0);
  printf("%g %g %g %g\n", fmod(7.5, -2), copysign(3, -z), trunc(-2.7), rint(2.5));
  printf("%lx %lx %g\n", bits(-z), bits(tiny / 2), f);
  printf("%d %u %ld %d\n", (int)-1.9, (unsigned)3e9, (long)1e18, (signed char)-3.0f);
  printf("%g %g %g\n", fma(2, 3, 4), hypot(3, 4), fabs(-z));
  printf("%d %d %d\n", fpclassify(tiny / 4) == FP_SUBNORMAL, signbit(-z) != 0, isfinite(inf));
  printf("%.17g %.9g\n", 0.1 + 0.2, 0.1f + 0.2f);
  printf("%d\n", (int)lround(2.5) + (int)ceil(0.2));
  return 0;
}
