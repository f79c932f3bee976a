// The longest Collatz sequence: a chain of multiplications by three, halvings and choices.
#include <stdio.h>
int main(void) {
  long best = 0, at = 0;
  for (long i = 1; i < 600000; i++) {
    long n = i;
    int count = 0;
    while (n != 1) { n = n % 2 ? 3 * n + 1 : n / 2; count++; }
    if (count > best) { best = count; at = i; }
  }
  printf("%ld %ld\n", at, best);
}
