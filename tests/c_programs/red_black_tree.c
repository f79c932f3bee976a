// A left-leaning red-black tree with insertion, deletion and checks of its invariants.
#include <stdio.h>
#include <stdlib.h>
struct node { int key, count; struct node *kid[2]; _Bool red; };
static int nodes;
static int red(struct node *n) { return n && n->red; }
static struct node *turn(struct node *n, int d) {
  struct node *up = n->kid[!d];
  n->kid[!d] = up->kid[d], up->kid[d] = n, up->red = n->red, n->red = 1;
  return up;
}
static void flip(struct node *n) { n->red ^= 1, n->kid[0]->red ^= 1, n->kid[1]->red ^= 1; }
static struct node *fix(struct node *n) {
  if (red(n->kid[1]) && !red(n->kid[0])) n = turn(n, 0);
  if (red(n->kid[0]) && red(n->kid[0]->kid[0])) n = turn(n, 1);
  if (red(n->kid[0]) && red(n->kid[1])) flip(n);
  return n;
}
static struct node *insert(struct node *n, int key) {
  if (!n) { n = calloc(1, sizeof *n); n->key = key, n->count = 1, n->red = 1, nodes++; return n; }
  if (key == n->key) n->count++;
  else n->kid[key > n->key] = insert(n->kid[key > n->key], key);
  return fix(n);
}
static struct node *move_left(struct node *n) { flip(n); if (red(n->kid[1]->kid[0])) n->kid[1] = turn(n->kid[1], 1), n = turn(n, 0), flip(n); return n; }
static struct node *move_right(struct node *n) { flip(n); if (red(n->kid[0]->kid[0])) n = turn(n, 1), flip(n); return n; }
static struct node *remove_least(struct node *n, struct node *into) {
  if (!n->kid[0]) { into->key = n->key, into->count = n->count, nodes--; free(n); return 0; }
  if (!red(n->kid[0]) && !red(n->kid[0]->kid[0])) n = move_left(n);
  n->kid[0] = remove_least(n->kid[0], into);
  return fix(n);
}
static struct node *erase(struct node *n, int key) {
  if (key < n->key) {
    if (!red(n->kid[0]) && !red(n->kid[0]->kid[0])) n = move_left(n);
    n->kid[0] = erase(n->kid[0], key);
  } else {
    if (red(n->kid[0])) n = turn(n, 1);
    if (key == n->key && !n->kid[1]) { nodes--; free(n); return 0; }
    if (!red(n->kid[1]) && !red(n->kid[1]->kid[0])) n = move_right(n);
    if (key == n->key) n->kid[1] = remove_least(n->kid[1], n);
    else n->kid[1] = erase(n->kid[1], key);
  }
  return fix(n);
}
static int height(struct node *n, int least, int most) {
  if (!n) return 0;
  int l = height(n->kid[0], least, n->key), r = height(n->kid[1], n->key, most);
  if (n->key <= least || n->key >= most || l != r || l < 0 || (red(n) && red(n->kid[0]))) return -1;
  return l + !red(n);
}
static int has(struct node *n, int key) { while (n && n->key != key) n = n->kid[key > n->key]; return n ? n->count : 0; }
int main(void) {
  struct node *root = 0;
  unsigned seed = 7;
  for (int i = 0; i < 2000; i++) seed = seed * 1664525 + 1013904223, root = insert(root, seed >> 21), root->red = 0;
  printf("%d %d\n", nodes, height(root, -1, 5000));
  int removed = 0, found = 0;
  for (int k = 0; k < 2048; k += 2) if (has(root, k)) {
    if (!red(root->kid[0]) && !red(root->kid[1])) root->red = 1;
    root = erase(root, k), removed++;
    if (root) root->red = 0;
    if (height(root, -1, 5000) < 0) puts("broken");
  }
  for (int k = 0; k < 2048; k++) found += has(root, k) * (k % 7);
  printf("%d %d %d %d\n", nodes, removed, found, height(root, -1, 5000));
  return 0;
}
