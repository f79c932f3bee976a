// Ackermann's function and a gcd by tail calls.
#include <stdio.h>
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
int main(void) {
  long s = 0;
  for (int i = 0; i < 40; i++) s += ack(2, 500 + i % 3);
  for (int i = 1; i < 3000; i++) for (int j = 1; j < 300; j++) s += gcd(i, j);
  printf("%ld\n", s);
}
