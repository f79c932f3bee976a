#include <stdio.h>
#include <math.h>
#include <float.h>
static int relation(double a, double b) { return (a < b) | (a <= b) << 1 | (a == b) << 2 | (a != b) << 3 | (a > b) << 4 | (a >= b) << 5 | (!(a < b)) << 6 | __builtin_isunordered(a, b) << 7; }
int main(void) {
  double v[] = {0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN, DBL_MIN, DBL_MAX, 4.9e-324};
  for (int i = 0; i < 10; i++) { for (int j = 0; j < 10; j++) printf("%x ", relation(v[i], v[j])); printf("%d%d%d%d\n", !!isnan(v[i]), !!isinf(v[i]), !!signbit(v[i]), !!isfinite(v[i])); }
  printf("%g %g %g %g\n", v[0] / v[2], v[2] / v[1], v[8] * 2, v[9] / 2);
  printf("%g %g %g %g\n", fmin(1, NAN), fmax(NAN, 2), fabs(-0.0), copysign(3, -0.0));
  printf("%g %g %g %g %g %g\n", floor(-1.5), ceil(-1.5), trunc(-1.5), round(-2.5), rint(2.5), fmod(-7, 3));
  printf("%.17g %.17g %.17g\n", sqrt(2), fma(0.1, 10, -1), 0.1 + 0.2);
  printf("%.9g %.9g %d\n", 0.1f + 0.2f, sqrtf(2), (float)0.1 == 0.1);
  int e; double m = frexp(48, &e); printf("%g %d %g\n", m, e, ldexp(0.75, 6));
  return 0;
}
