#include <stdio.h>
#include <stdlib.h>
struct tree { struct tree *l, *r; int key; };
static struct tree *insert(struct tree *t, int key) { if (!t) { t = calloc(1, sizeof *t); t->key = key; } else if (key < t->key) t->l = insert(t->l, key); else t->r = insert(t->r, key); return t; }
static int depth(const struct tree *t) { if (!t) return 0; int l = depth(t->l), r = depth(t->r); return 1 + (l > r ? l : r); }
static long walk(struct tree *t, long n) { if (!t) return n; n = walk(t->l, n); n = n * 31 + t->key; n = walk(t->r, n); free(t); return n; }
int main(void) { struct tree *t = 0; unsigned s = 1; for (int i = 0; i < 500; i++) t = insert(t, (s = s * 1103515245 + 12345) >> 16 & 1023); printf("%d ", depth(t)); printf("%ld\n", walk(t, 7)); return 0; }
