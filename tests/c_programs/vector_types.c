// MIXED
#include <stdio.h>
typedef float f4 __attribute__((vector_size(16))); typedef int i4 __attribute__((vector_size(16)));
typedef float f2 __attribute__((vector_size(8))); typedef unsigned char u16 __attribute__((vector_size(16)));
typedef double d4 __attribute__((vector_size(32)));
__attribute__((noinline)) f4 axpy(f4 a, float k, f4 b) { return a * k + b; }
__attribute__((noinline)) i4 pick(i4 a, i4 b) { i4 m = a > b; return (a & m) | (b & ~m); }
__attribute__((noinline)) f2 half(f2 a) { return a * 0.5f; }
__attribute__((noinline)) u16 reverse(u16 a) { return __builtin_shufflevector(a, a, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0); }
__attribute__((noinline)) void four(d4 *p, d4 *q) { *p = *p * *q + 1; }
__attribute__((noinline)) float many(f4 a, f4 b, f4 c, f4 d, f4 e, f4 f, f4 g, f4 h, f4 i, float j, f4 k) { return a[0] + h[1] + i[2] + j + k[3]; }
int main(void) {
  f4 a = {1, 2, 3, 4}, b = {5, 6, 7, 8}, c = axpy(a, 2, b);
  printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
  i4 d = pick((i4){1, -5, 7, 0}, (i4){0, -2, 9, -1});
  printf("%d %d %d %d\n", d[0], d[1], d[2], d[3]);
  f2 e = half((f2){3, 5});
  printf("%g %g\n", e[0], e[1]);
  u16 u;
  for (int i = 0; i < 16; i++) u[i] = i * i;
  u = reverse(u);
  for (int i = 0; i < 16; i++) printf("%d ", u[i]);
  d4 p = {1, 2, 3, 4}, q = {.5, .25, 2, -1};
  four(&p, &q);
  printf("%g %g %g %g\n", p[0], p[1], p[2], p[3]);
  printf("%g\n", many(a, b, a, b, a, b, a, b, c, 100, a));
  return 0;
}
