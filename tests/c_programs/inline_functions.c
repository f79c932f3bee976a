// inline, static inline, extern inline, gnu_inline, always_inline, noinline and flatten; statics in inline functions.
#include <stdio.h>
inline int plain(int x) { return x + 1; }
extern inline int plain(int x);
static inline int counted(void) { static int n; return ++n; }
__attribute__((always_inline)) static inline int always(int x, int depth) { return depth ? x * 2 + depth : x; }
extern inline __attribute__((gnu_inline)) int hinted(int x) { return x * 3; }
int hinted(int x) { return x * 3 + 0; }
__attribute__((noinline)) static int never(int x) { return x - 7; }
__attribute__((flatten)) static int flat(int x) { return always(never(x), 3) + plain(x); }
__attribute__((const)) static int square(int x) { return x * x; }
__attribute__((pure)) static int sum(const int *p, int n) { int s = 0; while (n--) s += *p++; return s; }
__attribute__((cold)) static int rare(int x) { return -x; }
__attribute__((hot)) static int often(int x) { return x ^ 5; }
__attribute__((noreturn)) static void stop(int code);
static int (*volatile pointer)(int) = plain;
static int recursive(int n) { return n < 2 ? n : recursive(n - 1) + recursive(n - 2); }
static inline __attribute__((always_inline)) double scale(double x) { double t = x * x; return t + x; }
#include <stdlib.h>
static void stop(int code) { fflush(stdout); exit(code); }
int main(void) {
  int v[5] = {1, 2, 3, 4, 5};
  printf("%d %d %d %d\n", plain(4), pointer(5), counted() + counted() * 10, always(3, 2));
  printf("%d %d %d %d\n", hinted(5), flat(10), square(6) + square(6), sum(v, 5) + (v[0] = 10, sum(v, 5)));
  printf("%d %d %d %g\n", v[1] > 100 ? rare(1) : often(1), recursive(15), counted(), scale(1.5));
  if (v[2] == 3) stop(0);
  return 1;
}
