#include <stdio.h>
#include <string.h>
struct small { char c; short s; }; struct middle { int a[3]; char t[5]; }; struct big { struct middle m[4]; double d; };
static struct small next(struct small s) { s.c++; s.s *= 2; return s; }
static struct big change(struct big b, int i) { b.m[i].a[1] = 77; b.d += i; return b; }
static void swap(struct middle *a, struct middle *b) { struct middle t = *a; *a = *b; *b = t; }
int main(void) {
  struct small s = {'a', 3}, t = next(next(s));
  struct big b; memset(&b, 0, sizeof b); b.d = 1.5; strcpy(b.m[2].t, "ok");
  struct big c = change(b, 2), d = c; d.m[2].a[1]++;
  swap(&c.m[2], &c.m[0]); c = c;
  struct big e[3] = {b, c, d}; e[0] = e[2];
  printf("%c %d %c %d %s %d %d %g %d %d\n", s.c, s.s, t.c, t.s, c.m[0].t, c.m[0].a[1], d.m[2].a[1], d.d, b.m[2].a[1], e[0].m[2].a[1]);
  return 0;
}
