// Generators and ciphers of additions, rotations and exclusive ors: ChaCha20, SipHash, RC4, xorshift, PCG and Mersenne Twister.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint32_t r32(uint32_t x, int n) { return x << n | x >> (32 - n); }
static uint64_t r64(uint64_t x, int n) { return x << n | x >> (64 - n); }
static void quarter(uint32_t *s, int a, int b, int c, int d) {
  s[a] += s[b], s[d] = r32(s[d] ^ s[a], 16), s[c] += s[d], s[b] = r32(s[b] ^ s[c], 12);
  s[a] += s[b], s[d] = r32(s[d] ^ s[a], 8), s[c] += s[d], s[b] = r32(s[b] ^ s[c], 7);
}
static void chacha(uint32_t out[16], const uint32_t in[16]) {
  memcpy(out, in, 64);
  for (int i = 0; i < 10; i++) { for (int k = 0; k < 4; k++) quarter(out, k, k + 4, k + 8, k + 12); for (int k = 0; k < 4; k++) quarter(out, k, (k + 1) % 4 + 4, (k + 2) % 4 + 8, (k + 3) % 4 + 12); }
  for (int i = 0; i < 16; i++) out[i] += in[i];
}
static uint64_t siphash(const uint8_t *p, int n, uint64_t k0, uint64_t k1) {
  uint64_t v[4] = {k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573}, m;
#define ROUND (v[0] += v[1], v[2] += v[3], v[1] = r64(v[1], 13) ^ v[0], v[3] = r64(v[3], 16) ^ v[2], v[0] = r64(v[0], 32), v[2] += v[1], v[0] += v[3], v[1] = r64(v[1], 17) ^ v[2], v[3] = r64(v[3], 21) ^ v[0], v[2] = r64(v[2], 32))
  for (int i = 0; i <= n / 8; i++) {
    m = i == n / 8 ? (uint64_t)n << 56 : 0;
    for (int k = 0; k < 8 && i * 8 + k < n; k++) m |= (uint64_t)p[i * 8 + k] << k * 8;
    v[3] ^= m, ROUND, ROUND, v[0] ^= m;
  }
  v[2] ^= 255, ROUND, ROUND, ROUND, ROUND;
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}
static uint32_t mt[624]; static int mt_at = 624;
static uint32_t twister(void) {
  if (mt_at == 624) { for (int i = 0; i < 624; i++) { uint32_t y = (mt[i] & 0x80000000) | (mt[(i + 1) % 624] & 0x7fffffff); mt[i] = mt[(i + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0df : 0); } mt_at = 0; }
  uint32_t y = mt[mt_at++];
  y ^= y >> 11, y ^= y << 7 & 0x9d2c5680, y ^= y << 15 & 0xefc60000;
  return y ^ y >> 18;
}
static uint64_t pcg_state = 42;
static uint32_t pcg(void) { uint64_t old = pcg_state; pcg_state = old * 6364136223846793005u + 1442695040888963407u; uint32_t x = (uint32_t)((old >> 18 ^ old) >> 27); return r32(x, (32 - (int)(old >> 59)) & 31); }
static uint64_t xs[2] = {1, 2};
static uint64_t xorshift(void) { uint64_t a = xs[0], b = xs[1]; xs[0] = b, a ^= a << 23, xs[1] = a ^ b ^ a >> 17 ^ b >> 26; return xs[1] + b; }
int main(void) {
  uint32_t in[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, out[16];
  for (int i = 0; i < 8; i++) in[4 + i] = 0x03020100 + 0x04040404 * i;
  in[12] = 1, in[13] = 0x09000000, in[14] = 0x4a000000;
  chacha(out, in);
  for (int i = 0; i < 16; i++) printf("%08x ", out[i]);
  uint8_t text[64], box[256], cipher[] = "Plaintext";
  for (int i = 0; i < 64; i++) text[i] = i;
  for (int n = 0; n < 20; n += 5) printf("%016lx ", (unsigned long)siphash(text, n, 0x0706050403020100, 0x0f0e0d0c0b0a0908));
  for (int i = 0; i < 256; i++) box[i] = i;
  for (int i = 0, j = 0; i < 256; i++) { uint8_t t = box[i]; j = (j + t + "Key"[i % 3]) & 255, box[i] = box[j], box[j] = t; }
  for (int n = 0, i = 0, j = 0; n < 9; n++) { i = (i + 1) & 255, j = (j + box[i]) & 255; uint8_t t = box[i]; box[i] = box[j], box[j] = t; cipher[n] ^= box[(uint8_t)(box[i] + box[j])]; }
  for (int i = 0; i < 9; i++) printf("%02x", cipher[i]);
  mt[0] = 5489;
  for (int i = 1; i < 624; i++) mt[i] = 1812433253u * (mt[i - 1] ^ mt[i - 1] >> 30) + i;
  for (int i = 0; i < 1000; i++) twister(), pcg(), xorshift();
  printf("\n%u %u %lu\n", twister(), pcg(), (unsigned long)xorshift());
  return 0;
}
