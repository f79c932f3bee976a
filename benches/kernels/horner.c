// A polynomial at many places: a short loop in a loop, of which the outer one becomes vectors.
#include <stdio.h>
#define N 20000
static double x[N], y[N];
static const double c[] = {1, 0.5, 0.25, -0.125, 0.0625, 0.03, -0.01, 0.005};
__attribute__((noinline)) static void horner(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 7; k >= 0; k--) sum = sum * x[i] + c[k];
    y[i] = sum;
  }
}
int main(void) {
  double sum = 0;
  for (int i = 0; i < N; i++) x[i] = (i - N / 2) * 1.0 / N;
  for (int r = 0; r < 1500; r++) { horner(x, y, N); sum += y[r * 10]; x[r] += 0.001; }
  printf("%.9f\n", sum);
}
