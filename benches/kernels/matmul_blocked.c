// Matrix product in blocks of 32, floats.
#include <stdio.h>
#define N 384
#define T 32
static float a[N][N], b[N][N], c[N][N];
__attribute__((noinline)) static void product(void) {
  for (int ii = 0; ii < N; ii += T)
    for (int kk = 0; kk < N; kk += T)
      for (int jj = 0; jj < N; jj += T)
        for (int i = ii; i < ii + T; i++)
          for (int k = kk; k < kk + T; k++)
            for (int j = jj; j < jj + T; j++) c[i][j] += a[i][k] * b[k][j];
}
int main(void) {
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { a[i][j] = (i + j) % 7; b[i][j] = (i * j) % 5; }
  for (int r = 0; r < 3; r++) product();
  double s = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += c[i][j];
  printf("%.1f\n", s);
}
