#include <stdio.h>
#define T(type, fmt, op, a, b) do { volatile type x = a, y = b; type r; int o = __builtin_##op##_overflow(x, y, &r); printf(fmt ":%d ", r, o); } while (0)
int main(void) {
  T(signed char, "%d", add, 100, 100); T(unsigned char, "%u", sub, 1, 2); T(short, "%d", mul, 300, 300); T(unsigned short, "%u", mul, 255, 257);
  T(int, "%d", sub, -2147483647, 2); T(unsigned, "%u", add, ~0u, 1); T(long, "%ld", mul, 1l << 62, 2); T(unsigned long, "%lu", mul, 1ul << 63, 2);
  int r; printf("%d %d\n", __builtin_mul_overflow(3000000000u, 2, &r), r);
  return 0;
}
