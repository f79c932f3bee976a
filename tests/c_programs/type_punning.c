#include <stdio.h>
#include <string.h>
#include <stdint.h>
static uint32_t bits_of(float f) { uint32_t u; memcpy(&u, &f, 4); return u; }
static double from_bits(uint64_t u) { double d; memcpy(&d, &u, 8); return d; }
union number { uint64_t u; double d; float f[2]; uint8_t b[8]; };
static int through_char(int *p) { unsigned char *c = (unsigned char *)p; int old = *p; c[0] = 0xff; return old ^ *p; }
int main(void) {
  printf("%x %x %g\n", bits_of(1.0f), bits_of(-0.0f), from_bits(0x4009000000000000ull));
  union number n = {.d = 2.0};
  printf("%llx\n", (unsigned long long)n.u);
  n.f[0] = 1.5f; n.f[1] = -1.5f;
  printf("%llx\n", (unsigned long long)n.u);
  int x = 0x1234;
  printf("%x %x\n", through_char(&x) & 0xff, x & 0xff00);
  return 0;
}
