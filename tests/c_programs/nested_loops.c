#include <stdio.h>
int main(void) {
  static int sieve[1000]; int primes = 0;
  for (int i = 2; i < 1000; i++) { if (sieve[i]) continue; primes++; for (int j = i * i; j < 1000; j += i) sieve[j] = 1; }
  double a[8][8], b[8][8], c[8][8];
  for (int i = 0; i < 64; i++) a[i / 8][i % 8] = i, b[i / 8][i % 8] = 64 - i;
  for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) { double s = 0; for (int k = 0; k < 8; k++) s += a[i][k] * b[k][j]; c[i][j] = s; }
  double trace = 0; for (int i = 0; i < 8; i++) trace += c[i][i];
  int n = 27, steps = 0; do { n = n % 2 ? 3 * n + 1 : n / 2; steps++; } while (n != 1);
  for (int i = 0;; i++) { for (int j = 0; j < 10; j++) if (i * j == 42) { printf("%d %d ", i, j); goto out; } }
out:
  printf("%d %g %d\n", primes, trace, steps);
  return 0;
}
