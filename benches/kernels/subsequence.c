// The longest increasing subsequence, and an order of matrix products: what is stored under a condition is loaded again.
#include <limits.h>
#include <stdio.h>
#define N 200
static long cost[N][N];
static int sizes[N + 1], a[5000], best[5000];
__attribute__((noinline)) static int increasing(int n) {
  int most = 0;
  for (int i = 0; i < n; i++) {
    best[i] = 1;
    for (int j = 0; j < i; j++) if (a[j] < a[i] && best[j] + 1 > best[i]) best[i] = best[j] + 1;
    if (best[i] > most) most = best[i];
  }
  return most;
}
__attribute__((noinline)) static long chain(int n) {
  for (int i = 0; i < n; i++) cost[i][i] = 0;
  for (int length = 2; length <= n; length++)
    for (int i = 0; i + length - 1 < n; i++) {
      int j = i + length - 1;
      cost[i][j] = LONG_MAX;
      for (int k = i; k < j; k++) {
        long this = cost[i][k] + cost[k + 1][j] + (long)sizes[i] * sizes[k + 1] * sizes[j + 1];
        if (this < cost[i][j]) cost[i][j] = this;
      }
    }
  return cost[0][n - 1];
}
int main(void) {
  unsigned seed = 1;
  long sum = 0;
  for (int i = 0; i <= N; i++) { seed = seed * 1664525 + 1013904223; sizes[i] = 10 + (seed >> 20) % 90; }
  for (int i = 0; i < 5000; i++) { seed = seed * 1664525 + 1013904223; a[i] = seed >> 12; }
  for (int r = 0; r < 4; r++) { sizes[r]++; sum += chain(N); a[r] += r; sum += increasing(5000); }
  printf("%ld\n", sum);
}
