// Functions that take and return functions, arrays of them, pointers to arrays, and types by typedef and typeof.
#include <stdio.h>
typedef int binary(int, int); typedef binary *chooser(char); typedef int row[4]; typedef row *rows[2];
static int add(int a, int b) { return a + b; } static int subtract(int a, int b) { return a - b; } static int times(int a, int b) { return a * b; }
static binary *choose(char c) { return c == '+' ? add : c == '-' ? subtract : c == '*' ? times : 0; }
static int (*(*pick(int n))(char))(int, int) { return n ? choose : 0; }
static int apply(binary f, int a, int b) { return f ? f(a, b) : -1; }
static int fold(int (*const f)(int, int), const int (*v)[4], int n) { int r = 0; for (int i = 0; i < n; i++) for (int k = 0; k < 4; k++) r = (*f)(r, (*(v + i))[k]); return r; }
static int (*steps[3][2])(int, int) = {{add, times}, {subtract, add}, {times, subtract}};
static int (*second(int (*matrix)[4]))[4] { return matrix + 1; }
static double half(double x) { return x / 2; } static double twice(double x) { return x * 2; }
static double (*const compose[])(double) = {half, twice, half, half};
struct object { const struct table { int (*size)(const struct object *); void (*grow)(struct object *, int); const char *(*name)(void); } *methods; int n; };
static int size(const struct object *o) { return o->n; } static int size_twice(const struct object *o) { return o->n * 2; }
static void grow(struct object *o, int by) { o->n += by; } static void shrink(struct object *o, int by) { o->n -= by; if (o->n < 0) o->methods++; }
static const char *plain(void) { return "plain"; } static const char *other(void) { return "other"; }
static const struct table kinds[] = {{size, grow, plain}, {size_twice, shrink, other}, {size, grow, plain}};
static long chain(long (*f)(), long x);
static long identity(long x) { return x + 1; }
static long chain(long (*f)(), long x) { return x > 5 ? x : chain(f, ((long (*)(long))f)(x)); }
int main(void) {
  int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  printf("%d %d %d\n", apply(choose('*'), 6, 7), pick(1)('-')(9, 4), apply(choose('?'), 1, 2));
  printf("%d %d %d\n", fold(add, m, 3), fold(subtract, m, 2), (*second(m))[2]);
  rows r = {m, &m[2]};
  printf("%d %d %zu %zu\n", (*r[0])[3], r[1][0][1], sizeof(row), sizeof *r[0]);
  int x = 3;
  for (int i = 0; i < 3; i++) for (int k = 0; k < 2; k++) x = steps[i][k](x, i + k + 1);
  double d = 10;
  for (unsigned i = 0; i < sizeof compose / sizeof *compose; i++) d = compose[i](d) + i;
  printf("%d %g %d %d\n", x, d, *steps[0] == add, &add == add);
  struct object o[] = {{kinds, 5}, {&kinds[1], 5}};
  for (int i = 0; i < 4; i++) for (int k = 0; k < 2; k++) o[k].methods->grow(&o[k], i + 1), printf("%s %d ", o[k].methods->name(), o[k].methods->size(&o[k]));
  printf("\n%ld %d\n", chain((long (*)())identity, 0), ((binary *)(void *)choose('+'))(20, 22));
  __typeof__(&apply) again = apply;
  return again(times, 2, 0);
}
