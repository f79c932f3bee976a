// Large frames: arrays of many kilobytes, recursion with them, alloca in loops, and arguments of hundreds of bytes.
#include <stdio.h>
#include <string.h>
#define N __attribute__((noinline)) static
struct large { int a[300]; char tag; };
N unsigned fill(int n) { unsigned char b[200000]; for (int i = 0; i < 200000; i += 501) b[i] = i * n; unsigned h = 0; for (int i = 0; i < 200000; i += 501) h = h * 31 + b[i]; return h; }
N int deep(int n, int x) { int page[1500]; memset(page, n, sizeof page); page[n] = x; int r = n ? deep(n - 1, x + page[n]) : x; return r + page[n + 1] % 10; }
N struct large by_value(struct large s, int k, struct large t) { for (int i = 0; i < 300; i++) s.a[i] += t.a[299 - i] * k; s.tag ^= t.tag; return s; }
N long loop(int n) { long sum = 0; for (int i = 1; i < n; i++) { char *p = __builtin_alloca(i % 64 + 1); memset(p, i, i % 64 + 1); sum += p[i % 64] + (((unsigned long)p & 7) != 0 ? 1000000 : 0); } return sum; }
N int scopes(int n) { int r = 0; for (int i = 1; i <= n; i++) { int a[i]; { int b[i * 2]; for (int k = 0; k < i * 2; k++) b[k] = k; a[i - 1] = b[i]; } { int c[i * 3]; c[i] = a[i - 1]; r += c[i]; } } return r; }
N int overaligned(int n) { char before = n; int v[9] __attribute__((aligned(256))); v[0] = n, v[8] = before; int (*volatile p)[9] = &v; return (int)((unsigned long)p % 256) + (*p)[0] + (*p)[8]; }
static struct large global;
int main(void) {
  printf("%u %d %ld %d\n", fill(7), deep(200, 1), loop(500), scopes(100));
  struct large a = {{1, 2, 3}, 'a'}, b = {.tag = 'b'};
  for (int i = 0; i < 300; i++) b.a[i] = i * i;
  global = by_value(by_value(a, 2, b), 3, b);
  unsigned h = 0;
  for (int i = 0; i < 300; i++) h = h * 17 + global.a[i];
  struct large copies[5] = {global, a, b, global, a};
  copies[4] = copies[0], copies[0] = copies[2];
  printf("%u %d %d %d %d\n", h, global.tag, copies[4].a[7], copies[0].a[7], overaligned(5));
  return 0;
}
