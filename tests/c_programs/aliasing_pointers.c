#include <stdio.h>
static int both(int *a, int *b) { *a = 1; *b = 2; return *a + *b; }
static void add_all(int *sum, const int *a, int n) { for (int i = 0; i < n; i++) *sum += a[i]; }
static void shift(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i] + 1; }
static void restricted(int *restrict to, const int *restrict from, int n) { for (int i = 0; i < n; i++) to[i] = from[i] * 2; }
struct node { int value; struct node *next; };
static int through(struct node *a, struct node *b) { a->value = 3; b->next->value = 4; return a->value; }
int main(void) {
  int x = 0, y = 0;
  printf("%d %d\n", both(&x, &y), both(&x, &x));
  int a[16];
  for (int i = 0; i < 16; i++) a[i] = i;
  add_all(&a[5], a, 16);
  printf("%d\n", a[5]);
  shift(a + 1, a, 15);
  for (int i = 0; i < 16; i++) printf("%d ", a[i]);
  int b[16];
  restricted(b, a, 16);
  printf("%d\n", b[15]);
  struct node n1 = {1, 0}, n2 = {2, &n1};
  printf("%d\n", through(&n1, &n2));
  return 0;
}
