#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void insertion(int *a, int n) { for (int i = 1; i < n; i++) { int x = a[i], j = i; while (j > 0 && a[j - 1] > x) { a[j] = a[j - 1]; j--; } a[j] = x; } }
static void quick(int *a, int low, int high) { while (low < high) { int p = a[(low + high) / 2], i = low, j = high; while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; } } if (j - low < high - i) { quick(a, low, j); low = i; } else { quick(a, i, high); high = j; } } }
static void sift(int *a, int root, int n) { for (int child; (child = 2 * root + 1) < n; root = child) { if (child + 1 < n && a[child + 1] > a[child]) child++; if (a[root] >= a[child]) return; int t = a[root]; a[root] = a[child]; a[child] = t; } }
static void heap(int *a, int n) { for (int i = n / 2; i-- > 0;) sift(a, i, n); while (--n > 0) { int t = a[0]; a[0] = a[n]; a[n] = t; sift(a, 0, n); } }
static void merge(int *a, int *b, int n) { if (n < 2) return; int m = n / 2; merge(a, b, m); merge(a + m, b, n - m); int i = 0, j = m, k = 0; while (i < m && j < n) b[k++] = a[j] < a[i] ? a[j++] : a[i++]; while (i < m) b[k++] = a[i++]; while (j < n) b[k++] = a[j++]; memcpy(a, b, n * sizeof *a); }
static int descending(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x < y) - (x > y); }
static unsigned hash(const int *a, int n) { unsigned h = 0; for (int i = 0; i < n; i++) h = h * 31 + a[i]; return h; }
static void refill(int *a, int n) { unsigned s = 1; for (int i = 0; i < n; i++) { s = s * 1103515245 + 12345; a[i] = (int)(s >> 8) % 1000; } }
int main(void) {
  enum { N = 200 }; int a[N], b[N];
  refill(a, N); insertion(a, N); printf("%u ", hash(a, N));
  refill(a, N); quick(a, 0, N - 1); printf("%u ", hash(a, N));
  refill(a, N); heap(a, N); printf("%u ", hash(a, N));
  refill(a, N); merge(a, b, N); printf("%u ", hash(a, N));
  refill(a, N); qsort(a, N, sizeof *a, descending); printf("%u %d\n", hash(a, N), a[0]);
  return 0;
}
