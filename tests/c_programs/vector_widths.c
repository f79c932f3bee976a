// Vectors of 2 to 64 bytes and of odd numbers of elements: arithmetic, comparisons, selection, conversion, elements by number.
#include <stdio.h>
#define VECTOR(name, type, n)                                                                                     \
  typedef type name __attribute__((ext_vector_type(n)));                                                          \
  __attribute__((noinline)) static name name##_mix(name a, name b, int k) {                                       \
    name c = a * b + (type)k;                                                                                     \
    c[k % n] = a[(k + 1) % n], c = a < b ? c - a : b + c;                                                         \
    for (int i = 0; i < n; i += 3) c[i] += (type)i;                                                               \
    return c;                                                                                                     \
  }                                                                                                               \
  static void name##_run(void) {                                                                                  \
    name a, b;                                                                                                    \
    for (int i = 0; i < n; i++) a[i] = (type)(i * 3 % 7), b[i] = (type)(9 - i * 2);                                \
    for (int k = 0; k < 4; k++) a = name##_mix(a, b, k), b = name##_mix(b, (name)(type)2, k + 1);                  \
    double sum = 0;                                                                                               \
    for (int i = 0; i < n; i++) sum = sum * 1.5 + (double)a[i] - (double)b[i];                                    \
    printf(#name " %zu %.17g\n", sizeof a, sum);                                                                  \
  }
typedef unsigned char u8; typedef unsigned short u16;
VECTOR(c2, signed char, 2) VECTOR(c8, u8, 8) VECTOR(c64, u8, 64) VECTOR(h4, short, 4) VECTOR(h16, u16, 16) VECTOR(i2, int, 2) VECTOR(i3, int, 3)
VECTOR(i8, unsigned, 8) VECTOR(i16, int, 16) VECTOR(l2, long, 2) VECTOR(l5, long, 5) VECTOR(l8, unsigned long, 8) VECTOR(f2, float, 2) VECTOR(f3, float, 3) VECTOR(f16, float, 16)
VECTOR(d2, double, 2) VECTOR(d3, double, 3) VECTOR(d8, double, 8)
typedef float f8 __attribute__((vector_size(32))); typedef int w8 __attribute__((vector_size(32)));
__attribute__((noinline)) static w8 convert(f8 a) { return __builtin_convertvector(a, w8) ^ (a > 2.0f); }
__attribute__((noinline)) static l2 widen(i2 a) { return __builtin_convertvector(a, l2); }
__attribute__((noinline)) static c8 narrow(h16 a) { return __builtin_convertvector(a.lo, c8) + __builtin_convertvector(a.odd, c8); }
int main(void) {
  c2_run(), c8_run(), c64_run(), h4_run(), h16_run(), i2_run(), i3_run(), i8_run(), i16_run(), l2_run(), l5_run(), l8_run(), f2_run(), f3_run(), f16_run();
  d2_run(), d3_run(), d8_run();
  w8 w = convert((f8){1.5, -2.5, 3.9, 0, 100, -0.5, 2, 2.5});
  for (int i = 0; i < 8; i++) printf("%d ", w[i]);
  l2 l = widen((i2){-5, 7});
  c8 c = narrow((h16){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 300, 12, 513, 14, 15, 16});
  printf("%ld %ld ", l.x, l.y);
  for (int i = 0; i < 8; i++) printf("%d ", c[i]);
  d3 d = {1, 2, 3};
  d.zx = d.xy, d.y += d.x;
  printf("%g %g %g\n", d.x, d.y, d.z);
  return 0;
}
