#include <stdio.h>
static int calls; static int f(int x) { calls = calls * 10 + x; return x; }
int main(void) {
  int i = 0, j; j = (i++, i += 5, i * 2); printf("%d %d\n", i, j);
  for (int a = 0, b = 10; a < b; a++, b -= 2) printf("%d,%d ", a, b);
  int x = f(0) || f(1) || f(2); int y = f(3) && f(0) && f(4); printf("%d %d %d\n", x, y, calls);
  int v[4] = {1, 2, 3, 4}, *p = v; *++p += 5; printf("%d %d %d %d\n", v[1], (int)(p - v), -(-3), !!7);
  int t = i > 3 ? i > 5 ? 1 : 2 : 3; printf("%d\n", t);
  return 0;
}
