// Matrix product with the dot product innermost: a strided load and a float reduction.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) static void product(long n, const double *a, const double *b, double *c) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      c[i * n + j] = 0;
      for (long k = 0; k < n; k++) c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
}
int main(void) {
  long n = 256;
  double *a = malloc(n * n * 8), *b = malloc(n * n * 8), *c = malloc(n * n * 8);
  for (long i = 0; i < n * n; i++) { a[i] = i % 17; b[i] = i % 23; }
  for (int r = 0; r < 6; r++) product(n, a, b, c);
  double s = 0;
  for (long i = 0; i < n * n; i++) s += c[i] * (i % 5);
  printf("%.1f\n", s);
}
