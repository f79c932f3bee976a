#include <stdio.h>
static long fill(int n, int m) {
  int a[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i][j] = i * j;
  long s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) s += a[i][j];
  return s + sizeof a;
}
int main(void) {
  long total = 0;
  for (int k = 1; k < 40; k++) {
    char b[k * 7];
    for (int i = 0; i < k * 7; i++) b[i] = i;
    total += b[k] + fill(k, 41 - k);
  }
  printf("%ld\n", total);
  return 0;
}
