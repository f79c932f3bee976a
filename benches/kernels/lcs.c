// Length of the longest common subsequence: two rows of dynamic programming.
#include <stdio.h>
#include <string.h>
static char a[3001], b[3001];
static int rows[2][3002];
static int max(int x, int y) { return x > y ? x : y; }
static int lcs(int n, int m) {
  memset(rows, 0, sizeof rows);
  for (int i = 1; i <= n; i++) {
    int *now = rows[i & 1], *before = rows[(i - 1) & 1];
    for (int j = 1; j <= m; j++) now[j] = a[i - 1] == b[j - 1] ? before[j - 1] + 1 : max(before[j], now[j - 1]);
  }
  return rows[n & 1][m];
}
int main(void) {
  for (int i = 0; i < 3000; i++) { a[i] = 'a' + (i * 7 + i / 11) % 9; b[i] = 'a' + (i * 5 + i / 7) % 9; }
  long s = 0;
  for (int r = 0; r < 8; r++) { a[r] = 'z'; s += lcs(3000, 3000); }
  printf("%ld\n", s);
}
