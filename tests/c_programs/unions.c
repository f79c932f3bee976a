// MIXED
#include <stdio.h>
#include <string.h>
union u { int i; float f; unsigned char c[8]; struct { short lo, hi; } s; double d; };
__attribute__((noinline)) union u swap(union u a) { union u b; for (int i = 0; i < 8; i++) b.c[i] = a.c[7 - i]; return b; }
struct tagged { enum { INT, STR, PAIR } kind; union { long i; const char *s; struct { int a, b; } p; }; };
__attribute__((noinline)) void show(struct tagged t) {
  switch (t.kind) { case INT: printf("%ld\n", t.i); break; case STR: puts(t.s); break; case PAIR: printf("%d,%d\n", t.p.a, t.p.b); }
}
int main(void) {
  union u a = {.f = 1.5f};
  printf("%x %d %d\n", a.i, a.s.lo, a.s.hi);
  a.d = -2.25;
  union u b = swap(swap(a));
  printf("%g %d\n", b.d, memcmp(a.c, swap(a).c, 8) != 0);
  show((struct tagged){INT, .i = 77}), show((struct tagged){STR, .s = "text"}), show((struct tagged){PAIR, .p = {1, 2}});
  return 0;
}
