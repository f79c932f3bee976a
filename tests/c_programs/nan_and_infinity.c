// NaN, infinities and signed zeros: comparisons, classification, minima, conversions, payloads and functions of libm.
#include <math.h>
#include <stdio.h>
#include <string.h>
static unsigned long bits(double x) { unsigned long b; memcpy(&b, &x, 8); return b; }
static unsigned fbits(float x) { unsigned b; memcpy(&b, &x, 4); return b; }
__attribute__((noinline)) static int compare(double a, double b) {
  return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 | !(a < b) << 6 | !(a >= b) << 7 | isunordered(a, b) << 8 | islessgreater(a, b) << 9;
}
__attribute__((noinline)) static int classes(double x) { return !!isnan(x) | !!isinf(x) << 1 | !!isfinite(x) << 2 | !!isnormal(x) << 3 | !!signbit(x) << 4 | (fpclassify(x) == FP_ZERO) << 5 | (fpclassify(x) == FP_SUBNORMAL) << 6 | !!__builtin_issignaling(x) << 7; }
__attribute__((noinline)) static double pick(double a, double b) { return a < b ? a : b; }
__attribute__((noinline)) static double other(double a, double b) { return !(a >= b) ? b : a; }
int main(void) {
  volatile double v[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, 5e-324, 1.7976931348623157e308, __builtin_nan("0x123")};
  for (int i = 0; i < 9; i++) {
    double x = v[i];
    float f = x;
    printf("%d %lx %x:", classes(x), bits(-x), fbits(fabsf(f)) & 0xffc00000);
    for (int k = 0; k < 9; k++) {
      double y = v[k];
      printf(" %d", compare(x, y));
      if (!isnan(x) && !isnan(y)) printf(",%g,%g,%g", pick(x, y), other(x, y), copysign(x, y));
      if (x != 0 || y != 0) printf(",%g,%g", fmax(x, y), fmin(x, y));
    }
    puts("");
  }
  double zero = v[0], inf = v[4];
  printf("%d %d %d %d\n", isnan(zero / zero), isnan(inf - inf), isnan(inf * zero), isinf(1 / zero));
  printf("%d %d %g %g %g\n", isnan(sqrt(v[3])), isnan(fmod(1, zero)), atan2(zero, v[1]), 1 / v[1], pow(v[8], 0));
  printf("%g %g %g %g\n", exp(v[5]), log(zero), hypot(inf, v[8]), nextafter(zero, 1));
  printf("%g %g %d\n", zero + v[1], v[1] + v[1], bits(v[1] - zero) == bits(v[1]));
  return 0;
}
