// Trees allocated, walked and freed.
#include <stdio.h>
#include <stdlib.h>
struct tree { struct tree *left, *right; };
static struct tree *make(int depth) {
  struct tree *t = malloc(sizeof *t);
  t->left = depth ? make(depth - 1) : 0;
  t->right = depth ? make(depth - 1) : 0;
  return t;
}
static int check(const struct tree *t) { return t->left ? 1 + check(t->left) + check(t->right) : 1; }
static void drop(struct tree *t) { if (t->left) { drop(t->left); drop(t->right); } free(t); }
int main(void) {
  long s = 0;
  for (int i = 0; i < 40; i++) { struct tree *t = make(15); for (int k = 0; k < 6; k++) s += check(t); drop(t); }
  printf("%ld\n", s);
}
