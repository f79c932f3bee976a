// Fast transforms modulo a prime: products of polynomials and of long numbers, and inverses of power series.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define P 998244353u
static uint32_t power(uint32_t b, uint32_t e) { uint64_t r = 1, x = b; for (; e; e >>= 1, x = x * x % P) if (e & 1) r = r * x % P; return r; }
static void transform(uint32_t *a, int n, int back) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) { uint32_t t = a[i]; a[i] = a[j], a[j] = t; }
  }
  for (int size = 2; size <= n; size *= 2) {
    uint32_t root = power(3, (P - 1) / size);
    if (back) root = power(root, P - 2);
    for (int i = 0; i < n; i += size) {
      uint64_t w = 1;
      for (int k = 0; k < size / 2; k++, w = w * root % P) {
        uint32_t u = a[i + k], v = a[i + k + size / 2] * w % P;
        a[i + k] = u + v >= P ? u + v - P : u + v, a[i + k + size / 2] = u >= v ? u - v : u + P - v;
      }
    }
  }
  if (back) { uint64_t inverse = power(n, P - 2); for (int i = 0; i < n; i++) a[i] = a[i] * inverse % P; }
}
static void product(uint32_t *a, const uint32_t *b, int n) {
  static uint32_t c[2048];
  memcpy(c, b, n * sizeof *c);
  transform(a, n, 0), transform(c, n, 0);
  for (int i = 0; i < n; i++) a[i] = (uint64_t)a[i] * c[i] % P;
  transform(a, n, 1);
}
static void decimal(const char *x, const char *y) {
  uint32_t a[256] = {0}, b[256] = {0};
  int n = strlen(x), m = strlen(y);
  for (int i = 0; i < n; i++) a[i] = x[n - 1 - i] - '0';
  for (int i = 0; i < m; i++) b[i] = y[m - 1 - i] - '0';
  product(a, b, 256);
  int top = 0;
  for (int i = 0; i < 255; i++) a[i + 1] += a[i] / 10, a[i] %= 10, top = a[i] ? i : top;
  for (; top >= 0; top--) putchar('0' + a[top]);
  puts("");
}
int main(void) {
  static uint32_t a[1024], b[1024];
  for (int i = 0; i < 400; i++) a[i] = i * i % 1000, b[i] = (i * 7 + 3) % 1000;
  uint64_t direct = 0;
  for (int i = 0; i <= 300; i++) direct += (uint64_t)a[i] * b[300 - i];
  product(a, b, 1024);
  uint32_t hash = 0;
  for (int i = 0; i < 1024; i++) hash = hash * 31 + a[i];
  printf("%u %u %u\n", hash, a[300], (uint32_t)(direct % P));
  decimal("123456789012345678901234567890", "987654321098765432109876543210");
  decimal("99999999999999999999999999999999999999999999999999", "99999999999999999999");
  uint32_t f[64] = {1, P - 1, P - 1}, g[64] = {1};
  for (int n = 2; n <= 32; n *= 2) {
    uint32_t t[64] = {0}, u[64] = {0};
    memcpy(t, f, n * sizeof *t), memcpy(u, g, n * sizeof *u);
    product(t, u, 64);
    for (int i = 0; i < 64; i++) t[i] = i >= n ? 0 : t[i] ? P - t[i] : 0;
    t[0] = (t[0] + 2) % P;
    product(u, t, 64);
    memset(g, 0, sizeof g), memcpy(g, u, n * sizeof *g);
  }
  for (int i = 0; i < 32; i += 3) printf("%u ", g[i]);
  puts("");
  return 0;
}
