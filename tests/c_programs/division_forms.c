#include <stdio.h>
#include <limits.h>
static int by_constants(int x) { return x / 3 + x / 7 * 10 + x % 10 * 100 + x / -5 + x % -8 + x / 16 + x % 16 + x / 1 + x / -1; }
static unsigned unsigned_by(unsigned x) { return x / 3 + x / 7 * 10 + x % 10 * 100 + x / 641 + x % 8 + x / 4294967295u; }
static long longs(long x) { return x / 1000000007l + x % 97 + x / 10 % 10 + x / -64; }
static int variable(int a, int b) { return b ? a / b * 1000 + a % b : 0; }
int main(void) {
  int v[] = {0, 1, -1, 7, -7, 15, -16, 1000000, -1000001, INT_MAX, INT_MIN + 1};
  for (int i = 0; i < 11; i++) { printf("%u ", (unsigned)by_constants(v[i] / 4)); printf("%u ", unsigned_by(v[i])); printf("%ld ", longs(v[i] * 3000000019l)); printf("%d\n", variable(v[i] % 1000, v[(i + 3) % 11] % 100)); }
  return 0;
}
