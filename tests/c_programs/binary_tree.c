#include <stdio.h>
#include <stdlib.h>
struct tree { int key; struct tree *left, *right; };
static struct tree *insert(struct tree *t, int key) { if (!t) { t = malloc(sizeof *t); *t = (struct tree){key, 0, 0}; } else if (key < t->key) t->left = insert(t->left, key); else if (key > t->key) t->right = insert(t->right, key); return t; }
static int height(const struct tree *t) { if (!t) return 0; int l = height(t->left), r = height(t->right); return 1 + (l > r ? l : r); }
static int walk(const struct tree *t, int *out, int n) { if (t) { n = walk(t->left, out, n); out[n++] = t->key; n = walk(t->right, out, n); } return n; }
static void drop(struct tree *t) { if (t) { drop(t->left); drop(t->right); free(t); } }
static struct tree **slot(struct tree **t, int key) { while (*t && (*t)->key != key) t = key < (*t)->key ? &(*t)->left : &(*t)->right; return t; }
int main(void) {
  struct tree *t = 0; int out[200];
  for (int i = 0; i < 150; i++) t = insert(t, (i * 7919) % 211);
  int n = walk(t, out, 0); long s = 0;
  for (int i = 1; i < n; i++) s += out[i] > out[i - 1];
  printf("%d %ld %d %d %d\n", n, s, height(t), *slot(&t, out[5]) != 0, *slot(&t, 5000) != 0);
  drop(t);
  return 0;
}
