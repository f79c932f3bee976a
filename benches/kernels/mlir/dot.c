// The dot product of 8192 floats, whose order does not matter.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
__attribute__((noinline)) static float dot(long n, const float *x, const float *y) {
#pragma clang fp reassociate(on)
  float sum = 0;
  for (long i = 0; i < n; i++) sum += x[i] * y[i];
  return sum;
}
int main(void) {
  long n = 8192;
  float *x = malloc(n * 4), *y = malloc(n * 4);
  for (long i = 0; i < n; i++) { x[i] = i % 3; y[i] = i % 5; }
  long start = clock();
  double total = 0;
  for (int r = 0; r < 50000; r++) { ((volatile float *)x)[1] = x[1]; total += dot(n, x, y); }
  long ticks = clock() - start;
  printf("%lg\n%ld\n", total, ticks);
}
