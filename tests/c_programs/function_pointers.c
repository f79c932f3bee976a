#include <stdio.h>
#include <stdlib.h>
typedef double (*op)(double, double);
static double add(double a, double b) { return a + b; }
static double sub(double a, double b) { return a - b; }
static double mul(double a, double b) { return a * b; }
static const struct { const char *name; op apply; } ops[] = {{"add", add}, {"sub", sub}, {"mul", mul}};
static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static op choose(int n) { return ops[n % 3].apply; }
static int (*const table[2])(const char *, ...) = {printf, printf};
int main(void) {
  for (int i = 0; i < 3; i++) printf("%s %g\n", ops[i].name, choose(i)(6, 1.5));
  int v[] = {5, 3, 9, -1, 0};
  qsort(v, 5, sizeof *v, by_value);
  for (int i = 0; i < 5; i++) printf("%d ", v[i]);
  putchar('\n');
  printf("%d\n", choose(0) == add && choose(1) != add);
  return 0;
}
