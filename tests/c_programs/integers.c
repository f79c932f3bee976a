#include <limits.h>
#include <stdint.h>
#include <stdio.h>
int main(void) {
  volatile int a = INT_MAX, b = -7, c = 3; volatile unsigned u = UINT_MAX; volatile int8_t s = -128; volatile uint16_t h = 65535; volatile long long ll = LLONG_MIN;
  printf("%d %d %d %u\n", b / c, b % c, b >> 1, u >> 4);
  printf("%d %d %d %lld\n", (int8_t)(s - 1), (uint16_t)(h + 1), -s, ll / 10);
  printf("%d %d %d\n", __builtin_popcount(u), __builtin_clz(c), __builtin_ctzll(ll));
  int r; long lr; unsigned ur;
  printf("%d ", __builtin_add_overflow(a, 1, &r)); printf("%d %d ", r, __builtin_mul_overflow(ll, -1ll, &lr)); printf("%d %u\n", __builtin_sub_overflow(0u, 1u, &ur), ur);
  printf("%x %llx %d\n", __builtin_bswap32(0x11223344), (unsigned long long)__builtin_bswap64(0x1122334455667788), __builtin_ffs(40));
  printf("%u %d\n", (u << 7) | (u >> 25), (b ^ c) & ~5);
  _BitInt(37) w = 1; for (int i = 0; i < 30; i++) w = w * 3 - i; printf("%lld\n", (long long)w);
  unsigned _BitInt(100) v = 1; for (int i = 0; i < 50; i++) v = v * 5 + 1; printf("%llx\n", (unsigned long long)(v >> 40));
  return 0;
}
