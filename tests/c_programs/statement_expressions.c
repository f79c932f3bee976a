// GNU expressions: statements as values, typeof, auto types, conditionals without a middle, and local labels.
#include <stdio.h>
#define MAX(a, b) ({ __typeof__(a) x_ = (a); __typeof__(b) y_ = (b); x_ > y_ ? x_ : y_; })
#define SWAP(a, b) do { __auto_type t_ = (a); (a) = (b), (b) = t_; } while (0)
#define FIND(array, n, value) ({ __label__ found; int i_; for (i_ = 0; i_ < (n); i_++) if ((array)[i_] == (value)) goto found; i_ = -1; found: i_; })
#define REPEAT(n, body) ({ int total_ = 0; for (int it = 0; it < (n); it++) total_ += ({ body; }); total_; })
static int calls;
static int bump(int n) { calls++; return n; }
struct pair { int a; double b; };
__attribute__((noinline)) static int nested(int x) { return ({ int y = x * 2; ({ int z = y + 1; z * ({ if (z > 10) return -z; z - 3; }); }) + y; }); }
int main(void) {
  int a = 3, b = 9;
  printf("%d %g %d\n", MAX(a++, b--), MAX(2.5, 1), MAX(bump(4), bump(2)));
  printf("%d %d %d\n", a, b, calls);
  double p = 1.5, q = -2;
  SWAP(p, q); SWAP(a, b);
  int list[] = {5, 8, 13, 21, 34};
  printf("%g %g %d %d %d %d\n", p, q, a, b, FIND(list, 5, 21), FIND(list, 5, 22));
  printf("%d %d\n", REPEAT(5, it * it), REPEAT(3, int k = it; while (k < 10) k += 4; k));
  printf("%d %d\n", nested(3), nested(8));
  printf("%d %d %d\n", bump(7) ?: 5, bump(0) ?: 6, calls);
  struct pair s = ({ struct pair t = {1, 2}; t.b += t.a; t; });
  const char *name = ({ static const char *const names[] = {"zero", "one"}; names[s.a]; });
  printf("%d %g %s %zu\n", s.a, s.b, name, sizeof(({ char c[7]; c[0] = 1; c[0]; })));
  __typeof__(int (*)(int)) f = bump;
  __typeof__(list) copy = {[2] = f(4)};
  printf("%d %d\n", copy[2], ((void)0, list[1]));
  return 0;
}
