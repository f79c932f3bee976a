// MIXED
// Variadic arguments of every class, va_copy, va_list as parameter and in a struct, and forwarding to vsnprintf.
#include <stdarg.h>
#include <stdio.h>
struct small { char a; short b; }; struct two { long a; double b; }; struct floats { float x, y, z; }; struct big { int a[10]; };
struct reader { va_list list; int taken; };
__attribute__((noinline)) double take(const char *format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  double sum = 0;
  for (int pass = 0; pass < 2; pass++) {
    double factor = 1 + pass;
    for (const char *f = format; *f; f++) switch (*f) {
#define TAKE(type) (pass ? va_arg(again, type) : va_arg(list, type))
      case 'i': sum += factor * TAKE(int); break;
      case 'l': sum += factor * TAKE(long); break;
      case 'd': sum += factor * TAKE(double); break;
      case 'L': sum += factor * (double)TAKE(long double); break;
      case 's': { struct small s = TAKE(struct small); sum += factor * (s.a * s.b); break; }
      case 't': { struct two t = TAKE(struct two); sum += factor * (t.a + t.b); break; }
      case 'f': { struct floats v = TAKE(struct floats); sum += factor * (v.x + v.y * v.z); break; }
      case 'b': { struct big b = TAKE(struct big); sum += factor * (b.a[0] + b.a[9]); break; }
      case 'q': sum += factor * (double)TAKE(__int128); break;
    }
  }
  va_end(again);
  va_end(list);
  return sum;
}
__attribute__((noinline)) int next(struct reader *r) { r->taken++; return va_arg(r->list, int); }
__attribute__((noinline)) int polynomial(int x, int n, ...) {
  struct reader r = {.taken = 0};
  va_start(r.list, n);
  int value = 0;
  while (r.taken < n) value = value * x + next(&r);
  va_end(r.list);
  return value;
}
__attribute__((noinline)) int formatted(char *to, int size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsnprintf(to, size, format, list);
  va_end(list);
  return n;
}
int main(void) {
  struct small s = {3, -5}; struct two t = {1000, .25}; struct floats v = {1, 2, 3}; struct big b = {{7, [9] = 70}};
  printf("%g\n", take("ild", 1, 2l, 3.5));
  printf("%g\n", take("iiiiiiiiddddddddddil", 1, 2, 3, 4, 5, 6, 7, 8, .5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10, 11l));
  printf("%g\n", take("stfbLqstfbLq", s, t, v, b, 1.25L, (__int128)12, s, t, v, b, 2.5L, (__int128)-7));
  printf("%g\n", take("itittittLi", 1, t, 2, t, t, 3, t, t, 4.5L, 4));
  printf("%d\n", polynomial(10, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  char text[64];
  int n = formatted(text, sizeof text, "%s|%5.2f|%-4d|%c|%Lg|%zu", "abc", 2.345, 42, 'x', 1.5L, sizeof s);
  printf("%d %s\n", n, text);
  return 0;
}
