// Bytes of values: reads and writes at any address, byte orders, unions of representations and strides that overlap.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define N __attribute__((noinline)) static
#define ACCESS(type) N type get_##type(const void *p) { type x; memcpy(&x, p, sizeof x); return x; } N void put_##type(void *p, type x) { memcpy(p, &x, sizeof x); }
typedef struct __attribute__((packed)) { double x; } loose; typedef __int128 i128;
ACCESS(uint16_t) ACCESS(uint32_t) ACCESS(uint64_t) ACCESS(float) ACCESS(double) ACCESS(i128)
N uint64_t little(const uint8_t *p, int n) { uint64_t x = 0; for (int i = 0; i < n; i++) x |= (uint64_t)p[i] << 8 * i; return x; }
N uint64_t big(const uint8_t *p, int n) { uint64_t x = 0; while (n--) x = x << 8 | *p++; return x; }
N void store(uint8_t *p, uint64_t x, int n) { for (int i = 0; i < n; i++) p[i] = x >> 8 * i; }
N uint32_t four(const uint8_t *p) { return p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24; }
N uint32_t four_back(const uint8_t *p) { return (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]; }
N double through(loose *p, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i].x; return s; }
union parts { double d; uint64_t u; uint8_t b[8]; struct { uint32_t a, b; } w; };
int main(void) {
  uint8_t bytes[80];
  for (int i = 0; i < 80; i++) bytes[i] = i * 37 + 11;
  for (int at = 0; at < 9; at++) {
    const uint8_t *p = bytes + at * 5;
    printf("%lx %lx %x %x ", (unsigned long)little(p, 7), (unsigned long)big(p, 5), four(p), four_back(p));
    uint64_t sum = get_uint16_t(p) * 3 + get_uint32_t(p + 1) + get_uint64_t(p + 3) + (uint64_t)(get_i128(p + 2) >> 50);
    printf("%d\n", sum == (uint64_t)(get_uint16_t(p) * 3) + get_uint32_t(p + 1) + get_uint64_t(p + 3) + (uint64_t)(get_i128(p + 2) >> 50));
  }
  put_double(bytes + 3, 1.5), put_double(bytes + 11, 2.25), put_float(bytes + 19, -7.5f), put_uint16_t(bytes + 24, 0xbeef), put_uint32_t(bytes + 27, 0xcafe0000);
  printf("%g %g %g\n", through((loose *)(bytes + 3), 2), get_double(bytes + 11), get_float(bytes + 19));
  store(bytes + 33, 0x1122334455667788, 8), put_uint64_t(bytes + 41, 5), put_i128(bytes + 49, (i128)9 << 90);
  printf("%lx %d %d\n", (unsigned long)little(bytes + 35, 4), get_uint64_t(bytes + 41) == 5, (int)(get_i128(bytes + 49) >> 90));
  union parts u = {.d = -2.5};
  u.u ^= 1ul << 63;
  printf("%g %x %d\n", u.d, u.w.a ^ u.w.b, u.b[0] ^ u.b[7]);
  memmove(bytes + 1, bytes, 40), memcpy(bytes + 60, bytes + 2, 3);
  uint32_t hash = 0;
  for (int i = 34; i < 42; i++) hash = hash * 31 + bytes[i];
  printf("%u\n", hash);
  return 0;
}
