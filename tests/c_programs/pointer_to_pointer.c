#include <stdio.h>
#include <stdlib.h>
static void set(int **p, int *to) { *p = to; }
static void push(int **a, int *n, int *cap, int x) { if (*n == *cap) { *cap = *cap ? *cap * 2 : 2; *a = realloc(*a, *cap * sizeof **a); } (*a)[(*n)++] = x; }
static void reverse(char **v, int n) { for (char **e = v + n - 1; v < e; v++, e--) { char *t = *v; *v = *e; *e = t; } }
int main(void) {
  int x = 1, y = 2, *p = &x; set(&p, &y); *p = 9; printf("%d %d\n", x, y);
  int *a = 0, n = 0, cap = 0; for (int i = 0; i < 20; i++) push(&a, &n, &cap, i * i); printf("%d %d %d\n", n, cap, a[19]); free(a);
  char *v[] = {"one", "two", "three", "four"}; reverse(v, 4); for (int i = 0; i < 4; i++) printf("%s ", v[i]);
  int ***ppp, **pp = &p; ppp = &pp; ***ppp += 1; printf("%d\n", y);
  return 0;
}
