// Recursive quicksort with insertion sort below 16 elements.
#include <stdio.h>
#include <stdlib.h>
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static void sort(int *a, int low, int high) {
  while (high - low > 16) {
    int pivot = a[low + (high - low) / 2], i = low, j = high;
    while (i <= j) {
      while (a[i] < pivot) i++;
      while (a[j] > pivot) j--;
      if (i <= j) swap(&a[i++], &a[j--]);
    }
    if (j - low < high - i) { sort(a, low, j); low = i; } else { sort(a, i, high); high = j; }
  }
  for (int i = low + 1; i <= high; i++) {
    int v = a[i], j = i - 1;
    while (j >= low && a[j] > v) { a[j + 1] = a[j]; j--; }
    a[j + 1] = v;
  }
}
int main(void) {
  int n = 300000;
  int *a = malloc(n * sizeof *a);
  unsigned seed = 1;
  long s = 0;
  for (int r = 0; r < 10; r++) {
    for (int i = 0; i < n; i++) { seed = seed * 1664525u + 1013904223u; a[i] = seed >> 8; }
    sort(a, 0, n - 1);
    for (int i = 0; i < n; i += 1000) s += a[i] ^ i;
  }
  printf("%ld\n", s);
}
