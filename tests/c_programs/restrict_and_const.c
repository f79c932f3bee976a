// restrict, const and register: values that may be kept, those that may not, and pointers derived from each other.
#include <stdio.h>
#include <string.h>
struct pair { int *restrict a; const int *restrict b; };
__attribute__((noinline)) static int apart(int *restrict p, const int *restrict q) { *p = *q; (*p)++; return *q * 10 + *p; }
__attribute__((noinline)) static int together(int *p, const int *q) { *p = *q; (*p)++; return *q * 10 + *p; }
__attribute__((noinline)) static void add(int n, float *restrict to, const float *restrict a, const float *restrict b) { for (int i = 0; i < n; i++) to[i] = a[i] + b[i] * to[i]; }
__attribute__((noinline)) static void prefix(int n, int *to, const int *from) { for (int i = 1; i < n; i++) to[i] = to[i - 1] + from[i]; }
__attribute__((noinline)) static int members(struct pair p, int n) { int s = 0; for (int i = 0; i < n; i++) p.a[i] += p.b[0], s += p.a[i] * p.b[i]; return s; }
static const int fixed[3] = {1, 2, 3}; static int changing[3] = {1, 2, 3};
__attribute__((noinline)) static void touch(const int *p) { if (p != fixed) ++*(int *)p; }
__attribute__((noinline)) static int reads(void) { int s = 0; const int *p = changing; for (int i = 0; i < 3; i++) s += *p, touch(p), s += *p * 10 + fixed[i]; return s; }
__attribute__((noinline)) static unsigned kept(register unsigned x) { register unsigned y = x; for (register int i = 0; i < 5; i++) y = y * 7 + x; return y; }
int main(void) {
  int x = 1, y = 5;
  printf("%d %d %d\n", apart(&x, &y), together(&x, &y), together(&x, &x));
  float a[9], b[9], c[9];
  for (int i = 0; i < 9; i++) a[i] = i, b[i] = i * .5f, c[i] = 10 - i;
  add(9, c, a, b);
  for (int i = 0; i < 9; i++) printf("%g ", c[i]);
  int v[10] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  prefix(10, v, v), prefix(8, v + 1, v);
  for (int i = 0; i < 10; i++) printf("%d ", v[i]);
  int w[3] = {4, 5, 6};
  printf("\n%d %d %u\n", members((struct pair){v, w}, 3), reads(), kept(3));
  memmove(v + 2, v, 5 * sizeof *v);
  for (int i = 0; i < 10; i++) printf("%d ", v[i]);
  puts("");
  return 0;
}
