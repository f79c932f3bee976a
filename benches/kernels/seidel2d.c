// Nine-point Gauss-Seidel sweep in place: a chain of dependences.
#include <stdio.h>
#define N 300
static double A[N][N];
__attribute__((noinline)) static void kernel(int steps, int n) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i <= n - 2; i++)
      for (int j = 1; j <= n - 2; j++)
        A[i][j] = (A[i-1][j-1] + A[i-1][j] + A[i-1][j+1] + A[i][j-1] + A[i][j] + A[i][j+1] + A[i+1][j-1] + A[i+1][j] + A[i+1][j+1]) / 9.0;
}
int main(void) {
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) A[i][j] = (i * (j + 2) + 2) / (double)N;
  kernel(60, N);
  double s = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += A[i][j];
  printf("%.6f\n", s);
}
