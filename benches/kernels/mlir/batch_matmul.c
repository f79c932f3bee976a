// 4096 products of 8 x 8 matrices of floats.
#include <stdio.h>
#include <time.h>
static float a[4096][8][8], b[4096][8][8], c[4096][8][8];
__attribute__((noinline)) static void products(void) {
  for (int i = 0; i < 4096; i++)
    for (int m = 0; m < 8; m++)
      for (int k = 0; k < 8; k++)
        for (int n = 0; n < 8; n++) c[i][m][n] += a[i][m][k] * b[i][k][n];
}
int main(void) {
  for (int i = 0; i < 4096; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 8; k++) { a[i][j][k] = (i + j + k) % 3; b[i][j][k] = (i + j + k) % 5; }
  long start = clock();
  for (int r = 0; r < 500; r++) products();
  long ticks = clock() - start;
  double total = 0;
  for (int i = 0; i < 4096; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 8; k++) total += c[i][j][k];
  printf("%lg\n%ld\n", total, ticks);
}
