// Heapsort of doubles.
#include <stdio.h>
#include <stdlib.h>
static void down(double *a, long at, long n) {
  double v = a[at];
  for (;;) {
    long child = 2 * at + 1;
    if (child >= n) break;
    if (child + 1 < n && a[child] < a[child + 1]) child++;
    if (v >= a[child]) break;
    a[at] = a[child];
    at = child;
  }
  a[at] = v;
}
static void sort(double *a, long n) {
  for (long i = n / 2 - 1; i >= 0; i--) down(a, i, n);
  for (long i = n - 1; i > 0; i--) { double t = a[0]; a[0] = a[i]; a[i] = t; down(a, 0, i); }
}
int main(void) {
  long n = 400000;
  double *a = malloc(n * sizeof *a), s = 0;
  unsigned seed = 7;
  for (int r = 0; r < 3; r++) {
    for (long i = 0; i < n; i++) { seed = seed * 1103515245u + 12345u; a[i] = seed % 1000003; }
    sort(a, n);
    for (long i = 0; i < n; i += 997) s += a[i] * (i % 3);
  }
  printf("%.1f\n", s);
}
