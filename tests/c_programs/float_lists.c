#include <stdio.h>
static float sum3(float a, float b, float c) { return a + b + c; }
static double many(float a, double b, float c, double d, float e, double f, float g, double h, float i, double j, int k, float l) { return a - b + c - d + e - f + g - h + i - j + k * l; }
static float mean(const float *a, int n) { float s = 0; for (int i = 0; i < n; i++) s += a[i]; return s / n; }
static void normalize(float *a, int n) { float m = 0; for (int i = 0; i < n; i++) m = a[i] > m ? a[i] : m; for (int i = 0; i < n; i++) a[i] /= m; }
struct two { float x, y; }; struct four { float v[4]; };
static struct two flip(struct two t) { return (struct two){t.y, -t.x}; }
static struct four twice(struct four f) { for (int i = 0; i < 4; i++) f.v[i] *= 2; return f; }
int main(void) { float a[9]; for (int i = 0; i < 9; i++) a[i] = i * 1.25f + 0.1f; printf("%.9g %.9g %.9g\n", mean(a, 9), sum3(1e8f, 1, -1e8f), many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)); normalize(a, 9); struct two t = flip((struct two){1.5f, 2.5f}); struct four f = twice((struct four){{1, 2, 3, 4}}); printf("%.9g %.9g %g %g %g\n", a[3], a[8], t.x, t.y, f.v[3]); return 0; }
