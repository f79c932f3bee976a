// A sieve in a set of bits: shifts whose amounts are masked, and counts of bits.
#include <stdint.h>
#include <stdio.h>
static uint64_t bits[20000];
static uint32_t words[4096];
__attribute__((noinline)) static int sieve(int n) {
  int count = 0;
  for (int i = 0; i <= n / 64; i++) bits[i] = ~0ULL;
  for (int i = 2; (long)i * i <= n; i++)
    if (bits[i >> 6] >> (i & 63) & 1) for (int j = i * i; j <= n; j += i) bits[j >> 6] &= ~(1ULL << (j & 63));
  for (int i = 2; i <= n; i++) count += bits[i >> 6] >> (i & 63) & 1;
  return count;
}
__attribute__((noinline)) static int population(const uint32_t *p, int n) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    uint32_t x = p[i];
    x = x - (x >> 1 & 0x55555555);
    x = (x & 0x33333333) + (x >> 2 & 0x33333333);
    count += ((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
  }
  return count;
}
int main(void) {
  unsigned seed = 1, sum = 0;
  for (int i = 0; i < 4096; i++) { seed = seed * 1664525 + 1013904223; words[i] = seed; }
  for (int r = 0; r < 10; r++) sum += sieve(1000000);
  for (int r = 0; r < 1000; r++) { sum += population(words, 4096); words[r]++; }
  printf("%u\n", sum);
}
