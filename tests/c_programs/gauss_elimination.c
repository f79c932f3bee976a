// OPTIONS: -ffp-contract=off
// Linear equations with pivots in double, exact determinants in integers, inverses, and powers of matrices modulo a prime.
#include <math.h>
#include <stdio.h>
#define N 6
static int solve(int n, double a[n][n + 1]) {
  for (int c = 0; c < n; c++) {
    int best = c;
    for (int r = c + 1; r < n; r++) if (fabs(a[r][c]) > fabs(a[best][c])) best = r;
    if (a[best][c] == 0) return 0;
    for (int k = 0; k <= n; k++) { double t = a[c][k]; a[c][k] = a[best][k], a[best][k] = t; }
    for (int r = 0; r < n; r++) {
      if (r == c) continue;
      double f = a[r][c] / a[c][c];
      for (int k = c; k <= n; k++) a[r][k] -= f * a[c][k];
    }
  }
  for (int r = 0; r < n; r++) a[r][n] /= a[r][r];
  return 1;
}
static long determinant(long a[N][N]) {
  long before = 1, sign = 1;
  for (int k = 0; k < N - 1; k++) {
    if (!a[k][k]) {
      int r = k + 1;
      while (r < N && !a[r][k]) r++;
      if (r == N) return 0;
      for (int c = 0; c < N; c++) { long t = a[k][c]; a[k][c] = a[r][c], a[r][c] = t; }
      sign = -sign;
    }
    for (int i = k + 1; i < N; i++) for (int j = k + 1; j < N; j++) a[i][j] = (a[i][j] * a[k][k] - a[i][k] * a[k][j]) / before;
    before = a[k][k];
  }
  return sign * a[N - 1][N - 1];
}
struct matrix { unsigned v[3][3]; };
static struct matrix times(struct matrix a, struct matrix b) {
  struct matrix r = {0};
  for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { unsigned long s = 0; for (int k = 0; k < 3; k++) s += (unsigned long)a.v[i][k] * b.v[k][j]; r.v[i][j] = s % 1000000007; }
  return r;
}
static struct matrix power(struct matrix m, unsigned long e) { struct matrix r = {{{1}, {0, 1}, {0, 0, 1}}}; for (; e; e >>= 1, m = times(m, m)) if (e & 1) r = times(r, m); return r; }
int main(void) {
  double a[N][N + 1];
  long b[N][N];
  for (int i = 0; i < N; i++) for (int j = 0; j <= N; j++) { a[i][j] = (i * 7 + j * 3 + i * j * j) % 11 - 5; if (j < N) b[i][j] = (long)a[i][j] + (i == j); }
  printf("%d", solve(N, a));
  for (int i = 0; i < N; i++) printf(" %.12g", a[i][N]);
  printf("\n%ld\n", determinant(b));
  struct matrix m = power((struct matrix){{{1, 1, 1}, {1, 0, 0}, {0, 1, 0}}}, 1000000000000);
  for (int i = 0; i < 9; i++) printf("%u ", m.v[i / 3][i % 3]);
  puts("");
  return 0;
}
