// Sieve of Eratosthenes, counting.
#include <stdio.h>
#include <string.h>
#define N 2000000
static unsigned char composite[N + 1];
int main(void) {
  int count = 0;
  for (int r = 0; r < 12; r++) {
    for (int i = 0; i <= N; i++) composite[i] = 0;
    for (int i = 2; (long)i * i <= N; i++)
      if (!composite[i]) for (int j = i * i; j <= N; j += i) composite[j] = 1;
    for (int i = 2; i <= N; i++) count += !composite[i];
  }
  printf("%d\n", count);
}
