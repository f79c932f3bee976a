// Variables with cleanup functions: at the end of blocks, on return, break, continue and goto.
#include <stdio.h>
#include <stdlib.h>
static char order[200]; static int length, live;
static void note(char c) { order[length++] = c, order[length] = 0; }
static void close_it(const char *c) { note(*c); }
static void release(int **p) { if (*p) live--; free(*p); note('f'); }
static int *make(int x) { int *p = malloc(sizeof *p); live++; *p = x; return p; }
#define SCOPED __attribute__((cleanup(close_it))) char
#define OWNED __attribute__((cleanup(release))) int *
static int early(int n) {
  SCOPED a = 'a';
  if (n == 0) return 1;
  SCOPED b = 'b';
  for (int i = 0; i < n; i++) {
    SCOPED c = 'c';
    if (i == 1) continue;
    SCOPED d = 'd';
    if (i == 3) break;
    if (n == 9) goto out;
    note('.');
  }
  {
    OWNED p = make(n);
    OWNED q = n % 2 ? make(*p * 2) : 0;
    if (q && *q > 8) return *p + *q;
  }
  {
    SCOPED e = 'e';
    note('-');
    return e + n;
  }
out:
  note('o');
  return -1;
}
static int value(int x) { OWNED p = make(x); return *p += 5; }
int main(void) {
  const int tries[] = {0, 1, 2, 5, 9};
  for (int i = 0; i < 5; i++) {
    length = 0;
    int r = early(tries[i]);
    printf("%d %s %d\n", r, order, live);
  }
  printf("%d %d\n", value(37), live);
  for (int i = 0; i < 3; i++) { SCOPED x = 'x' + i; if (i == 1) { SCOPED y = 'Y'; goto next; } note('0' + i); next:; }
  puts(order);
  return 0;
}
