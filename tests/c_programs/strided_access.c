#include <stdio.h>
struct pixel { unsigned char r, g, b; };
struct particle { double x, y, z, mass; };
static int gray(const struct pixel *p, unsigned char *g, int n) { int s = 0; for (int i = 0; i < n; i++) { g[i] = (p[i].r * 77 + p[i].g * 150 + p[i].b * 29) >> 8; s += g[i]; } return s; }
static double energy(const struct particle *p, int n) { double e = 0; for (int i = 0; i < n; i++) e += p[i].mass * (p[i].x * p[i].x + p[i].y * p[i].y + p[i].z * p[i].z); return e; }
static int column(const int *m, int rows, int stride, int c) { int s = 0; for (int i = 0; i < rows; i++) s += m[i * stride + c]; return s; }
static void evens(int *a, int n) { for (int i = 0; i < n; i += 2) a[i] += 100; }
static void reversed(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[n - 1 - i]; }
int main(void) {
  struct pixel p[33]; unsigned char g[33]; struct particle q[9]; int m[12 * 13], r[30];
  for (int i = 0; i < 33; i++) p[i] = (struct pixel){i * 7, 255 - i, i * i};
  for (int i = 0; i < 9; i++) q[i] = (struct particle){i, i * 0.5, -i, 1.0 / (1 + i)};
  for (int i = 0; i < 156; i++) m[i] = i * 3 % 50;
  evens(m, 31); reversed(r, m, 30);
  printf("%d %.10f %d %d %d\n", gray(p, g, 33), energy(q, 9), column(m, 12, 13, 5), r[0], r[29]);
  return 0;
}
