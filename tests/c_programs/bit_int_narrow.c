// MIXED
// Integers of 2 to 64 bits (C23): wrapping, signs, mixed widths, bit-fields of them, arrays and conversions.
#include <stdio.h>
#define EACH(X) X(2) X(3) X(7) X(8) X(9) X(15) X(17) X(24) X(31) X(33) X(47) X(48) X(63) X(64)
#define DEFINE(N)                                                                                              \
  typedef _BitInt(N) s##N; typedef unsigned _BitInt(N) u##N;                                                   \
  __attribute__((noinline)) s##N step##N(s##N a, u##N b, int by) { return (s##N)((u##N)a * 3 + b) >> by; }     \
  __attribute__((noinline)) u##N rest##N(u##N a, u##N b) { return b ? a / b + a % b : a; }                     \
  struct in##N { char tag; s##N a[3]; u##N b : N - 1; };                                                        \
  __attribute__((noinline)) struct in##N shift##N(struct in##N v) {                                            \
    v.b++, v.a[0] = v.a[1], v.a[1] = v.a[2] - 1, v.a[2] = ~v.a[0], v.tag += N;                                 \
    return v;                                                                                                  \
  }                                                                                                            \
  __attribute__((noinline)) void run##N(void) {                                                                \
    s##N a = -1; u##N b = -1; long sum = 0;                                                                    \
    struct in##N v = {1, {1, -1, 0}, 0};                                                                       \
    for (int i = 0; i < 50; i++) {                                                                             \
      a = step##N(a, b, i % 2), b = rest##N(b, (u##N)i) ^ (u##N)a, v = shift##N(v);                            \
      sum = sum * 5 + (long)a + (long)(unsigned long)b + (a < (s##N)b) + (long)v.a[2] + (int)v.b;              \
    }                                                                                                          \
    s##N r; int o = __builtin_add_overflow(a, (s##N)1, &r);                                                    \
    printf("%d: %ld %ld %lu %g %d %zu\n", N, sum, (long)a, (unsigned long)b, (double)a + (float)b, o + v.tag, sizeof v.a); \
  }
EACH(DEFINE)
int main(void) {
#define RUN(N) run##N();
  EACH(RUN)
  unsigned _BitInt(12) x = 4095; _BitInt(20) y = -5; x += 2;
  printf("%d %d %d\n", (int)x, (int)(x * y), (int)(y >> 1) + (int)(y << 3));
  return 0;
}
