// Base 64, base 32, hexadecimal and run lengths, there and back.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static size_t encode(char *to, const uint8_t *from, size_t n) {
  char *start = to;
  for (size_t i = 0; i < n; i += 3) {
    uint32_t v = from[i] << 16 | (i + 1 < n ? from[i + 1] << 8 : 0) | (i + 2 < n ? from[i + 2] : 0);
    *to++ = digits[v >> 18], *to++ = digits[v >> 12 & 63];
    *to++ = i + 1 < n ? digits[v >> 6 & 63] : '=', *to++ = i + 2 < n ? digits[v & 63] : '=';
  }
  *to = 0;
  return to - start;
}
static long decode(uint8_t *to, const char *from) {
  int8_t value[256];
  memset(value, -1, sizeof value);
  for (int i = 0; i < 64; i++) value[(uint8_t)digits[i]] = i;
  uint8_t *start = to;
  uint32_t v = 0, bits = 0;
  for (; *from && *from != '='; from++) {
    int d = value[(uint8_t)*from];
    if (d < 0) return -1;
    v = v << 6 | d, bits += 6;
    if (bits >= 8) *to++ = v >> (bits -= 8);
  }
  return to - start;
}
static void base32(char *to, const uint8_t *p, size_t n) {
  uint64_t v = 0;
  int bits = 0;
  for (size_t i = 0; i < n || bits > 0;) {
    if (bits < 5 && i < n) v = v << 8 | p[i++], bits += 8;
    int take = bits < 5 ? bits : 5;
    *to++ = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[(v >> (bits - take) << (5 - take)) & 31], bits -= take;
  }
  *to = 0;
}
static int run_lengths(char *to, const char *s) { char *start = to; for (int n; *s; s += n) { for (n = 1; s[n] == *s && n < 9; n++); if (n > 1) *to++ = '0' + n; *to++ = *s; } *to = 0; return to - start; }
int main(void) {
  const char *texts[] = {"", "f", "fo", "foo", "foob", "fooba", "foobar", "any carnal pleasure."};
  char buffer[600];
  uint8_t back[400], all[256];
  for (int i = 0; i < 8; i++) {
    size_t n = encode(buffer, (const uint8_t *)texts[i], strlen(texts[i]));
    long m = decode(back, buffer);
    printf("%s %zu %.*s ", buffer, n, (int)m, back);
    base32(buffer, (const uint8_t *)texts[i], strlen(texts[i]));
    puts(buffer);
  }
  for (int i = 0; i < 256; i++) all[i] = i * 167 + 13;
  size_t n = encode(buffer, all, 256);
  long m = decode(back, buffer);
  printf("%zu %ld %d %ld\n", n, m, memcmp(all, back, 256), decode(back, "ab*c"));
  int r = run_lengths(buffer, "aaabccddddddddddddef");
  printf("%d %s\n", r, buffer);
  return 0;
}
