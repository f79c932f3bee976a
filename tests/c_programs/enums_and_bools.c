// MIXED
#include <stdbool.h>
#include <stdio.h>
enum color { RED = -1, GREEN, BLUE = 10 }; enum big { HUGE_ = 1ll << 40 };
__attribute__((noinline)) bool flip(bool b) { return !b; }
__attribute__((noinline)) enum color next(enum color c) { return c == RED ? GREEN : c == GREEN ? BLUE : RED; }
__attribute__((noinline)) char narrow(short s, signed char c, unsigned char u, _Bool b) { return s + c + u + b; }
int main(void) {
  bool b = 256; int n = 0;
  printf("%d %d %d %d\n", b, flip(b), flip(flip(2)), (bool)0.5);
  printf("%d %d %lld\n", next(RED), next(GREEN), (long long)HUGE_);
  n = (n++, n + 5) ? n && b || !n : 3;
  printf("%d %d\n", n, narrow(300, -5, 250, 7));
  printf("%d\n", next(BLUE) + 5);
  return 0;
}
