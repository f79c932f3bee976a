// OPTIONS: -ffp-contract=off
// Complex numbers of float and double: products and quotients with infinities, functions, arrays, and conversions.
#include <complex.h>
#include <math.h>
#include <stdio.h>
#define N __attribute__((noinline)) static
N double complex product(double complex a, double complex b) { return a * b; }
N double complex quotient(double complex a, double complex b) { return a / b; }
N float complex product_f(float complex a, float complex b) { return a * b; }
N float complex quotient_f(float complex a, float complex b) { return a / b; }
N double complex by_real(double complex a, double r) { return a * r + r - a / r; }
N float _Complex bits(float _Complex a) { __real__ a += 1; __imag__ a *= 2; return ~a; }
N int same(double complex a, float complex b) { return a == b; }
static void show(double complex z) { printf("(%.12g,%.12g) ", creal(z) + 0.0, cimag(z) + 0.0); }
static double complex roots[5];
static const double complex table[] = {1.0 + 2.0i, 3.0i, -4};
int main(void) {
  volatile double values[] = {1, -2.5, 0, INFINITY, 3e200};
  for (int i = 0; i < 5; i++) for (int k = 0; k < 5; k++) {
    double complex a = __builtin_complex((double)values[i], (double)values[(i + 1) % 5]), b = __builtin_complex((double)values[k], (double)values[(k + 2) % 5]);
    double complex p = product(a, b), q = quotient(a, b);
    printf("%d%d ", isinf(creal(p)) || isinf(cimag(p)), isinf(creal(q)) || isinf(cimag(q)));
    if (isfinite(creal(p)) && isfinite(cimag(p))) show(p);
    if (isfinite(creal(q)) && isfinite(cimag(q))) show(q);
  }
  puts("");
  float complex f = product_f(1.5f + 2i, -3 + .25fi), g = quotient_f(f, 1 - 1i), h = bits(g);
  show(f), show(g), show(h), show(by_real(3 + 4i, 2)), printf("%d %d\n", same(1 + 2i, 1 + 2i), same(1, 1 + 1e-9i));
  for (int i = 0; i < 5; i++) roots[i] = cexp(2 * M_PI * I * i / 5);
  double complex sum = 0, all = 1;
  for (int i = 0; i < 5; i++) sum += roots[i], all *= roots[i];
  printf("%d %d %.10f %.10f\n", cabs(sum) < 1e-12, cabs(all - 1) < 1e-12, carg(roots[1]), cabs(cpow(1 + I, 3)));
  double complex total = 0, *p = &total;
  for (int i = 0; i < 3; i++) *p += table[i] * conj(table[2 - i]);
  show(total), show((double complex)3), show((float complex)(1.1 + 2.2i)), show(csqrt(-1)), show(clog(-1)), show(-table[0]);
  printf("%g %g %d %zu\n", (double)table[0], (float)(2.5 + 1i), (_Bool)(0 + 1i), sizeof(long double complex));
  return 0;
}
