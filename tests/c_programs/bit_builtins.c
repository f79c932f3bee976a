// Builtins that count, reverse and rotate bits, on constants and on values, at every width.
#include <stdio.h>
#define TEST(name, type)                                                                                         \
  __attribute__((noinline)) static unsigned long name(type x) {                                                  \
    unsigned long r = __builtin_popcountg(x) + 100ul * __builtin_clzg(x, 77) + 10000ul * __builtin_ctzg(x, 88);    \
    return r;                                                                                                    \
  }
TEST(b8, unsigned char) TEST(b16, unsigned short) TEST(b32, unsigned) TEST(b64, unsigned long)
static int fold(int i) { return __builtin_popcount(0xf0f0) + __builtin_clz(1) + __builtin_ctzl(1ul << 40) + __builtin_parity(7) + i; }
int main(void) {
  unsigned long x = 0x123456789abcdef0;
  for (int i = 0; i < 12; i++, x = x * 6364136223846793005 + 1442695040888963407, x >>= i * 3) {
    printf("%lu %lu %lu %lu ", b8(x), b16(x), b32(x), b64(x));
    printf("%x %x %lx ", __builtin_bswap16(x), __builtin_bswap32(x), __builtin_bswap64(x));
    printf("%x %x %x %lx ", __builtin_bitreverse8(x), __builtin_bitreverse16(x), __builtin_bitreverse32(x), __builtin_bitreverse64(x));
    printf("%x %x %x %lx ", __builtin_rotateleft8(x, i), __builtin_rotateleft16(x, i * 3), __builtin_rotateright32(x, i * 5), __builtin_rotateright64(x, i * 11));
    printf("%d %d %d %d\n", __builtin_parityl(x), __builtin_ffsl(x), __builtin_clrsb((int)x), __builtin_clrsbl(-(long)x));
  }
  printf("%lu %lu %d\n", b8(0), b64(0), fold(3));
  unsigned carry;
  unsigned sum = __builtin_addc(~0u, 5u, 1u, &carry);
  printf("%u %u %d\n", sum, carry, __builtin_ffs(0));
  printf("%d %d\n", __builtin_elementwise_abs(-5), __builtin_elementwise_max(3, -4));
  return 0;
}
