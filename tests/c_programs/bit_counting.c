#include <stdio.h>
#include <stdint.h>
static int count(uint64_t x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }
static int parity(unsigned x) { x ^= x >> 16; x ^= x >> 8; x ^= x >> 4; return 0x6996 >> (x & 15) & 1; }
static uint32_t reverse(uint32_t x) { uint32_t r = 0; for (int i = 0; i < 32; i++) r |= (x >> i & 1) << (31 - i); return r; }
static uint32_t swap(uint32_t x) { return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }
static int log2_of(uint32_t x) { int n = -1; for (; x; x >>= 1) n++; return n; }
static int is_power(uint32_t x) { return x && !(x & (x - 1)); }
int main(void) {
  uint32_t v[] = {0, 1, 2, 3, 0x80000000u, 0xffffffffu, 0x12345678u, 64};
  for (int i = 0; i < 8; i++) printf("%d %d %x %x %d %d %d %d|", count(v[i]), parity(v[i]), reverse(v[i]), swap(v[i]), log2_of(v[i]), is_power(v[i]), __builtin_popcount(v[i]), v[i] ? __builtin_clz(v[i]) + 100 * __builtin_ctz(v[i]) : -1);
  printf("\n%d %d %d %llx\n", __builtin_popcountll(~0ull), __builtin_clzll(1), __builtin_ffs(8), (unsigned long long)__builtin_bswap64(0x0102030405060708ull));
  return 0;
}
