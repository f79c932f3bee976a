// MIXED
// Structs of floats and integers in all orders, in registers and beyond them.
#include <stdio.h>
struct ff { float a, b; }; struct fff { float a, b, c; }; struct ffff { float a, b, c, d; }; struct fffff { float a, b, c, d, e; };
struct d { double a; }; struct dd { double a, b; }; struct ddd { double a, b, c; }; struct dddd { double a, b, c, d; };
struct fi { float a; int b; }; struct if_ { int a; float b; }; struct fd { float a; double b; }; struct di { double a; int b; }; struct id { char a; double b; };
struct ffi { float a, b; int c; }; struct iff { int a; float b, c; }; struct nest { struct ff a; struct fi b; }; struct arr { float a[2]; double b[1]; };
struct ch { char a; float b; char c; }; struct ld { long a; float b; }; union u { float f; int i; double d; }; struct one { struct { float x; } y; };
#define SWAP(T, X, ...) __attribute__((noinline)) struct T s_##T(struct T v, struct T w, int k) { return (struct T){__VA_ARGS__}; }
SWAP(ff, , v.b + w.a, v.a * k) SWAP(fff, , v.c, v.b + w.b, v.a - k) SWAP(ffff, , v.d, w.c, v.b, w.a + k) SWAP(fffff, , v.e, w.d, v.c, w.b, v.a * k)
SWAP(d, , v.a / w.a + k) SWAP(dd, , v.b + k, w.a) SWAP(ddd, , w.c, v.b, w.a + k) SWAP(dddd, , w.d, v.c, w.b, v.a + k)
SWAP(fi, , w.b + k, v.a) SWAP(if_, , w.b + k, v.a) SWAP(fd, , w.b, v.a + k) SWAP(di, , w.b, v.a + k) SWAP(id, , w.b + k, v.a)
SWAP(ffi, , w.c, v.b, v.a + k) SWAP(iff, , w.c, v.b, v.a + k) SWAP(nest, , {v.b.a, w.a.b}, {v.a.a, w.b.b + k}) SWAP(arr, , {v.a[1], w.a[0]}, {v.b[0] * k})
SWAP(ch, , w.c, v.b + k, v.a) SWAP(ld, , w.b, v.a + k) SWAP(one, , {w.y.x + v.y.x * k})
__attribute__((noinline)) union u s_u(union u a, int k) { union u r; r.d = a.d * k; return r; }
__attribute__((noinline)) double full(struct ff a, struct fi b, struct dd c, struct id d, double e, struct ffff f, float g, struct di h, struct fff i, int j, struct ld k, struct ddd l) {
  return a.a + b.b + c.b * 2 + d.a + d.b + e + f.d + g + h.b + i.c + j + k.a + l.c;
}
int main(void) {
  struct ff a = s_ff((struct ff){1, 2}, (struct ff){3, 4}, 5); printf("%g %g\n", a.a, a.b);
  struct fff b = s_fff((struct fff){1, 2, 3}, (struct fff){4, 5, 6}, 7); printf("%g %g %g\n", b.a, b.b, b.c);
  struct ffff c = s_ffff((struct ffff){1, 2, 3, 4}, (struct ffff){5, 6, 7, 8}, 9); printf("%g %g %g %g\n", c.a, c.b, c.c, c.d);
  struct fffff e = s_fffff((struct fffff){1, 2, 3, 4, 5}, (struct fffff){6, 7, 8, 9, 10}, 11); printf("%g %g %g %g %g\n", e.a, e.b, e.c, e.d, e.e);
  struct d f = s_d((struct d){1}, (struct d){4}, 2); struct dd g = s_dd((struct dd){1, 2}, (struct dd){3, 4}, 5); printf("%g %g %g\n", f.a, g.a, g.b);
  struct ddd h = s_ddd((struct ddd){1, 2, 3}, (struct ddd){4, 5, 6}, 7); struct dddd i = s_dddd((struct dddd){1, 2, 3, 4}, (struct dddd){5, 6, 7, 8}, 9);
  printf("%g %g %g %g %g %g %g\n", h.a, h.b, h.c, i.a, i.b, i.c, i.d);
  struct fi j = s_fi((struct fi){1.5, 2}, (struct fi){3, 4}, 5); struct if_ k = s_if_((struct if_){1, 2.5}, (struct if_){3, 4}, 5); printf("%g %d %d %g\n", j.a, j.b, k.a, k.b);
  struct fd l = s_fd((struct fd){1, 2}, (struct fd){3, 4}, 5); struct di m = s_di((struct di){1, 2}, (struct di){3, 4}, 5); struct id n = s_id((struct id){1, 2}, (struct id){3, 4}, 5);
  printf("%g %g %g %d %d %g\n", l.a, l.b, m.a, m.b, n.a, n.b);
  struct ffi o = s_ffi((struct ffi){1, 2, 3}, (struct ffi){4, 5, 6}, 7); struct iff p = s_iff((struct iff){1, 2, 3}, (struct iff){4, 5, 6}, 7); printf("%g %g %d %d %g %g\n", o.a, o.b, o.c, p.a, p.b, p.c);
  struct nest q = s_nest((struct nest){{1, 2}, {3, 4}}, (struct nest){{5, 6}, {7, 8}}, 9); struct arr r = s_arr((struct arr){{1, 2}, {3}}, (struct arr){{4, 5}, {6}}, 7);
  printf("%g %g %g %d %g %g %g\n", q.a.a, q.a.b, q.b.a, q.b.b, r.a[0], r.a[1], r.b[0]);
  struct ch s = s_ch((struct ch){1, 2, 3}, (struct ch){4, 5, 6}, 7); struct ld t = s_ld((struct ld){1, 2}, (struct ld){3, 4}, 5); struct one u = s_one((struct one){{2}}, (struct one){{3}}, 4);
  printf("%d %g %d %ld %g %g %g\n", s.a, s.b, s.c, t.a, t.b, u.y.x, s_u((union u){.d = 2.5}, 3).d);
  printf("%g\n", full((struct ff){1, 2}, (struct fi){3, 4}, (struct dd){5, 6}, (struct id){7, 8}, 9, (struct ffff){1, 2, 3, 10}, 11, (struct di){12, 13}, (struct fff){1, 2, 14}, 15, (struct ld){16, 1}, (struct ddd){1, 2, 17}));
  return 0;
}
