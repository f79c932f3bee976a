// Checked arithmetic of mixed types and widths, with results of other types, 128 bits included.
#include <limits.h>
#include <stdio.h>
#define MIX(name, A, B, R)                                                                                        \
  __attribute__((noinline)) static long name(A a, B b) {                                                          \
    R add, sub, mul;                                                                                              \
    int o = __builtin_add_overflow(a, b, &add) | __builtin_sub_overflow(a, b, &sub) << 1 | __builtin_mul_overflow(a, b, &mul) << 2; \
    return (long)(((unsigned long)add * 3 + (unsigned long)sub * 5 + (unsigned long)mul * 7) * 8 + o);                                                           \
  }
typedef unsigned char u8; typedef signed char i8; typedef unsigned u32; typedef unsigned long u64; typedef __int128 i128; typedef unsigned __int128 u128;
MIX(m0, int, int, u8) MIX(m1, u32, int, long) MIX(m2, long, u64, int) MIX(m3, u64, long, long) MIX(m4, u64, u64, i128) MIX(m5, i128, long, u64)
MIX(m6, u128, i128, i128) MIX(m7, i8, u8, i8) MIX(m8, int, u64, u128) MIX(m9, short, long, short) MIX(m10, long, long, u32) MIX(m11, i128, i128, i128)
static int checked_power(long b, int e, long *r) { long x = 1; for (; e > 0; e--) if (__builtin_smull_overflow(x, b, &x)) return 0; *r = x; return 1; }
static unsigned saturate(unsigned a, unsigned b) { unsigned r; return __builtin_uadd_overflow(a, b, &r) ? UINT_MAX : r; }
int main(void) {
  const long v[] = {0, 1, -1, 127, 128, -128, 255, 65535, INT_MAX, INT_MIN, UINT_MAX, LONG_MAX, LONG_MIN, 3037000500, -4294967297};
  unsigned long hash = 0;
  for (unsigned i = 0; i < 15; i++) {
    for (unsigned k = 0; k < 15; k++) {
      long a = v[i], b = v[k];
      long r[] = {m0(a, b), m1(a, b), m2(a, b), m3(a, b), m4(a, b), m5((i128)a << 40, b), m6((u128)a << 50, (i128)b * b), m7(a, b), m8(a, b), m9(a, b), m10(a, b), m11((i128)a * a, b)};
      for (unsigned n = 0; n < 12; n++) hash = (hash ^ (unsigned long)r[n]) * 1099511628211;
    }
    printf("%lx\n", hash);
  }
  long p = 0;
  printf("%d ", checked_power(-3, 39, &p)), printf("%ld %d %d\n", p, checked_power(-3, 40, &p), checked_power(2, 63, &p));
  printf("%u %u\n", saturate(4000000000, 500000000), saturate(1, 2));
  return 0;
}
