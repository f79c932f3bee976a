// y = A^T (A x).
#include <stdio.h>
#define M 900
#define N 1100
static double A[M][N], x[N], y[N], tmp[M];
__attribute__((noinline)) static void kernel(int m, int n) {
  for (int i = 0; i < n; i++) y[i] = 0;
  for (int i = 0; i < m; i++) {
    tmp[i] = 0;
    for (int j = 0; j < n; j++) tmp[i] += A[i][j] * x[j];
    for (int j = 0; j < n; j++) y[j] += A[i][j] * tmp[i];
  }
}
int main(void) {
  for (int i = 0; i < N; i++) x[i] = 1 + i / (double)N;
  for (int i = 0; i < M; i++) for (int j = 0; j < N; j++) A[i][j] = ((i + j) % N) / (5.0 * M);
  for (int r = 0; r < 40; r++) kernel(M, N);
  double s = 0;
  for (int i = 0; i < N; i++) s += y[i];
  printf("%.6f\n", s);
}
