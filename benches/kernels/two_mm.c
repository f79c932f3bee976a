// D = A B C + D, as PolyBench's 2mm.
#include <stdio.h>
#define N 200
static double t[N][N], A[N][N], B[N][N], C[N][N], D[N][N];
__attribute__((noinline)) static void kernel(double alpha, double beta) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      t[i][j] = 0;
      for (int k = 0; k < N; ++k) t[i][j] += alpha * A[i][k] * B[k][j];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      D[i][j] *= beta;
      for (int k = 0; k < N; ++k) D[i][j] += t[i][k] * C[k][j];
    }
}
int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) { A[i][j] = (i * j + 1) % 13; B[i][j] = (i + j) % 11; C[i][j] = (i * 3 + j) % 7; D[i][j] = i; }
  for (int r = 0; r < 8; r++) kernel(0.01, 0.5);
  double s = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += D[i][j];
  printf("%.3f\n", s);
}
