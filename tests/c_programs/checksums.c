#include <stdio.h>
#include <stdint.h>
static uint32_t crc_table[256];
static void make(void) { for (uint32_t i = 0; i < 256; i++) { uint32_t c = i; for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1; crc_table[i] = c; } }
static uint32_t crc(const uint8_t *p, int n) { uint32_t c = ~0u; while (n--) c = crc_table[(c ^ *p++) & 255] ^ c >> 8; return ~c; }
static uint32_t adler(const uint8_t *p, int n) { uint32_t a = 1, b = 0; for (int i = 0; i < n; i++) { a = (a + p[i]) % 65521; b = (b + a) % 65521; } return b << 16 | a; }
static uint64_t fnv(const uint8_t *p, int n) { uint64_t h = 14695981039346656037ull; for (int i = 0; i < n; i++) h = (h ^ p[i]) * 1099511628211ull; return h; }
static uint16_t fletcher(const uint8_t *p, int n) { uint16_t a = 0, b = 0; for (int i = 0; i < n; i++) { a = (a + p[i]) % 255; b = (b + a) % 255; } return b << 8 | a; }
int main(void) { uint8_t d[300]; for (int i = 0; i < 300; i++) d[i] = i * 17 + 3; make(); printf("%08x %08x %016llx %04x %08x\n", crc(d, 300), adler(d, 300), (unsigned long long)fnv(d, 300), fletcher(d, 300), crc(d, 0)); return 0; }
