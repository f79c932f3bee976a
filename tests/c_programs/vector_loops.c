// Loops that are executed in vectors, with every number of iterations around the width of vectors, and with arrays that overlap.
#include <stdio.h>
#include <string.h>
#define N 70
static int a[N], b[N], c[N];
static float x[N], y[N];
static unsigned short s[N];
static void fill(void) {
  for (int i = 0; i < N; i++) { a[i] = i * 7 - 100; b[i] = i * i % 41; c[i] = -i; x[i] = i * 0.5f; y[i] = 3 - i; s[i] = i * 999; }
}
__attribute__((noinline)) static int sum(const int *p, int n) { int t = 5; for (int i = 0; i < n; i++) t += p[i]; return t; }
__attribute__((noinline)) static int least(const int *p, int n) { int t = 7; for (int i = 0; i < n; i++) if (p[i] < t) t = p[i]; return t; }
__attribute__((noinline)) static unsigned most(const unsigned *p, unsigned n) { unsigned t = 1; for (unsigned i = 0; i < n; i++) t = p[i] > t ? p[i] : t; return t; }
__attribute__((noinline)) static int bits(const int *p, long n) { int t = -1, u = 0, v = 9; for (long i = 0; i < n; i++) { t &= p[i] | 64; u |= p[i]; v ^= p[i]; } return t + u + v; }
__attribute__((noinline)) static int count(const int *p, int n, int k) { int t = 0; for (int i = 0; i < n; i++) if (p[i] > k) t++; return t; }
__attribute__((noinline)) static void add(int *p, const int *q, int n) { for (int i = 0; i < n; i++) p[i] += q[i]; }
__attribute__((noinline)) static void shift(int *p, int n) { for (int i = 0; i < n; i++) p[i] = p[i + 1] * 3; }
__attribute__((noinline)) static void prefix(int *p, int n) { for (int i = 1; i < n; i++) p[i] += p[i - 1]; }
__attribute__((noinline)) static void far(int *p, int n) { for (int i = 8; i < n; i++) p[i] += p[i - 8]; }
__attribute__((noinline)) static void number(int *p, int from, int n) { for (int i = from; i < n; i++) p[i] = i ^ 5; }
__attribute__((noinline)) static void blend(float *p, const float *q, long n) { for (long i = 0; i < n; i++) p[i] = p[i] < q[i] ? q[i] * 2 : p[i] - 1; }
__attribute__((noinline)) static void shorts(unsigned short *p, int n) { for (int i = 0; i < n; i++) p[i] = p[i] * 3 + 1; }
__attribute__((noinline)) static int last(const int *p, int n) { int v = 0; for (int i = 0; i < n; i++) { v = p[i] * 2; c[i] = v; } return v; }
__attribute__((noinline)) static long until(int *p, int n) { int i = 0; do p[i] -= 2; while (++i <= n); return i; }
static unsigned hash(void) {
  unsigned h = 1;
  for (int i = 0; i < N; i++) { unsigned u; memcpy(&u, &x[i], 4); h = h * 31 + a[i]; h = h * 31 + b[i]; h = h * 31 + c[i]; h = h * 31 + u; h = h * 31 + s[i]; }
  return h;
}
int main(void) {
  for (int n = 0; n < 40; n++) {
    fill();
    printf("%d %d %u %d %d\n", sum(a, n), least(a, n), most((unsigned *)b, n), bits(b, n), count(b, n, 12));
    add(a, b, n); shift(b, n); prefix(c, n); far(a, n + 9); number(c, n / 2, n + 20); blend(x, y, n); shorts(s, n);
    printf("%d %ld %u\n", last(b, n), until(a, n), hash());
    for (int d = -9; d <= 9; d++) { fill(); add(a + 12 + d, a + 12, n); printf("%u ", hash()); }
    printf("\n");
  }
}
