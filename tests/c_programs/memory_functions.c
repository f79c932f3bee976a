#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct block { char data[300]; };
__attribute__((noinline)) static void shift(struct block *b) { memmove(b->data + 5, b->data, 200); }
int main(void) {
  struct block a, b; memset(&a, 'x', sizeof a); for (int i = 0; i < 200; i++) a.data[i] = i; b = a; shift(&b);
  long s = 0; for (int i = 0; i < 300; i++) s = s * 7 + b.data[i];
  volatile size_t n = 17; char c[64]; memset(c, 0, sizeof c); memcpy(c + 1, b.data, n); printf("%ld %d %d\n", s, memcmp(&a, &b, sizeof a) != 0, c[17]);
  int *p = realloc(calloc(4, 4), 400); p[99] = 5; printf("%d %d\n", p[0], p[99]); free(p);
  struct { volatile struct block v; } w; w.v = a; printf("%d\n", w.v.data[100]);
  return 0;
}
