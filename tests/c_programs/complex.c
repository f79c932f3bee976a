// MIXED
#include <complex.h>
#include <stdio.h>
__attribute__((noinline)) float complex f(float complex a, float complex b) { return a * b + 1; }
__attribute__((noinline)) double complex d(double complex a, double complex b) { return a / b - I; }
__attribute__((noinline)) long double complex l(long double complex a, int n) { return a * n + 2 * I; }
int main(void) {
  float complex a = f(1 + 2 * I, 3 - I);
  printf("%g %g\n", crealf(a), cimagf(a));
  double complex b = d(1 + 2 * I, 3 - 4 * I);
  printf("%g %g\n", creal(b), cimag(b));
  long double complex c = l(1.5L + 2 * I, 4);
  printf("%Lg %Lg\n", creall(c), cimagl(c));
  printf("%g %g\n", cabs(3 + 4 * I), creal(csqrt(-4)));
  double complex z = 0;
  int n = 0;
  while (cabs(z) < 2 && n < 100) z = z * z + (0.3 + 0.5 * I), n++;
  printf("%d\n", n);
  return 0;
}
