// MIXED
// Integers of 129, 200, 256 and 1000 bits (C23): arithmetic, comparisons, shifts, conversions, arguments and results.
#include <stdio.h>
#include <string.h>

static void show(const void *p, int bits) {
  const unsigned char *bytes = p;
  for (int i = (bits + 7) / 8 - 1; i >= 0; i--) {
    unsigned char byte = bytes[i];
    if (i == bits / 8) byte &= (1 << bits % 8) - 1;
    printf("%02x", byte);
  }
  puts("");
}

#define FUNCTIONS(N)                                                                                                \
  typedef _BitInt(N) s##N;                                                                                          \
  typedef unsigned _BitInt(N) u##N;                                                                                 \
  __attribute__((noinline)) u##N mul##N(u##N a, u##N b) { return a * b; }                                           \
  __attribute__((noinline)) u##N udiv##N(u##N a, u##N b) { return a / b; }                                          \
  __attribute__((noinline)) u##N urem##N(u##N a, u##N b) { return a % b; }                                          \
  __attribute__((noinline)) s##N sdiv##N(s##N a, s##N b) { return a / b; }                                          \
  __attribute__((noinline)) s##N srem##N(s##N a, s##N b) { return a % b; }                                          \
  __attribute__((noinline)) s##N mixed##N(int a, s##N b, double c, s##N d, char e) {                                 \
    return (b - d) * a + (s##N)c - e;                                                                               \
  }                                                                                                                 \
  __attribute__((noinline)) u##N shifted##N(u##N a, int by) { return a << by | a >> (N - by); }                     \
  __attribute__((noinline)) s##N signed_shift##N(s##N a, int by) { return a >> by; }                                \
  __attribute__((noinline)) int compared##N(s##N a, s##N b) {                                                       \
    return (a < b) | (a <= b) << 1 | (a == b) << 2 | ((u##N)a < (u##N)b) << 3 | ((u##N)a >= (u##N)b) << 4;          \
  }                                                                                                                 \
  __attribute__((noinline)) int overflows##N(s##N a, s##N b) {                                                      \
    s##N r;                                                                                                         \
    return __builtin_add_overflow(a, b, &r) | __builtin_sub_overflow(a, b, &r) << 1;                                \
  }                                                                                                                 \
  struct in##N { char before; u##N x; char after; };                                                                \
  __attribute__((noinline)) struct in##N exchange##N(struct in##N v) {                                              \
    struct in##N r = {v.after, ~v.x & -v.x, v.before};                                                              \
    return r;                                                                                                       \
  }                                                                                                                 \
  void run##N(void);

#define RUN(N)                                                                                                      \
  void run##N(void) {                                                                                               \
    u##N x = 0x123456789abcdef1;                                                                                    \
    for (int i = 0; i < N; i += 61) x = x * 0x9e3779b97f4a7c15 + (x << 61) + i;                                     \
    u##N y = x >> (N / 2 + 3);                                                                                      \
    u##N r[] = {mul##N(x, y), udiv##N(x, y), urem##N(x, y), udiv##N(x, 7), urem##N(~(u##N)0, x | 1),                \
                sdiv##N(-(s##N)y, 1000003), srem##N(-(s##N)y, 1000003), sdiv##N(x, -(s##N)y), srem##N(x, -(s##N)y), \
                mixed##N(-3, x, 1e18, y, 'e'), shifted##N(x, 1), shifted##N(x, N - 1), shifted##N(x, N / 3),        \
                signed_shift##N(x, 64), signed_shift##N(-(s##N)y, N / 2), (u##N)1e18f, (u##N)(s##N)-1e18};          \
    for (unsigned i = 0; i < sizeof r / sizeof *r; i++) show(&r[i], N);                                             \
    printf("%d %d %d ", compared##N(x, y), compared##N(-(s##N)y, y), compared##N(y, y));                            \
    printf("%d\n", overflows##N(x, -(s##N)y));                                                                      \
    printf("%g %g %Lg %g\n", (double)x, (double)-(s##N)y, (long double)y, (double)(unsigned char)x);                \
    struct in##N s = {1, x, 2};                                                                                     \
    s = exchange##N(s);                                                                                             \
    printf("%d %d ", s.before, s.after), show(&s.x, N);                                                             \
    printf("%d\n", (int)(x == (u##N)(unsigned _BitInt(N + 17))x) + (int)(x == (u##N)(unsigned long)x));             \
  }

FUNCTIONS(65)
FUNCTIONS(100)
FUNCTIONS(129)
FUNCTIONS(200)
FUNCTIONS(256)
FUNCTIONS(1000)
RUN(65)
RUN(100)
RUN(129)
RUN(200)
RUN(256)
RUN(1000)

int main(void) {
  run65();
  run100();
  run129();
  run200();
  run256();
  run1000();
  return 0;
}
