// The digests MD5 and SHA-1, by tables and rotations.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint32_t rotate(uint32_t x, int n) { return x << n | x >> (32 - n); }
static uint32_t constants[64];
static void md5_block(uint32_t s[4], const uint8_t *p) {
  static const uint8_t by[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  uint32_t w[16], a = s[0], b = s[1], c = s[2], d = s[3];
  for (int i = 0; i < 16; i++) w[i] = p[i * 4] | p[i * 4 + 1] << 8 | p[i * 4 + 2] << 16 | (uint32_t)p[i * 4 + 3] << 24;
  for (int i = 0; i < 64; i++) {
    uint32_t f; int g;
    switch (i / 16) {
    case 0: f = (b & c) | (~b & d), g = i; break;
    case 1: f = (d & b) | (~d & c), g = (5 * i + 1) % 16; break;
    case 2: f = b ^ c ^ d, g = (3 * i + 5) % 16; break;
    default: f = c ^ (b | ~d), g = 7 * i % 16;
    }
    f += a + constants[i] + w[g], a = d, d = c, c = b, b += rotate(f, by[i / 16][i % 4]);
  }
  s[0] += a, s[1] += b, s[2] += c, s[3] += d;
}
static void sha1_block(uint32_t s[5], const uint8_t *p) {
  uint32_t w[80], v[5];
  memcpy(v, s, sizeof v);
  for (int i = 0; i < 80; i++) w[i] = i < 16 ? (uint32_t)p[i * 4] << 24 | p[i * 4 + 1] << 16 | p[i * 4 + 2] << 8 | p[i * 4 + 3] : rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  for (int i = 0; i < 80; i++) {
    uint32_t f = i < 20 ? ((v[1] & v[2]) | (~v[1] & v[3])) + 0x5a827999 : i < 40 ? (v[1] ^ v[2] ^ v[3]) + 0x6ed9eba1 : i < 60 ? ((v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3])) + 0x8f1bbcdc : (v[1] ^ v[2] ^ v[3]) + 0xca62c1d6;
    uint32_t t = rotate(v[0], 5) + f + v[4] + w[i];
    v[4] = v[3], v[3] = v[2], v[2] = rotate(v[1], 30), v[1] = v[0], v[0] = t;
  }
  for (int i = 0; i < 5; i++) s[i] += v[i];
}
static void digest(const char *text, size_t n, int sha) {
  uint32_t s[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  uint8_t block[64];
  size_t at = 0;
  for (int done = 0; !done;) {
    size_t take = n - at < 64 ? n - at : 64;
    memset(block, 0, 64), memcpy(block, text + at, take);
    if (take < 64 && at + take == n) {
      static size_t marked;
      if (marked != n + 1 || take > 0 || n == 0) block[take] = 0x80, marked = n + 1;
      if (take < 56) { uint64_t bits = n * 8; for (int i = 0; i < 8; i++) block[sha ? 63 - i : 56 + i] = bits >> i * 8; done = 1; }
      else { (sha ? sha1_block : md5_block)(s, block); memset(block, 0, 64); uint64_t bits = n * 8; for (int i = 0; i < 8; i++) block[sha ? 63 - i : 56 + i] = bits >> i * 8; done = 1; }
    }
    (sha ? sha1_block : md5_block)(s, block), at += take;
  }
  for (int i = 0; i < (sha ? 5 : 4); i++) printf("%08x", sha ? s[i] : __builtin_bswap32(s[i]));
  puts("");
}
int main(void) {
  for (int i = 0; i < 64; i++) constants[i] = (uint32_t)(fabs(sin(i + 1)) * 4294967296.0);
  const char *texts[] = {"", "abc", "message digest", "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ!?", "12345678901234567890123456789012345678901234567890123456789"};
  for (int i = 0; i < 5; i++) digest(texts[i], strlen(texts[i]), 0), digest(texts[i], strlen(texts[i]), 1);
  return 0;
}
