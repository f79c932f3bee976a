#include <stdio.h>
typedef double (*binary)(double, double);
static double add(double a, double b) { return a + b; }
static double sub(double a, double b) { return a - b; }
static double mul(double a, double b) { return a * b; }
static const struct { char symbol; binary f; } table[] = {{'+', add}, {'-', sub}, {'*', mul}};
static double apply(char c, double a, double b) { for (unsigned i = 0; i < sizeof table / sizeof *table; i++) if (table[i].symbol == c) return table[i].f(a, b); return -1; }
static int twice(int (*f)(int), int x) { return f(f(x)); }
static int inc(int x) { return x + 1; }
static int sq(int x) { return x * x; }
static int (*choose(int n))(int) { return n ? inc : sq; }
struct object { const struct vtable *v; int n; }; struct vtable { int (*get)(struct object *); void (*set)(struct object *, int); };
static int get(struct object *o) { return o->n; }
static void set(struct object *o, int n) { o->n = n * 2; }
static const struct vtable plain = {get, set};
int main(void) {
  printf("%g %g %g %g\n", apply('+', 1, 2), apply('-', 1, 2), apply('*', 3, 4), apply('/', 1, 1));
  printf("%d %d %d %d\n", twice(inc, 3), twice(sq, 3), choose(0)(5), choose(1)(5));
  struct object o = {&plain, 1}; o.v->set(&o, 21); printf("%d %d\n", o.v->get(&o), inc == choose(1));
  return 0;
}
