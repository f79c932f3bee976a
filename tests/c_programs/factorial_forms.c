// Recursion with one factor or term: accumulators, and orders of operands.
#include <stdio.h>
static int product(int n) { return n < 2 ? 1 : n * product(n - 1); }
static int flipped(int n) { return n < 2 ? 1 : flipped(n - 1) * n; }
static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
static int difference(int n) { return n == 0 ? 0 : n - difference(n - 1); }
static unsigned mixed(unsigned n) { if (n == 0) return 1; if (n & 1) return n + mixed(n - 1); return 3 * mixed(n - 1); }
static int two_steps(int n, int k) { if (n <= 0) return k; return n * two_steps(n - 2, k + 1) + 1; }
int main(void) {
  for (int n = 0; n < 10; n++) printf("%d %d %d %d %u %d\n", product(n), flipped(n), sum(n), difference(n), mixed(n), two_steps(n, 1));
  return 0;
}
