#include <stdio.h>
static int cube[3][4][5];
static int sum(int n, int m, int a[n][m]) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += a[i][j] * (i + j); return s; }
static void rotate(int n, int a[n][n]) { for (int i = 0; i < n / 2; i++) for (int j = i; j < n - i - 1; j++) { int t = a[i][j]; a[i][j] = a[n - j - 1][i]; a[n - j - 1][i] = a[n - i - 1][n - j - 1]; a[n - i - 1][n - j - 1] = a[j][n - i - 1]; a[j][n - i - 1] = t; } }
int main(void) {
  for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) for (int k = 0; k < 5; k++) cube[i][j][k] = i * 100 + j * 10 + k;
  int s = 0; for (int k = 0; k < 5; k++) for (int i = 0; i < 3; i++) s = s * 7 + cube[i][k % 4][k];
  int m[5][5]; for (int i = 0; i < 25; i++) m[i / 5][i % 5] = i; rotate(5, m);
  printf("%d %d %d %d %d\n", s, sum(4, 5, cube[1]), m[0][0], m[2][3], m[4][4]);
  return 0;
}
