// Table-driven CRC-32.
#include <stdio.h>
#include <stdint.h>
static uint32_t table[256];
static unsigned char data[1 << 16];
static void init(void) {
  for (uint32_t i = 0; i < 256; i++) { uint32_t c = i; for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1; table[i] = c; }
}
static uint32_t crc(const unsigned char *p, int n) {
  uint32_t c = ~0u;
  for (int i = 0; i < n; i++) c = table[(c ^ p[i]) & 255] ^ (c >> 8);
  return ~c;
}
int main(void) {
  init();
  for (int i = 0; i < (int)sizeof data; i++) data[i] = i * 31 + (i >> 7);
  uint32_t s = 0;
  for (int r = 0; r < 1200; r++) { data[r] ^= r; s ^= crc(data, sizeof data); }
  printf("%08x\n", s);
}
