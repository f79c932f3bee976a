#include <stdio.h>
struct inner { int x; union { float f; int i; } u; struct { short lo, hi; } half; };
struct outer { struct inner list[3]; struct { int tag; union { struct inner in; long raw[2]; }; }; const char *name; };
static struct outer global = {.list = {[1] = {.x = 5, .u.f = 2.5f}, [2].half.hi = 9}, .tag = 3, .in = {.x = 8}, .name = "global"};
static int matrix[3][4][2] = {[1] = {{1, 2}, [3] = {7}}, {{9}}};
int main(void) {
  struct outer o = global; o.list[0].half.lo = -4; o.raw[1] = 12;
  struct outer *p = &o; struct inner (*q)[3] = &p->list;
  printf("%d %g %d %d %d %s %d\n", (*q)[1].x, (*q)[1].u.f, p->list[2].half.hi, o.list[0].half.lo, o.in.x, o.name, global.list[0].half.lo);
  int s = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) for (int k = 0; k < 2; k++) s = s * 3 + matrix[i][j][k];
  printf("%d %zu %zu %zu\n", s, sizeof o, sizeof(struct inner), sizeof matrix / sizeof *matrix);
  return 0;
}
