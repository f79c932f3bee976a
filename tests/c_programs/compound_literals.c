#include <stdio.h>
struct p { int x, y; const char *n; }; struct m { struct p a[2]; int v[3]; };
static const struct m table[] = {[1] = {.a[1].y = 5, .v = {[2] = 7}}, [0] = {{{1, 2, "one"}}, {3}}};
static int sum(const int *v, int n) { int s = 0; while (n--) s += *v++; return s; }
static struct p *global = &(struct p){4, 5, "global"};
int main(void) {
  printf("%d %d %d %s\n", table[1].a[1].y, table[1].v[2], table[0].v[0], table[0].a[0].n);
  printf("%d\n", sum((int[]){1, 2, 3, 4}, 4));
  struct p *q = &(struct p){.y = 9, .n = "local"};
  printf("%d %d %s %s %d\n", q->x, q->y, q->n, global->n, (struct p){.x = 8}.x);
  int m[3][4] = {{1}, {[2] = 5}, {1, 2, 3, 4}}, (*r)[4] = m + 1;
  printf("%d %d %zu\n", r[0][2], r[1][3], sizeof m / sizeof *m);
  return 0;
}
