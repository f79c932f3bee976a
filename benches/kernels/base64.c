// Base64: bytes are extended, shifted, and looked up in tables.
#include <stdio.h>
static unsigned char in[60000], coded[90000], out[60004];
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static signed char values[256];
static int encode(const unsigned char *s, int n, unsigned char *to) {
  int k = 0;
  for (int i = 0; i + 2 < n; i += 3) {
    unsigned v = s[i] << 16 | s[i + 1] << 8 | s[i + 2];
    to[k++] = digits[v >> 18]; to[k++] = digits[v >> 12 & 63]; to[k++] = digits[v >> 6 & 63]; to[k++] = digits[v & 63];
  }
  return k;
}
static int decode(const unsigned char *s, int n, unsigned char *to) {
  int k = 0;
  for (int i = 0; i + 3 < n; i += 4) {
    int a = values[s[i]], b = values[s[i + 1]], c = values[s[i + 2]], d = values[s[i + 3]];
    if ((a | b | c | d) < 0) return -1;
    unsigned v = a << 18 | b << 12 | c << 6 | d;
    to[k++] = v >> 16; to[k++] = v >> 8; to[k++] = v;
  }
  return k;
}
int main(void) {
  for (int i = 0; i < 256; i++) values[i] = -1;
  for (int i = 0; i < 64; i++) values[(unsigned char)digits[i]] = i;
  unsigned seed = 1;
  long sum = 0;
  for (int r = 0; r < 1000; r++) {
    for (int i = 0; i < 60000; i += 50) { seed = seed * 1664525 + 1013904223; in[i] = seed >> 24; }
    int n = encode(in, 60000, coded), m = decode(coded, n, out);
    sum += n + m + out[r];
  }
  printf("%ld\n", sum);
}
