#include <stdio.h>
struct stats { long sum, squares; int min, max, count; };
static void gather(struct stats *s, const int *a, int n) { for (int i = 0; i < n; i++) { s->sum += a[i]; s->squares += (long)a[i] * a[i]; if (a[i] < s->min) s->min = a[i]; if (a[i] > s->max) s->max = a[i]; s->count++; } }
static int histogram[8];
static void count(const unsigned char *a, int n) { for (int i = 0; i < n; i++) histogram[a[i] & 7]++; }
static int stops(int *total, const int *a, int n) { for (int i = 0; i < n; i++) { *total += a[i]; if (*total > 100) return i; } return -1; }
int main(void) {
  int a[50]; unsigned char b[100];
  for (int i = 0; i < 50; i++) a[i] = (i * 37) % 101 - 50;
  for (int i = 0; i < 100; i++) b[i] = i * i;
  struct stats s = {0, 0, 1000, -1000, 0};
  gather(&s, a, 50); gather(&s, a + 10, 0);
  printf("%ld %ld %d %d %d\n", s.sum, s.squares, s.min, s.max, s.count);
  count(b, 100);
  for (int i = 0; i < 8; i++) printf("%d ", histogram[i]);
  int t = 0; int c[] = {40, 50, 20, 5};
  int at = stops(&t, c, 4);
  printf("%d %d\n", at, t);
  return 0;
}
