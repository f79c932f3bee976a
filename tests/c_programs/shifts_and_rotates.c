#include <stdio.h>
#include <stdint.h>
static uint32_t rotate_left(uint32_t x, int n) { return x << (n & 31) | x >> (-n & 31); }
static uint64_t rotate_right(uint64_t x, unsigned n) { return x >> (n & 63) | x << (-n & 63); }
static uint8_t rotate_byte(uint8_t x, int n) { return x << n | x >> (8 - n); }
int main(void) {
  for (int i = 0; i < 40; i += 7) printf("%x %llx %x ", rotate_left(0x80000001u, i), (unsigned long long)rotate_right(0xf00000000000000full, i), rotate_byte(0x81, i % 8));
  printf("\n%d %d %u\n", -17 >> 2, -1 >> 31, 0xffffffffu >> 31);
  printf("%llx\n", (unsigned long long)((uint64_t)1 << 63 | 1ull << 33));
  uint16_t s = 0xabcd; printf("%x %x %x\n", (uint16_t)(s << 4), s >> 4, (int16_t)s >> 4 & 0xffff);
  return 0;
}
