#include <stdio.h>
static void widen(int *to, const unsigned char *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
static void sign_widen(int *to, const signed char *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i] * 2; }
static void narrow(unsigned char *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
static void to_float(float *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i] * 0.5f; }
static void to_double(double *to, const float *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
static void to_int(int *to, const double *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
static void from_long(double *to, const long *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
static void absolute(int *a, int n) { for (int i = 0; i < n; i++) a[i] = a[i] < 0 ? -a[i] : a[i]; }
static void saturate(unsigned char *a, const unsigned char *b, int n) { for (int i = 0; i < n; i++) { int s = a[i] + b[i]; a[i] = s > 255 ? 255 : s; } }
static void shifts(unsigned *a, const unsigned *b, int n) { for (int i = 0; i < n; i++) a[i] = (a[i] << 3 | a[i] >> 29) ^ (a[i] >> (b[i] & 31)); }
int main(void) {
  enum { N = 37 }; unsigned char u[N], v[N]; signed char s[N]; int x[N]; float f[N]; double d[N]; long l[N]; unsigned w[N], y[N];
  for (int i = 0; i < N; i++) u[i] = i * 11, v[i] = i * 13, s[i] = i * 7 - 120, l[i] = i * 123456789012l - 5, w[i] = i * 2654435761u, y[i] = i * 5;
  long h = 0;
#define MIX(e) for (int i = 0; i < N; i++) h = h * 31 + (long)(e)
  widen(x, u, N); MIX(x[i]); sign_widen(x, s, N); MIX(x[i]); to_float(f, x, N); MIX(f[i] * 4); to_double(d, f, N); MIX(d[i] * 2);
  to_int(x, d, N); MIX(x[i]); absolute(x, N); MIX(x[i]); narrow(u, x, N); MIX(u[i]); from_long(d, l, N); MIX(d[i]); saturate(u, v, N); MIX(u[i]); shifts(w, y, N); MIX(w[i]);
  printf("%ld\n", h);
  return 0;
}
