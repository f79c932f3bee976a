// fma against separate rounding, contraction on and off by pragma, and exact products in two parts.
#include <math.h>
#include <stdio.h>
__attribute__((noinline)) static double apart(double a, double b, double c) {
#pragma STDC FP_CONTRACT OFF
  double p = a * b;
  return p + c;
}
__attribute__((noinline)) static double fused(double a, double b, double c) { return fma(a, b, c); }
__attribute__((noinline)) static float fused_float(float a, float b, float c) { return fmaf(a, b, c); }
__attribute__((noinline)) static long double fused_long(long double a, long double b, long double c) { return fmal(a, b, c); }
static double dot(const double *a, const double *b, int n) {
#pragma STDC FP_CONTRACT OFF
  double s = 0, c = 0;
  for (int i = 0; i < n; i++) {
    double p = a[i] * b[i], pi = fma(a[i], b[i], -p), t = s + p, z = t - s;
    c += (s - (t - z)) + (p - z) + pi, s = t;
  }
  return s + c;
}
int main(void) {
  volatile double a = 1 + 0x1p-30, b = 1 - 0x1p-30, c = -1;
  printf("%a %a\n", apart(a, b, c), fused(a, b, c));
  volatile float f = 16777217.0f / 3, g = 3.0000002f;
  printf("%a %a\n", fused_float(f, g, -16777217.0f), (double)fused_float(f, g, 0) - (double)f * g);
  printf("%La\n", fused_long(1 + 0x1p-40L, 1 - 0x1p-40L, -1));
  double x[20], y[20];
  for (int i = 0; i < 20; i++) x[i] = (i % 2 ? -1 : 1) * (1 + i * 0x1p-20) * ldexp(1, i * 2), y[i] = (1 - i * 0x1p-22) * ldexp(1, -i);
  printf("%.17g\n", dot(x, y, 20));
  printf("%g %g %g\n", fused(INFINITY, 1, 2), fused(0, 5, -0.0), fused(1e308, 10, -INFINITY));
  printf("%a %a\n", fused(0x1p-1000, 0x1p-60, 0x1p-1074), fused(1e-320, 0.5, 1e-320));
  return 0;
}
