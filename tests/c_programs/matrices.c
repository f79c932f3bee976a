#include <stdio.h>
#define N 17
static void multiply(double c[N][N], double a[N][N], double b[N][N]) { for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { double s = 0; for (int k = 0; k < N; k++) s += a[i][k] * b[k][j]; c[i][j] = s; } }
static void transpose(double a[N][N]) { for (int i = 0; i < N; i++) for (int j = i + 1; j < N; j++) { double t = a[i][j]; a[i][j] = a[j][i]; a[j][i] = t; } }
static int determinant(int n, int m[4][4]) { if (n == 1) return m[0][0]; int d = 0; for (int c = 0; c < n; c++) { int sub[4][4]; for (int i = 1; i < n; i++) for (int j = 0, k = 0; j < n; j++) if (j != c) sub[i - 1][k++] = m[i][j]; d += (c & 1 ? -1 : 1) * m[0][c] * determinant(n - 1, sub); } return d; }
int main(void) {
  static double a[N][N], b[N][N], c[N][N];
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = i + j * 0.5, b[i][j] = i == j ? 2 : i * 0.25;
  multiply(c, a, b); transpose(c); multiply(a, c, b);
  double s = 0; for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += a[i][j] * (i - j);
  int m[4][4] = {{2, 1, 0, 3}, {1, 1, 4, 1}, {0, 5, 2, 2}, {7, 1, 1, 1}};
  printf("%.6f %.6f %d\n", s, a[3][11], determinant(4, m));
  return 0;
}
