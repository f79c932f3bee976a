#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint32_t crc(const char *s) { uint32_t c = ~0u; for (; *s; s++) { c ^= (unsigned char)*s; for (int k = 0; k < 8; k++) c = c >> 1 ^ (0xedb88320 & -(c & 1)); } return ~c; }
static uint64_t fnv(const char *s) { uint64_t h = 14695981039346656037u; while (*s) h = (h ^ (unsigned char)*s++) * 1099511628211u; return h; }
static uint32_t rotl(uint32_t x, int n) { return x << n | x >> (32 - n); }
static uint32_t murmur(const char *s, uint32_t h) { size_t n = strlen(s); for (size_t i = 0; i + 4 <= n; i += 4) { uint32_t k; memcpy(&k, s + i, 4); k = rotl(k * 0xcc9e2d51, 15) * 0x1b873593; h = rotl(h ^ k, 13) * 5 + 0xe6546b64; } return h ^ h >> 16; }
int main(void) { const char *t = "The quick brown fox jumps over the lazy dog"; printf("%08x %016lx %08x\n", crc(t), (unsigned long)fnv(t), murmur(t, 42)); return 0; }
