#include <stdio.h>
#include <stdarg.h>
static int text(char *b, const char *f, ...) { va_list ap; va_start(ap, f); int n = vsprintf(b, f, ap); va_end(ap); return n; }
static double mean(int n, ...) { va_list ap, again; va_start(ap, n); va_copy(again, ap); double s = 0; for (int i = 0; i < n; i++) s += va_arg(ap, double); va_end(ap); double first = va_arg(again, double); va_end(again); return s / n + first * 0; }
struct pair { int a; double b; }; struct large { long v[5]; };
static long kinds(const char *k, ...) { long s = 0; va_list ap; va_start(ap, k); for (; *k; k++) switch (*k) { case 'i': s += va_arg(ap, int); break; case 'l': s += va_arg(ap, long); break; case 'd': s += va_arg(ap, double); break; case 'p': { struct pair p = va_arg(ap, struct pair); s += p.a + p.b; break; } case 'L': { struct large l = va_arg(ap, struct large); s += l.v[4]; break; } case 's': s += *va_arg(ap, const char *); } va_end(ap); return s; }
int main(void) {
  char b[64]; text(b, "%d %s %.1f %c", 1, "two", 3.0, '4'); puts(b);
  printf("%g\n", mean(10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.));
  struct pair p = {100, 0.5}; struct large l = {{1, 2, 3, 4, 5000}};
  printf("%ld\n", kinds("ildpLsiiiiiildddddddddLp", 1, 2l, 3., p, l, "A", 1, 2, 3, 4, 5, 6, 7l, 1., 2., 3., 4., 5., 6., 7., 8., 9., l, p));
  return 0;
}
