// C = alpha A B + beta C on 320 x 320 doubles: innermost loop over columns.
#include <stdio.h>
#define N 320
static double A[N][N], B[N][N], C[N][N];
__attribute__((noinline)) static void gemm(int n, double alpha, double beta) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) C[i][j] *= beta;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) C[i][j] += alpha * A[i][k] * B[k][j];
  }
}
int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) { A[i][j] = (i * j + 1) % N; B[i][j] = (i * (j + 1)) % N; C[i][j] = i - j; }
  for (int r = 0; r < 6; r++) gemm(N, 0.5, 0.25);
  double s = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += C[i][j] * (i + 2 * j);
  printf("%.3f\n", s);
}
