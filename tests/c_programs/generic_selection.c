#include <stdio.h>
#define kind(x) _Generic((x), int: "int", double: "double", char *: "string", default: "other")
#define max(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
_Static_assert(sizeof(long) == 8, "64 bits");
static inline int twice(int x) { return 2 * x; }
int main(void) {
  printf("%s %s %s %s\n", kind(1), kind(1.0), kind((char *)""), kind(1u));
  printf("%d %g\n", max(twice(3), 5), max(1.5, 2.5));
  printf("%d %d\n", __builtin_choose_expr(1, 2, 3), __builtin_constant_p(5));
  return 0;
}
