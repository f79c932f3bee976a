#include <stdio.h>
static int find(const int *a, int low, int high, int x) {
  if (low >= high) return -1;
  int middle = low + (high - low) / 2;
  if (a[middle] == x) return middle;
  return a[middle] < x ? find(a, middle + 1, high, x) : find(a, low, middle, x);
}
static int length(const char *s, int n) { return *s ? length(s + 1, n + 1) : n; }
static void reverse(char *s, char *e) { if (s >= e) return; char t = *s; *s = *e; *e = t; reverse(s + 1, e - 1); }
int main(void) {
  int a[100];
  for (int i = 0; i < 100; i++) a[i] = i * 3;
  printf("%d %d %d %d\n", find(a, 0, 100, 27), find(a, 0, 100, 28), find(a, 0, 100, 0), find(a, 0, 100, 297));
  char text[] = "the quick brown fox";
  reverse(text, text + length(text, 0) - 1);
  puts(text);
  return 0;
}
