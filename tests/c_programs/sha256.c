#include <stdio.h>
#include <stdint.h>
#include <string.h>
static uint32_t k[64];
static uint32_t ror(uint32_t x, int n) { return x >> n | x << (32 - n); }
static uint32_t fraction(double x) { return (uint32_t)((x - (long)x) * 4294967296.0); }
static double root(double n, int cube) { double x = n; for (int i = 0; i < 200; i++) x = cube ? x - (x * x * x - n) / (3 * x * x) : x - (x * x - n) / (2 * x); return x; }
static void block(uint32_t h[8], const uint8_t *p) {
  uint32_t w[64], s[8];
  for (int i = 0; i < 16; i++) w[i] = (uint32_t)p[4 * i] << 24 | p[4 * i + 1] << 16 | p[4 * i + 2] << 8 | p[4 * i + 3];
  for (int i = 16; i < 64; i++) w[i] = w[i - 16] + (ror(w[i - 15], 7) ^ ror(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] + (ror(w[i - 2], 17) ^ ror(w[i - 2], 19) ^ w[i - 2] >> 10);
  memcpy(s, h, sizeof s);
  for (int i = 0; i < 64; i++) { uint32_t t = s[7] + (ror(s[4], 6) ^ ror(s[4], 11) ^ ror(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i], u = (ror(s[0], 2) ^ ror(s[0], 13) ^ ror(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])); for (int j = 7; j > 0; j--) s[j] = s[j - 1]; s[4] += t; s[0] = t + u; }
  for (int i = 0; i < 8; i++) h[i] += s[i];
}
int main(void) {
  uint32_t h[8]; int n = 0;
  for (int p = 2; n < 64; p++) { int prime = 1; for (int d = 2; d * d <= p; d++) prime &= p % d != 0; if (prime) { if (n < 8) h[n] = fraction(root(p, 0)); k[n++] = fraction(root(p, 1)); } }
  uint8_t m[64] = "abc"; m[3] = 0x80; m[63] = 24;
  block(h, m);
  for (int i = 0; i < 8; i++) printf("%08x", h[i]);
  puts("");
  return 0;
}
