// Fractions in lowest terms, continued fractions, Bernoulli numbers, polynomials with fractions, and primes by trial and by Miller-Rabin.
#include <stdio.h>
#include <stdlib.h>
typedef struct { long n, d; } q;
static long gcd(long a, long b) { while (b) { long t = a % b; a = b, b = t; } return labs(a); }
static q make(long n, long d) { long g = gcd(n, d); if (d < 0) g = -g; return (q){n / g, d / g}; }
static q add(q a, q b) { long g = gcd(a.d, b.d); return make(a.n * (b.d / g) + b.n * (a.d / g), a.d / g * b.d); }
static q mul(q a, q b) { long g = gcd(a.n, b.d), h = gcd(b.n, a.d); return make((a.n / g) * (b.n / h), (a.d / h) * (b.d / g)); }
static q neg(q a) { return (q){-a.n, a.d}; } static q inverse(q a) { return make(a.d, a.n); }
static int less(q a, q b) { return (__int128)a.n * b.d < (__int128)b.n * a.d; }
static void show(q a) { a.d == 1 ? printf("%ld ", a.n) : printf("%ld/%ld ", a.n, a.d); }
static q bernoulli(int m) { q a[m + 1]; for (int i = 0; i <= m; i++) { a[i] = (q){1, i + 1}; for (int k = i; k; k--) a[k - 1] = mul((q){k, 1}, add(a[k - 1], neg(a[k]))); } return a[0]; }
static int expansion(q x, long *terms) { int n = 0; for (;;) { long w = x.n / x.d - (x.n % x.d < 0); terms[n++] = w, x = add(x, (q){-w, 1}); if (!x.n) return n; x = inverse(x); } }
static q interpolate(const q *x, const q *y, int n, q at) { q s = {0, 1}; for (int i = 0; i < n; i++) { q t = y[i]; for (int k = 0; k < n; k++) if (k != i) t = mul(t, mul(add(at, neg(x[k])), inverse(add(x[i], neg(x[k]))))); s = add(s, t); } return s; }
static unsigned long times(unsigned long a, unsigned long b, unsigned long m) { return (unsigned __int128)a * b % m; }
static int prime(unsigned long n) {
  static const int bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  if (n < 2) return 0;
  int twos = __builtin_ctzl(n - 1 ? n - 1 : 2);
  for (int i = 0; i < 12; i++) {
    if (n % bases[i] == 0) return n == bases[i];
    unsigned long x = 1, b = bases[i], e = (n - 1) >> twos;
    for (; e; e >>= 1, b = times(b, b, n)) if (e & 1) x = times(x, b, n);
    if (x == 1 || x == n - 1) continue;
    int r = 1;
    for (; r < twos && (x = times(x, x, n)) != n - 1; r++);
    if (r == twos) return 0;
  }
  return 1;
}
int main(void) {
  for (int i = 0; i <= 16; i += 2) show(bernoulli(i));
  q h = {0, 1};
  for (int i = 1; i <= 20; i++) h = add(h, (q){1, i});
  show(h), show(mul(h, make(-6, 4))), printf("%d%d\n", less(h, (q){7, 2}), less((q){18, 5}, h));
  long t[40];
  int n = expansion(make(-415, 93), t);
  for (int i = 0; i < n; i++) printf("%ld ", t[i]);
  q x[] = {{0, 1}, {1, 1}, {2, 1}, {7, 2}}, y[] = {{1, 2}, {-2, 3}, {5, 1}, {0, 1}};
  show(interpolate(x, y, 4, (q){3, 1})), show(interpolate(x, y, 4, (q){7, 2}));
  const unsigned long candidates[] = {2, 561, 7919, 1000000007, 3215031751, 18446744073709551557u, 18446744073709551556u, 999999999999999989};
  for (int i = 0; i < 8; i++) printf("%d", prime(candidates[i]));
  int primes = 0;
  for (int i = 0; i < 5000; i++) primes += prime(i);
  printf(" %d\n", primes);
  return 0;
}
