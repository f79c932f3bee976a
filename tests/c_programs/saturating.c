#include <stdio.h>
#include <limits.h>
static int sat_add(int a, int b) { long s = (long)a + b; return s > INT_MAX ? INT_MAX : s < INT_MIN ? INT_MIN : s; }
static unsigned char clamp(int x) { return x < 0 ? 0 : x > 255 ? 255 : x; }
static int absdiff(int a, int b) { return a > b ? a - b : b - a; }
int main(void) {
  unsigned char img[32]; int s = 0;
  for (int i = 0; i < 32; i++) img[i] = clamp(i * 20 - 100);
  for (int i = 1; i < 32; i++) s += absdiff(img[i], img[i - 1]) * (i & 3);
  printf("%d %d %d %d\n", sat_add(INT_MAX, 5), sat_add(INT_MIN, -5), sat_add(3, 4), s);
  return 0;
}
