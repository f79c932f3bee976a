// 128-bit division, remainder, decimal output and input, conversions with floats, and counts of bits.
#include <stdio.h>
typedef __int128 i128; typedef unsigned __int128 u128;
static const char *decimal(char *end, i128 x) {
  u128 u = x < 0 ? -(u128)x : (u128)x;
  *--end = 0;
  do *--end = '0' + (int)(u % 10); while (u /= 10);
  if (x < 0) *--end = '-';
  return end;
}
static i128 parse(const char *s) { int sign = *s == '-' ? s++, -1 : 1; i128 x = 0; while (*s) x = x * 10 + (*s++ - '0') * sign; return x; }
__attribute__((noinline)) static u128 gcd(u128 a, u128 b) { while (b) { u128 r = a % b; a = b, b = r; } return a; }
__attribute__((noinline)) static u128 power(u128 b, unsigned e, u128 m) { u128 r = 1; for (; e; e >>= 1, b = b * b % m) if (e & 1) r = r * b % m; return r; }
__attribute__((noinline)) static int bits(u128 x) { return __builtin_popcountg(x) * 1000000 + __builtin_clzg(x, 128) * 1000 + __builtin_ctzg(x, 128); }
int main(void) {
  char text[50], *end = text + sizeof text;
  i128 values[] = {0, 1, -1, 7, parse("170141183460469231731687303715884105727"), parse("-170141183460469231731687303715884105728"), parse("-98765432109876543210"), (i128)1 << 64};
  for (int i = 0; i < 8; i++) for (int k = 1; k < 8; k++) {
    if (values[i] == values[5] && values[k] == -1) continue;
    printf("%s ", decimal(end, values[i] / values[k])), printf("%s ", decimal(end, values[i] % values[k]));
    u128 q = (u128)values[i] / (u128)values[k], r = (u128)values[i] % (u128)values[k];
    printf("%lx%016lx %lx%016lx\n", (long)(q >> 64), (long)q, (long)(r >> 64), (long)r);
  }
  u128 factorial = 1;
  for (int i = 2; i <= 34; i++) factorial *= i;
  printf("%s\n", decimal(end, factorial >> 1)), printf("%s\n", decimal(end, gcd(factorial, (u128)3486784401 * 1024 * 29)));
  printf("%s\n", decimal(end, power(3, 1000, 1000000007))), printf("%d %d %d\n", bits(factorial), bits(0), bits((u128)1 << 127));
  volatile double d = -1.5e30; volatile float f = 3e20f;
  printf("%s ", decimal(end, (i128)d)), printf("%s ", decimal(end, (i128)f));
  for (int i = 0; i < 8; i++) printf("%.17g %.9g ", (double)values[i], (double)(float)(u128)values[i]);
  printf("\n%d %d\n", values[5] < values[6], (u128)values[5] < (u128)values[6]);
  for (int s = 0; s < 128; s += 21) printf("%lx %lx ", (long)((values[6] >> s) & ~0ul), (long)((u128)values[6] << s >> 64));
  puts("");
  return 0;
}
