// OPTIONS: -ffp-contract=off
#include <stdio.h>
#include <math.h>
static double newton(double x) { double r = x; for (int i = 0; i < 60 && fabs(r * r - x) > 1e-14 * x; i++) r = (r + x / r) / 2; return r; }
static double simpson(double (*f)(double), double a, double b, int n) { double h = (b - a) / n, s = f(a) + f(b); for (int i = 1; i < n; i++) s += f(a + i * h) * (i & 1 ? 4 : 2); return s * h / 3; }
static double cubic(double x) { return x * x * x - x; }
static double series(double x) { double t = 1, s = 1; for (int i = 1; i < 30; i++) { t *= x / i; s += t; } return s; }
static void solve(double a[4][5]) { for (int c = 0; c < 4; c++) { int p = c; for (int r = c + 1; r < 4; r++) if (fabs(a[r][c]) > fabs(a[p][c])) p = r; for (int k = 0; k < 5; k++) { double t = a[c][k]; a[c][k] = a[p][k]; a[p][k] = t; } for (int r = 0; r < 4; r++) if (r != c) { double f = a[r][c] / a[c][c]; for (int k = c; k < 5; k++) a[r][k] -= f * a[c][k]; } } }
static double horner(const double *c, int n, double x) { double r = 0; while (n--) r = r * x + c[n]; return r; }
static float kahan(const float *a, int n) { float s = 0, c = 0; for (int i = 0; i < n; i++) { float y = a[i] - c, t = s + y; c = (t - s) - y; s = t; } return s; }
int main(void) {
  double a[4][5] = {{2, 1, -1, 3, 8}, {-3, -1, 2, 1, -11}, {-2, 1, 2, 0, -3}, {1, 1, 1, 1, 4}}, c[] = {1, -2, 0.5, 3};
  float f[1000]; for (int i = 0; i < 1000; i++) f[i] = 1.0f / (i + 1);
  solve(a);
  printf("%.15g %.15g %.15g %.9g %.9g %.9g %.15g %.9g\n", newton(2), simpson(cubic, 0, 2, 100), series(1), a[0][4] / a[0][0], a[1][4] / a[1][1], a[3][4] / a[3][3], horner(c, 4, 1.5), kahan(f, 1000));
  return 0;
}
