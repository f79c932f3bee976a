#include <stdint.h>
#include <stdio.h>
#include <stdalign.h>
static alignas(64) char global[3]; struct wide { alignas(32) char c; double d; };
__attribute__((noinline)) int check(const void *p, unsigned a) { return (uintptr_t)p % a == 0; }
__attribute__((noinline)) double take(struct wide *w, int n) { w->d += n; return check(w, 32) ? w->d : -1; }
struct __attribute__((packed)) tight { char a; int b; double c; short d; };
int main(void) {
  alignas(64) char local[5]; alignas(128) int other; struct wide w = {1, 2.5};
  printf("%d %d %d %d\n", check(global, 64), check(local, 64), check(&other, 128), check(&w, 32));
  struct tight t[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  volatile int i = 1;
  t[i].b += t[0].b; t[i].c *= 1.5;
  printf("%zu %d %g %d\n", sizeof *t, t[1].b, t[1].c, t[1].d);
  printf("%g\n", w.d);
  return 0;
}
