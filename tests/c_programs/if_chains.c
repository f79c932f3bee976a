#include <stdio.h>
static int sign(int x) { return x < 0 ? -1 : x > 0; }
static int clamp(int x, int low, int high) { if (x < low) x = low; if (x > high) x = high; return x; }
static int grade(int p) { if (p >= 90) return 'A'; else if (p >= 80) return 'B'; else if (p >= 70) return 'C'; return 'F'; }
static int both(int a, int b) { return a && b ? 3 : a || b ? 2 : !a + !b; }
static int guard(const int *p, int i) { return p && i >= 0 && p[i] > 2 ? p[i] : -1; }
static int divide(int a, int b) { int r = 0; if (b != 0) r = a / b; return r; }
int main(void) {
  int a[] = {1, 5};
  for (int i = -2; i < 3; i++) printf("%d %d %d %d %d %d %d\n", sign(i), clamp(i, -1, 1), grade(75 + i * 10), both(i, i + 1), guard(i < 0 ? 0 : a, i & 1), divide(10, i), guard(a, -1));
  return 0;
}
