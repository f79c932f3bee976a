// y += a x on 8192 floats.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
__attribute__((noinline)) static void saxpy(float a, long n, const float *x, float *y) {
  for (long i = 0; i < n; i++) y[i] += a * x[i];
}
int main(void) {
  long n = 8192;
  float *x = malloc(n * 4), *y = malloc(n * 4);
  for (long i = 0; i < n; i++) { x[i] = i % 9; y[i] = 0; }
  long start = clock();
  for (int r = 0; r < 50000; r++) saxpy(0.5f, n, x, y);
  long ticks = clock() - start;
  double total = 0;
  for (long i = 0; i < n; i++) total += y[i];
  printf("%lg\n%ld\n", total, ticks);
}
