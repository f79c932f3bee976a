// MIXED
#include <stdio.h>
typedef __int128 i128; typedef unsigned __int128 u128;
static void show(u128 x) { printf("%lx:%016lx ", (unsigned long)(x >> 64), (unsigned long)x); }
__attribute__((noinline)) u128 mul(u128 a, u128 b) { return a * b; }
__attribute__((noinline)) i128 divide(i128 a, i128 b) { return a / b; }
__attribute__((noinline)) u128 rest(u128 a, u128 b) { return a % b; }
__attribute__((noinline)) i128 many(int a, int b, int c, int d, int e, i128 f, int g, i128 h) { return f * g - h + a + b + c + d + e; }
__attribute__((noinline)) i128 spill(int a, int b, int c, int d, int e, int f, int g, i128 h, int i, u128 j) { return h * a + j - b - c - d - e - f - g - i; }
int main(void) {
  show(spill(1, 2, 3, 4, 5, 6, 7, 8, 9, (u128)10 << 100)), puts("");
  u128 x = (u128)0x123456789abcdef0 << 64 | 0xfedcba9876543210;
  show(mul(x, 77)), show(divide(-(i128)x, 1000003)), show(rest(x, (u128)1 << 70 | 5)), show(divide(x, (i128)1 << 66));
  puts("");
  show(x << 5), show(x >> 67), show((u128)((i128)~x >> 90)), show(many(1, 2, 3, 4, 5, x, 3, x));
  puts("");
  volatile double d = 1e25;
  printf("%g %g %d\n", (double)(i128)-5, (float)x, (i128)-1 < (i128)1);
  show((u128)d);
  i128 r;
  printf("%d\n", __builtin_mul_overflow((i128)x, (i128)1 << 8, &r));
  return 0;
}
