// OPTIONS: -ffp-contract=off
// Rounding: floor, ceil, trunc, round, rint, nearbyint, roundeven, lround, lrint, modf, remainder, remquo, and of float.
#include <math.h>
#include <stdio.h>
#define ALL(f) f(floor) f(ceil) f(trunc) f(round) f(rint) f(nearbyint) f(roundeven)
int main(void) {
  volatile double v[] = {0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370495.5, -4503599627370497.0, 1e300, -0.0, 0.1, -7.9, 123456789.5};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    double x = v[i], whole;
    float f = x;
#define D(name) printf("%g ", __builtin_##name(x));
#define F(name) printf("%g ", (double)__builtin_##name##f(f));
    ALL(D) ALL(F)
    if (fabs(x) < 1e18) printf("%ld %ld %lld ", lround(x), lrint(x), llroundf(f));
    double part = modf(x, &whole);
    printf("%g %g\n", part, whole);
  }
  volatile double a = 17.3, b = -4.1;
  int q;
  printf("%.17g %.17g %.17g ", fmod(a, b), remainder(a, b), remquo(a, b, &q));
  printf("%d %.17g %.17g\n", q & 7, fdim(a, b), fmodf((float)a, (float)b));
  printf("%g %g %g\n", scalbn(a, 5), ldexp(b, -3), scalbln(1, 1000));
  printf("%.17g %.17g %.9g\n", nextafter(a, b), nexttoward(b, 0), nextafterf((float)a, 0));
  printf("%d %d %d\n", (int)a, (int)b, (unsigned char)(int)b);
  return 0;
}
