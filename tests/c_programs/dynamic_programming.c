#include <stdio.h>
#include <string.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static int lcs(const char *a, const char *b) { int n = strlen(a), m = strlen(b), t[40][40] = {{0}}; for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) t[i][j] = a[i - 1] == b[j - 1] ? t[i - 1][j - 1] + 1 : MAX(t[i - 1][j], t[i][j - 1]); return t[n][m]; }
static int knapsack(const int *w, const int *v, int n, int c) { int best[101] = {0}; for (int i = 0; i < n; i++) for (int j = c; j >= w[i]; j--) best[j] = MAX(best[j], best[j - w[i]] + v[i]); return best[c]; }
static long coins(const int *c, int n, int sum) { long ways[200] = {1}; for (int i = 0; i < n; i++) for (int j = c[i]; j <= sum; j++) ways[j] += ways[j - c[i]]; return ways[sum]; }
static int rising(const int *a, int n) { int best = 0, l[50]; for (int i = 0; i < n; i++) { l[i] = 1; for (int j = 0; j < i; j++) if (a[j] < a[i]) l[i] = MAX(l[i], l[j] + 1); best = MAX(best, l[i]); } return best; }
static int largest_sum(const int *a, int n) { int best = a[0], here = 0; for (int i = 0; i < n; i++) { here = MAX(here + a[i], a[i]); best = MAX(best, here); } return best; }
static void shortest(int d[6][6]) { for (int k = 0; k < 6; k++) for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j]; }
int main(void) {
  int w[] = {12, 7, 11, 8, 9}, v[] = {24, 13, 23, 15, 16}, c[] = {1, 5, 10, 25, 50}, a[] = {3, -1, 4, 1, -5, 9, 2, -6, 5, 3, 5}, d[6][6];
  for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) d[i][j] = i == j ? 0 : (i * 7 + j * 3) % 11 + 5;
  shortest(d);
  printf("%d %d %ld %d %d %d %d\n", lcs("AGGTABQWERTY", "GXTXAYBQERY"), knapsack(w, v, 5, 26), coins(c, 5, 150), rising(a, 11), largest_sum(a, 11), d[0][5], d[4][1]);
  return 0;
}
