// s = A^T r and q = A p in one sweep.
#include <stdio.h>
#define M 1000
#define N 1000
static double A[N][M], s[M], q[N], p[M], r[N];
__attribute__((noinline)) static void kernel(int m, int n) {
  for (int i = 0; i < m; i++) s[i] = 0;
  for (int i = 0; i < n; i++) {
    q[i] = 0;
    for (int j = 0; j < m; j++) {
      s[j] = s[j] + r[i] * A[i][j];
      q[i] = q[i] + A[i][j] * p[j];
    }
  }
}
int main(void) {
  for (int i = 0; i < M; i++) p[i] = (i % M) / 10.0;
  for (int i = 0; i < N; i++) { r[i] = (i % N) / 7.0; for (int j = 0; j < M; j++) A[i][j] = (i * (j + 1) % N) / 3.0; }
  for (int k = 0; k < 40; k++) kernel(M, N);
  double t = 0;
  for (int i = 0; i < M; i++) t += s[i];
  for (int i = 0; i < N; i++) t += q[i];
  printf("%.3f\n", t);
}
