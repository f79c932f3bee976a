// x1 += A y1, x2 += A^T y2.
#include <stdio.h>
#define N 800
static double A[N][N], x1[N], x2[N], y1[N], y2[N];
__attribute__((noinline)) static void kernel(int n) {
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x1[i] = x1[i] + A[i][j] * y1[j];
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x2[i] = x2[i] + A[j][i] * y2[j];
}
int main(void) {
  for (int i = 0; i < N; i++) { y1[i] = (i + 3) % N / 5.0; y2[i] = (i + 4) % N / 9.0; for (int j = 0; j < N; j++) A[i][j] = (i * j % N) / 8.0; }
  for (int r = 0; r < 30; r++) kernel(N);
  double t = 0;
  for (int i = 0; i < N; i++) t += x1[i] + x2[i];
  printf("%.3f\n", t);
}
