// Arrays of variable length: as parameters, of two and three dimensions, as types, in loops, with sizeof and typedef.
#include <stdio.h>
__attribute__((noinline)) static long trace(int n, int m, long a[n][m], int k) {
  long s = 0;
  for (int i = 0; i < n && i < m; i++) s += a[i][i] * k;
  return s + sizeof a[0];
}
__attribute__((noinline)) static void transpose(int n, int m, const double (*from)[m], double to[static m][n]) {
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) to[j][i] = from[i][j];
}
__attribute__((noinline)) static int cube(int n) {
  int a[n][n + 1][n + 2], s = 0;
  typedef int plane[n + 1][n + 2];
  plane *p = a;
  for (int i = 0; i < n; i++) for (int j = 0; j <= n; j++) for (int k = 0; k < n + 2; k++) p[i][j][k] = i * j - k;
  for (int *q = &a[0][0][0]; q < &a[n][0][0]; q += n) s = s * 7 + *q;
  return s + (int)(sizeof a / sizeof(plane)) + (int)(&p[1] - &p[0]);
}
__attribute__((noinline)) static unsigned rows(int n) {
  unsigned hash = 1;
  for (int i = 1; i < n; i++) {
    short row[i * 3], *last = &row[sizeof row / sizeof *row - 1];
    for (int k = 0; k < i * 3; k++) row[k] = i + k;
    if (i % 4 == 3) continue;
    hash = hash * 31 + *last + row[i];
    if (hash % 101 == 0) break;
  }
  return hash;
}
int main(void) {
  int n = 4, m = 3;
  long a[n][m];
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
  printf("%ld %d %u\n", trace(n, m, a, 2), cube(5), rows(2000));
  double d[2][3] = {{1, 2, 3}, {4, 5, 6}}, t[3][2];
  transpose(2, 3, d, t);
  for (int i = 0; i < 6; i++) printf("%g ", (&t[0][0])[i]);
  int count = 5;
  char text[count++];
  printf("%zu %d %zu\n", sizeof text, count, sizeof(int[count++]));
  printf("%d\n", count);
  return 0;
}
