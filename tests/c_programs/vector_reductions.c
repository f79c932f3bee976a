#include <stdio.h>
static int sum(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
static long wide_sum(const int *a, int n) { long s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
static int dot(const short *a, const short *b, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i] * b[i]; return s; }
static int largest(const int *a, int n) { int m = a[0]; for (int i = 1; i < n; i++) if (a[i] > m) m = a[i]; return m; }
static unsigned smallest(const unsigned *a, int n) { unsigned m = ~0u; for (int i = 0; i < n; i++) m = a[i] < m ? a[i] : m; return m; }
static unsigned xors(const unsigned *a, int n) { unsigned x = 0; for (int i = 0; i < n; i++) x ^= a[i]; return x; }
static int matches(const unsigned char *a, int n) { int c = 0; for (int i = 0; i < n; i++) c += a[i] == 7; return c; }
static int product(const int *a, int n) { int p = 1; for (int i = 0; i < n; i++) p *= a[i]; return p; }
static double ordered(const double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
static int conditional(const int *a, const int *b, int n) { int s = 0; for (int i = 0; i < n; i++) if (a[i] < b[i]) s += b[i] - a[i]; return s; }
int main(void) {
  int a[67], c[67]; unsigned b[67]; short h[67], k[67]; unsigned char u[67]; double d[67];
  for (int i = 0; i < 67; i++) { a[i] = (i * 7919) % 1000 - 500; c[i] = (i * 31) % 77; b[i] = i * 2654435761u; h[i] = i * 300 - 9000; k[i] = 77 - i; u[i] = i % 9; d[i] = 1.0 / (i + 1) * (i & 1 ? 1e10 : 1e-10); }
  for (int n = 1; n <= 67; n += 11) printf("%d %ld %d %d %u %u %d %d %.17g %d\n", sum(a, n), wide_sum(a, n), dot(h, k, n), largest(a, n), smallest(b, n), xors(b, n), matches(u, n), product((int *)b, n), ordered(d, n), conditional(a, c, n));
  return 0;
}
