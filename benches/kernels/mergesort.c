// Merge sort: a comparison that cannot be predicted chooses an element and advances an index.
#include <stdio.h>
#include <string.h>
#define N 300000
static int a[N], scratch[N];
__attribute__((noinline)) static void sort(int *a, int *t, int n) {
  if (n <= 8) {
    for (int i = 1; i < n; i++) { int x = a[i], j = i; while (j > 0 && a[j - 1] > x) { a[j] = a[j - 1]; j--; } a[j] = x; }
    return;
  }
  int m = n / 2, i = 0, j = m, k = 0;
  sort(a, t, m);
  sort(a + m, t + m, n - m);
  while (i < m && j < n) t[k++] = a[i] <= a[j] ? a[i++] : a[j++];
  while (i < m) t[k++] = a[i++];
  while (j < n) t[k++] = a[j++];
  memcpy(a, t, n * sizeof *a);
}
int main(void) {
  unsigned seed = 1, sum = 0;
  for (int r = 0; r < 3; r++) {
    for (int i = 0; i < N; i++) { seed = seed * 1664525 + 1013904223; a[i] = seed >> 8; }
    sort(a, scratch, N);
    for (int i = 0; i < N; i += 97) sum = sum * 31 + a[i];
  }
  printf("%u\n", sum);
}
