// Dynamic programming on strings and sets: edit distance, common subsequences, alignment, knapsack, partitions, chains of matrices.
#include <stdio.h>
#include <string.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static int edits(const char *a, const char *b) {
  int n = strlen(a), m = strlen(b), row[m + 1];
  for (int j = 0; j <= m; j++) row[j] = j;
  for (int i = 1; i <= n; i++) {
    int corner = row[0];
    row[0] = i;
    for (int j = 1; j <= m; j++) { int up = row[j]; row[j] = MIN(MIN(up, row[j - 1]) + 1, corner + (a[i - 1] != b[j - 1])), corner = up; }
  }
  return row[m];
}
static int common(const char *a, const char *b, char *out) {
  int n = strlen(a), m = strlen(b);
  static unsigned char t[64][64];
  for (int i = n; i >= 0; i--) for (int j = m; j >= 0; j--) t[i][j] = i == n || j == m ? 0 : a[i] == b[j] ? t[i + 1][j + 1] + 1 : MAX(t[i + 1][j], t[i][j + 1]);
  for (int i = 0, j = 0; i < n && j < m;) if (a[i] == b[j]) *out++ = a[i++], j++; else if (t[i + 1][j] >= t[i][j + 1]) i++; else j++;
  *out = 0;
  return t[0][0];
}
static int knapsack(const int *weight, const int *value, int n, int room) { int best[room + 1]; memset(best, 0, sizeof best); for (int i = 0; i < n; i++) for (int w = room; w >= weight[i]; w--) best[w] = MAX(best[w], best[w - weight[i]] + value[i]); return best[room]; }
static long partitions(int n) { long p[n + 1]; for (int i = 0; i <= n; i++) p[i] = !i; for (int k = 1; k <= n; k++) for (int i = k; i <= n; i++) p[i] += p[i - k]; return p[n]; }
static int chain(const int *d, int n) { int c[n][n]; for (int i = 0; i < n; i++) c[i][i] = 0; for (int l = 1; l < n; l++) for (int i = 0; i + l < n; i++) { c[i][i + l] = 1 << 30; for (int k = i; k < i + l; k++) c[i][i + l] = MIN(c[i][i + l], c[i][k] + c[k + 1][i + l] + d[i] * d[k + 1] * d[i + l + 1]); } return c[0][n - 1]; }
static int increasing(const int *v, int n) { int tails[n], m = 0; for (int i = 0; i < n; i++) { int l = 0, r = m; while (l < r) { int k = (l + r) / 2; if (tails[k] < v[i]) l = k + 1; else r = k; } tails[l] = v[i]; if (l == m) m++; } return m; }
static int palindrome(const char *s, int *at) { int n = strlen(s), best = 0; for (int c = 0; c < 2 * n; c++) { int l = c / 2, r = (c + 1) / 2; while (l >= 0 && r < n && s[l] == s[r]) l--, r++; if (r - l - 1 > best) best = r - l - 1, *at = l + 1; } return best; }
static int tour(int n, int d[8][8]) { static int best[256][8]; for (int s = 0; s < 1 << n; s++) for (int i = 0; i < n; i++) { best[s][i] = s == 1 && i == 0 ? 0 : 1 << 20; if (s >> i & 1 && s != 1) for (int k = 0; k < n; k++) if (s >> k & 1 && k != i) best[s][i] = MIN(best[s][i], best[s & ~(1 << i)][k] + d[k][i]); } int r = 1 << 20; for (int i = 1; i < n; i++) r = MIN(r, best[(1 << n) - 1][i] + d[i][0]); return r; }
int main(void) {
  const char *pairs[][2] = {{"kitten", "sitting"}, {"", "abc"}, {"intention", "execution"}, {"same", "same"}};
  char out[64];
  for (int i = 0; i < 4; i++) { int e = edits(pairs[i][0], pairs[i][1]), c = common(pairs[i][0], pairs[i][1], out); printf("%d %d %s ", e, c, out); }
  const int weights[] = {12, 2, 1, 1, 4, 7}, values[] = {4, 2, 2, 1, 10, 6}, dims[] = {30, 35, 15, 5, 10, 20, 25}, list[] = {10, 9, 2, 5, 3, 7, 101, 18, 4, 20};
  int at = 0, d[8][8];
  for (int i = 0; i < 64; i++) d[i / 8][i % 8] = (i / 8 * 31 + i % 8 * 17) % 23 + 1;
  printf("\n%d %ld %d %d ", knapsack(weights, values, 6, 15), partitions(120), chain(dims, 6), increasing(list, 10));
  int n = palindrome("forgeeksskeegfor", &at);
  printf("%d %d %d\n", n, at, tour(8, d));
  return 0;
}
