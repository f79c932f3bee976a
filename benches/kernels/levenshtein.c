// The edit distance of two texts: each minimum waits for the one before.
#include <stdio.h>
#include <string.h>
static char a[501], b[501];
static int min3(int x, int y, int z) { int m = x < y ? x : y; return m < z ? m : z; }
__attribute__((noinline)) static int distance(const char *a, const char *b) {
  int n = strlen(b), row[600];
  for (int j = 0; j <= n; j++) row[j] = j;
  for (int i = 1; a[i - 1]; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= n; j++) {
      int above = row[j];
      row[j] = min3(row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
      diagonal = above;
    }
  }
  return row[n];
}
int main(void) {
  long sum = 0;
  for (int r = 0; r < 160; r++) {
    for (int i = 0; i < 500; i++) { a[i] = 'a' + (i * 7 + r * i / 3) % 11; b[i] = 'a' + (i * 5 + r) % 11; }
    sum += distance(a, b);
  }
  printf("%ld\n", sum);
}
