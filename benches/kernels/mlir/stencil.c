// A 5-point stencil on 1024 x 1024 doubles, from one array to another and back.
#include <stdio.h>
#include <time.h>
#define N 1024
static double a[N][N], b[N][N];
__attribute__((noinline)) static void step(double from[N][N], double to[N][N]) {
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      to[i][j] = ((from[i - 1][j] + from[i + 1][j]) + (from[i][j - 1] + from[i][j + 1])) * 0.25;
}
int main(void) {
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = b[i][j] = i * j % 7;
  long start = clock();
  for (int r = 0; r < 50; r++) { step(a, b); step(b, a); }
  long ticks = clock() - start;
  double total = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) total += a[i][j];
  printf("%lg\n%ld\n", total, ticks);
}
