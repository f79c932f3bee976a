// Sum, minimum and count of an int array.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) static long work(int n, const int *a) {
  int sum = 0, least = 1 << 30, odd = 0;
  for (int i = 0; i < n; i++) { sum += a[i]; if (a[i] < least) least = a[i]; odd += a[i] & 1; }
  return sum + least * 3L + odd;
}
int main(void) {
  int n = 10000;
  int *a = malloc(n * 4);
  for (int i = 0; i < n; i++) a[i] = (i * 7919) % 10007 - 5000;
  long s = 0;
  for (int r = 0; r < 20000; r++) { a[r % n] ^= r; s += work(n, a); }
  printf("%ld\n", s);
}
