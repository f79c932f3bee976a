// Iterations depend on earlier ones at a distance.
#include <stdio.h>
static void prefix(int *a, int n) { for (int i = 1; i < n; i++) a[i] += a[i - 1]; }
static void distance(int *a, int n, int d) { for (int i = d; i < n; i++) a[i] = a[i - d] * 2 + 1; }
static void four(int *a, int n) { for (int i = 4; i < n; i++) a[i] = a[i - 4] + 1; }
static void ahead(int *a, int n) { for (int i = 0; i + 1 < n; i++) a[i] = a[i + 1] + 1; }
static void overlap(unsigned char *p, int n, int by) { for (int i = 0; i < n; i++) p[i + by] = p[i]; }
int main(void) {
  int a[40]; unsigned char b[64];
  unsigned h = 0;
  for (int d = 1; d < 9; d++) { for (int i = 0; i < 40; i++) a[i] = i % 5; prefix(a, 20); distance(a, 40, d); four(a, 40); ahead(a, 40); for (int i = 0; i < 40; i++) h = h * 31 + a[i]; for (int i = 0; i < 64; i++) b[i] = i; overlap(b, 40, d); for (int i = 0; i < 64; i++) h = h * 31 + b[i]; }
  printf("%u\n", h);
  return 0;
}
