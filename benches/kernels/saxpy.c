// y += a x on floats, through pointers that may overlap.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) static void saxpy(int n, float a, float *x, float *y) {
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}
int main(void) {
  int n = 8192;
  float *x = malloc(n * 4), *y = malloc(n * 4);
  for (int i = 0; i < n; i++) { x[i] = i % 9; y[i] = i % 4; }
  for (int r = 0; r < 20000; r++) saxpy(n, 0.0001f, x, y);
  double s = 0;
  for (int i = 0; i < n; i++) s += y[i];
  printf("%.3f\n", s);
}
