// Compression by LZ77 with a hash chain, and its inverse, checked on texts of several kinds.
#include <stdio.h>
#include <string.h>
#define WINDOW 4096
static unsigned char text[20000], packed[40000], unpacked[20000]; static int head[4096], chain[20000];
static unsigned key(const unsigned char *p) { return ((p[0] << 16 | p[1] << 8 | p[2]) * 2654435761u) >> 20; }
static int compress(int n) {
  int out = 0, literals = -1;
  memset(head, -1, sizeof head);
  for (int i = 0; i < n;) {
    int best = 0, distance = 0;
    if (i + 3 <= n) for (int k = head[key(text + i)], tries = 32; k >= 0 && i - k < WINDOW && tries--; k = chain[k]) {
      int length = 0;
      while (length < 130 && i + length < n && text[k + length] == text[i + length]) length++;
      if (length > best) best = length, distance = i - k;
    }
    int step = best >= 4 ? best : 1;
    if (best >= 4) packed[out++] = 0x80 | (best - 4), packed[out++] = distance >> 8, packed[out++] = distance, literals = -1;
    else { if (literals < 0 || packed[literals] == 127) literals = out++, packed[literals] = 0; packed[literals]++, packed[out++] = text[i]; }
    for (; step--; i++) if (i + 3 <= n) { unsigned h = key(text + i); chain[i] = head[h], head[h] = i; }
  }
  return out;
}
static int expand(int n) {
  int out = 0;
  for (int i = 0; i < n;) {
    int c = packed[i++];
    if (c & 0x80) { int d = packed[i] << 8 | packed[i + 1]; i += 2; for (int k = (c & 0x7f) + 4; k--; out++) unpacked[out] = unpacked[out - d]; }
    else while (c--) unpacked[out++] = packed[i++];
  }
  return out;
}
int main(void) {
  for (int kind = 0; kind < 4; kind++) {
    int n = 5000 * (kind + 1);
    unsigned seed = 9;
    for (int i = 0; i < n; i++) {
      seed = seed * 1103515245 + 12345;
      text[i] = kind == 0 ? 'a' : kind == 1 ? "the rain in spain "[i % 18] + (seed >> 28 == 3) : kind == 2 ? seed >> 24 : "abracadabra"[(seed >> 20) % 11];
    }
    int size = compress(n), back = expand(size);
    unsigned hash = 0;
    for (int i = 0; i < size; i++) hash = hash * 31 + packed[i];
    printf("%d %d %u %s\n", n, size, hash, back == n && memcmp(text, unpacked, n) == 0 ? "same" : "different");
  }
  return 0;
}
