// Sparse matrix (CSR) times vector.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) static void spmv(int rows, const int *start, const int *col, const double *val, const double *x, double *y) {
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++) sum += val[k] * x[col[k]];
    y[i] = sum;
  }
}
int main(void) {
  int rows = 20000, per = 12;
  int *start = malloc((rows + 1) * 4), *col = malloc(rows * per * 4);
  double *val = malloc(rows * per * 8), *x = malloc(rows * 8), *y = malloc(rows * 8);
  for (int i = 0; i <= rows; i++) start[i] = i * per;
  for (int k = 0; k < rows * per; k++) { col[k] = (k * 37L + k / per) % rows; val[k] = k % 10 * 0.01; }
  for (int i = 0; i < rows; i++) x[i] = i % 3;
  for (int r = 0; r < 400; r++) { spmv(rows, start, col, val, x, y); double *t = x; x = y; y = t; if (r % 10 == 9) for (int i = 0; i < rows; i++) x[i] = x[i] * 1.1 + 0.5; }
  double s = 0;
  for (int i = 0; i < rows; i++) s += x[i];
  printf("%.6g\n", s);
}
