// Checks: CRC-8, -16, -32 and -64 by tables and bits, Adler-32, Fletcher-16, Luhn, and error correction by Hamming's code.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define REFLECTED(name, type, polynomial)                                                                    \
  static type name##_table[256];                                                                             \
  static type name(const uint8_t *p, size_t n) {                                                             \
    if (!name##_table[1]) for (int i = 0; i < 256; i++) {                                                    \
      type c = i;                                                                                            \
      for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ (type)polynomial : c >> 1;                             \
      name##_table[i] = c;                                                                                   \
    }                                                                                                        \
    type c = ~(type)0;                                                                                       \
    while (n--) c = name##_table[(uint8_t)(c ^ *p++)] ^ (type)(sizeof c > 1 ? c >> 7 >> 1 : 0);              \
    return ~c;                                                                                               \
  }
REFLECTED(crc8, uint8_t, 0xe0) REFLECTED(crc16, uint16_t, 0xa001) REFLECTED(crc32, uint32_t, 0xedb88320) REFLECTED(crc64, uint64_t, 0xc96c5795d7870f42)
static uint32_t bitwise(const uint8_t *p, size_t n) { uint32_t c = 0; while (n--) { c ^= (uint32_t)*p++ << 24; for (int k = 0; k < 8; k++) c = c << 1 ^ (-(c >> 31) & 0x04c11db7); } return c; }
static uint32_t adler(const uint8_t *p, size_t n) { uint32_t a = 1, b = 0; while (n--) a = (a + *p++) % 65521, b = (b + a) % 65521; return b << 16 | a; }
static uint16_t fletcher(const uint8_t *p, size_t n) { uint16_t a = 0, b = 0; while (n--) a = (a + *p++) % 255, b = (a + b) % 255; return b << 8 | a; }
static int luhn(const char *s) { int sum = 0, twice = 0; for (size_t i = strlen(s); i--; twice = !twice) { int d = s[i] - '0'; if (twice && (d *= 2) > 9) d -= 9; sum += d; } return sum % 10 == 0; }
static unsigned hamming(unsigned data) { unsigned word = 0; for (unsigned i = 3, k = 0; k < 11; i++) if (i & (i - 1)) word |= (data >> k++ & 1) << i; for (unsigned p = 1; p < 16; p *= 2) { unsigned x = 0; for (unsigned i = 1; i < 16; i++) if (i & p) x ^= word >> i & 1; word |= x << p; } return word; }
static unsigned corrected(unsigned word) { unsigned at = 0, data = 0; for (unsigned i = 1; i < 16; i++) if (word >> i & 1) at ^= i; if (at) word ^= 1u << at; for (unsigned i = 3, k = 0; k < 11; i++) if (i & (i - 1)) data |= (word >> i & 1) << k++; return data; }
int main(void) {
  const char *texts[] = {"", "123456789", "The quick brown fox jumps over the lazy dog", "\xff\xfe\x80\x01"};
  for (int i = 0; i < 4; i++) {
    const uint8_t *p = (const uint8_t *)texts[i];
    size_t n = strlen(texts[i]);
    printf("%02x %04x %08x %016lx %08x %08x %04x\n", crc8(p, n), crc16(p, n), crc32(p, n), (unsigned long)crc64(p, n), bitwise(p, n), adler(p, n), fletcher(p, n));
  }
  int wrong = 0;
  for (unsigned d = 0; d < 2048; d += 7) for (unsigned b = 1; b < 16; b++) wrong += corrected(hamming(d) ^ 1u << b) != d;
  printf("%d %d %d %x\n", luhn("4539578763621486"), luhn("4539578763621487"), wrong, hamming(0x5a5));
  return 0;
}
