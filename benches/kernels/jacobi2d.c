// Five-point stencil between two arrays.
#include <stdio.h>
#define N 500
static double A[N][N], B[N][N];
__attribute__((noinline)) static void kernel(int steps, int n) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
  }
}
int main(void) {
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) A[i][j] = (i * (j + 2) + 2) / (double)N;
  kernel(100, N);
  double s = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += A[i][j];
  printf("%.6f\n", s);
}
