// A struct that is passed by value is a copy in each activation.
#include <stdio.h>
struct state { int values[8]; int depth; };
static struct state global;
static int descend(struct state s, int n) { s.values[n & 7] += n; if (n == 0) return s.values[0] + s.values[3]; return descend(global, n - 1); }
static int carry(struct state s, int n) { s.values[0] += n; s.depth++; return n ? carry(s, n - 1) + s.depth : s.values[0]; }
int main(void) {
  printf("%d %d\n", descend(global, 20), global.values[3]);
  printf("%d\n", carry(global, 10));
  return 0;
}
