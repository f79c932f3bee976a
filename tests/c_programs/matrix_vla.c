#include <stdio.h>
static double dot(int n, const double a[n], const double b[static n]) { double s = 0; for (int i = 0; i < n; i++) s += a[i] * b[i]; return s; }
static void mul(int n, int m, int k, double c[n][k], double a[n][m], double b[m][k]) { for (int i = 0; i < n; i++) for (int j = 0; j < k; j++) { c[i][j] = 0; for (int l = 0; l < m; l++) c[i][j] += a[i][l] * b[l][j]; } }
int main(void) {
  int n = 3, m = 4, k = 2; double a[n][m], b[m][k], c[n][k];
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i + j; for (int i = 0; i < m; i++) for (int j = 0; j < k; j++) b[i][j] = i - j;
  mul(n, m, k, c, a, b); for (int i = 0; i < n; i++) printf("%g %g ", c[i][0], c[i][1]); printf("%g %zu\n", dot(m, a[1], a[2]), sizeof c);
  { double t[m * 2], (*view)[2] = (void *)t; for (int i = 0; i < m * 2; i++) t[i] = i; printf("%g\n", view[m - 1][1]); }
  return 0;
}
