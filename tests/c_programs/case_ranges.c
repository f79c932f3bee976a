// switch: ranges, gaps, negative and 64-bit cases, fallthrough, default in the middle, nesting, and blocks jumped into.
#include <limits.h>
#include <stdio.h>
__attribute__((noinline)) static int kind(int c) {
  switch (c) {
  case 'a' ... 'f': return 10 + c - 'a';
  case 'g' ... 'z': return -1;
  case '0' ... '9': return c - '0';
  default: return -3;
  case INT_MIN ... -1: return -2;
  case 1000 ... 2000000000: return 99;
  }
}
__attribute__((noinline)) static int wide(unsigned long x) {
  switch (x) {
  case 0: case 1ul << 32: return 1;
  case ULONG_MAX: return 2;
  case 0x100000005 ... 0x100000009: return 3;
  case 1ul << 63: return 4;
  }
  return 0;
}
__attribute__((noinline)) static int falls(signed char c) {
  int r = 0;
  switch (c) {
  case -128: r += 1;
  case -1: r += 10; break;
  case 127: r += 100;
  default: r += 1000;
  case 0: r += 10000;
  }
  return r;
}
__attribute__((noinline)) static int jumps(int n, int m) {
  int r = 0, i = 0;
  switch (n) {
    for (; i < 3; i++) {
    case 1: r += 1;
      switch (m) { case 0: r += 50; break; case 1: break; default: if (r > 5) break; }
    case 2: r += 10;
    }
    if (0) { case 3: r = 7; }
    do { case 4: r += 1000; } while (r < 3000);
  }
  return r;
}
__attribute__((noinline)) static int big(__int128 x) { switch (x) { case 5: return 1; case (__int128)1 << 100: return 2; case -1: return 3; } return 0; }
__attribute__((noinline)) static int truth(_Bool b, int x) { switch (b) { case 0: return x; case 1: return -x; } return 5; }
int main(void) {
  const int chars[] = {'a', 'f', 'g', 'z', '0', '9', ' ', -5, INT_MIN, 1000, 2000000000, 2000000001};
  for (unsigned i = 0; i < sizeof chars / sizeof *chars; i++) printf("%d ", kind(chars[i]));
  const unsigned long longs[] = {0, 1, 1ul << 32, 0x100000004, 0x100000007, ULONG_MAX, 1ul << 63};
  for (unsigned i = 0; i < sizeof longs / sizeof *longs; i++) printf("%d ", wide(longs[i]));
  printf("\n%d %d %d %d %d\n", falls(-128), falls(-1), falls(127), falls(0), falls(50));
  for (int n = 0; n < 6; n++) printf("%d %d %d ", jumps(n, 0), n == 1 ? 0 : jumps(n, 2), n == 3 ? jumps(3, 1) : -1);
  printf("\n%d %d %d %d %d %d\n", big(5), big((__int128)1 << 100), big(-1), big(0), truth(0, 4), truth(1, 4));
  return 0;
}
