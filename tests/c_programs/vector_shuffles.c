// Shuffles with constant and variable indices, logical operations, shifts, reductions and bool vectors.
#include <stdio.h>
typedef int i4 __attribute__((vector_size(16))); typedef int i8 __attribute__((vector_size(32))); typedef unsigned char b16 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16))); typedef float f4 __attribute__((vector_size(16))); typedef unsigned u4 __attribute__((vector_size(16)));
typedef _Bool m8 __attribute__((ext_vector_type(8)));
__attribute__((noinline)) static i4 even(i8 a) { return __builtin_shufflevector(a, a, 0, 2, 4, 6); }
__attribute__((noinline)) static i8 zip(i4 a, i4 b) { return __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7); }
__attribute__((noinline)) static b16 rotate(b16 a) { return __builtin_shufflevector(a, a, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4); }
__attribute__((noinline)) static d2 cross(d2 a, d2 b) { return __builtin_shufflevector(a, b, 1, 2); }
__attribute__((noinline)) static f4 broadcast(f4 a, int n) { return (f4){a[n], a[n], a[n], a[n]}; }
__attribute__((noinline)) static u4 logic(u4 a, u4 b) { return (a << (b & 31)) ^ (a >> 3) | ~b & -a; }
__attribute__((noinline)) static i4 selected(i4 m, i4 a, i4 b) { i4 s = m > 1; return (a & s) | (b & ~s); }
__attribute__((noinline)) static int sums(i8 a) { return __builtin_reduce_add(a) * 3 + __builtin_reduce_max(a) - __builtin_reduce_min(a) + __builtin_reduce_xor(a); }
__attribute__((noinline)) static m8 mask(i8 a, int than) { return __builtin_convertvector(a > than, m8); }
static void show(const char *name, const int *p, int n) { printf("%s", name); for (int i = 0; i < n; i++) printf(" %d", p[i]); puts(""); }
int main(void) {
  i8 a = {1, -2, 3, -4, 5, -6, 7, -8};
  i4 e = even(a), o = -e * 2, s = selected(e, o, e % 3);
  i8 z = zip(e, o);
  show("even", (int *)&e, 4), show("zip", (int *)&z, 8), show("selected", (int *)&s, 4);
  b16 b;
  for (int i = 0; i < 16; i++) b[i] = i * 17;
  b = rotate(b);
  for (int i = 0; i < 16; i++) printf("%d ", b[i]);
  d2 d = cross((d2){1, 2}, (d2){3, 4});
  f4 f = broadcast((f4){1.5, 2.5, 3.5, 4.5}, e[1] - 1);
  printf("%g %g %g %g\n", d[0], d[1], f[0], f[3]);
  u4 u = logic((u4){1, 0x80000000, 12345, ~0u}, (u4){1, 31, 7, 40});
  show("logic", (int *)&u, 4);
  m8 m = mask(a, 1), n = mask(z, 4);
  printf("%d %d %d %d\n", sums(a), sums(z), __builtin_reduce_and(m | n), *(unsigned char *)&m);
  i4 w = __builtin_elementwise_max(e, o) + __builtin_elementwise_min(e, o) * 2 + __builtin_elementwise_abs(o);
  i4 x = __builtin_elementwise_add_sat(e << 30, o << 29), y = __builtin_elementwise_bitreverse(e);
  show("elementwise", (int *)&w, 4), show("saturated", (int *)&x, 4), show("reversed", (int *)&y, 4);
  return 0;
}
