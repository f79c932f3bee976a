#include <stdio.h>
#include <stdbool.h>
static bool is_odd(unsigned n);
static bool is_even(unsigned n) { return n == 0 ? true : is_odd(n - 1); }
static bool is_odd(unsigned n) { return n == 0 ? false : is_even(n - 1); }
static int female(int n); static int male(int n);
static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }
static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }
int main(void) {
  printf("%d %d %d\n", is_even(1000), is_odd(1000), is_odd(77));
  for (int n = 0; n < 20; n++) printf("%d/%d ", female(n), male(n));
  puts("");
  return 0;
}
