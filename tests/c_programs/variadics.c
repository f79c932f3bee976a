#include <stdarg.h>
#include <stdio.h>
static double sum(const char *kinds, ...) {
  va_list ap, copy;
  va_start(ap, kinds);
  va_copy(copy, ap);
  double total = 0;
  for (const char *k = kinds; *k; k++) switch (*k) {
      case 'i': total += va_arg(ap, int); break;
      case 'l': total += va_arg(ap, long); break;
      case 'd': total += va_arg(ap, double); break;
      case 'D': total += va_arg(ap, long double); break;
      case 's': total += *va_arg(ap, char *); break;
    }
  total += va_arg(copy, int) * 1000;
  va_end(ap);
  va_end(copy);
  return total;
}
struct pt { int x, y; };
struct big { long v[4]; };
static int structs(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int s = 0;
  for (int i = 0; i < n; i++) {
    struct pt p = va_arg(ap, struct pt);
    struct big b = va_arg(ap, struct big);
    s += p.x * 10 + p.y + b.v[3];
  }
  va_end(ap);
  return s;
}
static void forward(char *out, int n, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vsnprintf(out, n, format, ap);
  va_end(ap);
}
static double (*volatile indirect)(const char *, ...) = sum;
int main(void) {
  int (*volatile print)(const char *, ...) = printf;
  print("%d %g %s %g\n", 1, 2.5, "three", indirect("iiiiiiiddddddddddlD", 1, 2, 3, 4, 5, 6, 7, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1.0, 8l, 9.5L));
  printf("%g\n", sum("iildsddddddddDiiii", 1, 2, 3l, 4.5, "A", .5, .5, .5, .5, .5, .5, .5, .5, 2.25L, 6, 7, 8, 9));
  struct pt p = {3, 4};
  struct big b = {{1, 2, 3, 4}};
  printf("%d\n", structs(3, p, b, p, b, p, b));
  char out[100];
  forward(out, 100, "%d %s %.3f %c %ld %g", 1, "two", 3.0, '4', 5l, 6.5);
  puts(out);
  return 0;
}
