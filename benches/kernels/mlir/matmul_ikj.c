// C += A B on 512 x 512 floats as loops: rows, the inner dimension, columns.
#include <stdio.h>
#include <time.h>
__attribute__((noinline)) static void matmul(const float *a, const float *b, float *c) {
  for (int i = 0; i < 512; i++)
    for (int k = 0; k < 512; k++)
      for (int j = 0; j < 512; j++) c[i * 512 + j] += a[i * 512 + k] * b[k * 512 + j];
}
int main(void) {
  static float a[512 * 512], b[512 * 512], c[512 * 512];
  for (int i = 0; i < 512; i++)
    for (int j = 0; j < 512; j++) { a[i * 512 + j] = (i + j) % 3; b[i * 512 + j] = (i + j) % 5; }
  long start = clock();
  for (int r = 0; r < 4; r++) matmul(a, b, c);
  long ticks = clock() - start;
  double total = 0;
  for (int i = 0; i < 512; i++)
    for (int j = 0; j < 512; j++) total += c[i * 512 + j] * (double)(j % 3);
  printf("%lg\n%ld\n", total, ticks);
}
