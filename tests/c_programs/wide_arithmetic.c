#include <stdio.h>
#include <stdint.h>
typedef unsigned __int128 u128; typedef __int128 i128;
static void show(u128 x) { printf("%016llx%016llx ", (unsigned long long)(x >> 64), (unsigned long long)x); }
static u128 power(u128 b, unsigned e) { u128 r = 1; while (e) { if (e & 1) r *= b; b *= b; e >>= 1; } return r; }
static int digits(u128 x, char *s) { char t[40]; int n = 0; do { t[n++] = '0' + (int)(x % 10); x /= 10; } while (x); for (int i = 0; i < n; i++) s[i] = t[n - 1 - i]; s[n] = 0; return n; }
int main(void) {
  char s[50]; digits(power(7, 45), s); puts(s); digits(~(u128)0, s); puts(s);
  i128 n = -((i128)1 << 100); show(n); show(n >> 7); show((u128)n >> 7); show(n / 12345); show(n % 12345); show(-n * 3);
  for (int k = 0; k < 128; k += 31) { show((u128)0x123456789abcdefull << k); show(power(3, 80) >> k); }
  printf("\n%d %d %g %g\n", n < 0, (u128)n > 5, (double)n, (double)power(2, 127)); show((u128)1e30); show((i128)-1e25); puts("");
  return 0;
}
