#include <stdio.h>
#include <string.h>
struct a { unsigned x : 3; signed y : 5; unsigned z : 24; unsigned long w : 40; };
struct b { unsigned char p : 4, q : 4; unsigned r : 17; long long s : 33; _Bool t : 1; };
struct c { unsigned x : 24; unsigned char y; };
int main(void) {
  struct a a = {5, -7, 0xabcdef, 0xfedcba9876ul};
  printf("%u %d %x %lx\n", a.x, a.y, a.z, (unsigned long)a.w);
  a.y++, a.z += 0x100000, a.w <<= 3;
  printf("%u %d %x %lx\n", a.x, a.y, a.z, (unsigned long)a.w);
  struct b b;
  memset(&b, 0xff, sizeof b);
  b.p = 3, b.r = 70000, b.s = -5000000000ll, b.t = 0;
  printf("%u %u %u %lld %d\n", b.p, b.q, b.r, (long long)b.s, b.t);
  struct c c[2] = {{0x123456, 7}, {0x654321, 9}};
  volatile int i = 1;
  c[i].x = 0xfffffe;
  c[0].x++;
  printf("%x %d %x %d\n", c[0].x, c[0].y, c[1].x, c[1].y);
  return 0;
}
