// MIXED
#include <stdio.h>
struct big { long v[6]; }; struct odd { char c[27]; }; struct al { __int128 x; long y; }; struct holds { long double x; int y; };
__attribute__((noinline)) long change(struct big b, int n) { b.v[n] = 100; long s = 0; for (int i = 0; i < 6; i++) s += b.v[i]; return s; }
__attribute__((noinline)) int odd(int a, struct odd o, int b) { o.c[3] = 'x'; return o.c[26] + o.c[3] + a * b; }
__attribute__((noinline)) long aligned(int a, struct odd o, struct al b, int c, struct holds h) { return a + o.c[1] + (long)b.x + b.y + c + (long)h.x + h.y; }
__attribute__((noinline)) struct big nested(struct big a, struct big b) { a.v[0] = change(b, 1) + change(a, 2); return a; }
static long (*pointer)(struct big, int) = change;
int main(void) {
  struct big b = {{1, 2, 3, 4, 5, 6}};
  printf("%ld %ld %ld\n", change(b, 0), b.v[0], pointer(b, 5));
  struct odd o = {"abcdefghijklmnopqrstuvwxyz"};
  printf("%d %s\n", odd(2, o, 3), o.c);
  printf("%ld\n", aligned(1, o, (struct al){5, 6}, 7, (struct holds){8.5L, 9}));
  struct big r = nested(b, b);
  printf("%ld %ld\n", r.v[0], r.v[5]);
  return 0;
}
