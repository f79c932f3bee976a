// MIXED
#include <stdio.h>
struct s1 { char c; }; struct s4 { short a, b; }; struct s8 { int a; float b; }; struct s12 { int a, b, c; };
struct f2 { float x, y; }; struct f3 { float x, y, z; }; struct f4 { float x, y, z, w; }; struct d2 { double x, y; };
struct mix { double d; long l; }; struct big { long v[5]; }; struct odd { char c[11]; };
__attribute__((noinline)) struct s1 s1(int n) { return (struct s1){n}; }
__attribute__((noinline)) struct s4 s4(struct s4 s) { return (struct s4){s.b, s.a}; }
__attribute__((noinline)) struct s8 s8(struct s8 s) { s.a++, s.b *= 2; return s; }
__attribute__((noinline)) struct s12 s12(struct s12 s) { return (struct s12){s.c, s.a, s.b}; }
__attribute__((noinline)) struct f2 f2(struct f2 s, float k) { return (struct f2){s.y * k, s.x}; }
__attribute__((noinline)) struct f3 f3(struct f3 s) { return (struct f3){s.z, s.x, s.y}; }
__attribute__((noinline)) struct f4 f4(struct f4 s, struct f2 t) { return (struct f4){s.w, s.z + t.x, s.y, s.x + t.y}; }
__attribute__((noinline)) struct d2 d2(struct d2 s) { return (struct d2){s.y, s.x}; }
__attribute__((noinline)) struct mix mix(struct mix s) { return (struct mix){s.l, s.d}; }
__attribute__((noinline)) struct big big(struct big s, int k) { for (int i = 0; i < 5; i++) s.v[i] *= k; return s; }
__attribute__((noinline)) struct odd odd(struct odd s) { for (int i = 0; i < 11; i++) s.c[i] ^= 1; return s; }
int main(void) {
  printf("%d\n", s1(77).c);
  struct s4 a = s4((struct s4){1, -2}); printf("%d %d\n", a.a, a.b);
  struct s8 b = s8((struct s8){3, 1.25f}); printf("%d %g\n", b.a, b.b);
  struct s12 c = s12((struct s12){1, 2, 3}); printf("%d %d %d\n", c.a, c.b, c.c);
  struct f2 d = f2((struct f2){1.5f, 2.5f}, 3); printf("%g %g\n", d.x, d.y);
  struct f3 e = f3((struct f3){1, 2, 3}); printf("%g %g %g\n", e.x, e.y, e.z);
  struct f4 f = f4((struct f4){1, 2, 3, 4}, d); printf("%g %g %g %g\n", f.x, f.y, f.z, f.w);
  struct d2 g = d2((struct d2){0.5, -1}); printf("%g %g\n", g.x, g.y);
  struct mix h = mix((struct mix){2.75, 9}); printf("%g %ld\n", h.d, h.l);
  struct big i = big((struct big){{1, 2, 3, 4, 5}}, 7); printf("%ld %ld\n", i.v[0], i.v[4]);
  struct odd j = odd((struct odd){"abcdefghij"}); printf("%.10s\n", j.c);
  return 0;
}
