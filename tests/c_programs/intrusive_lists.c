// Lists whose links are in the elements: container_of, offsetof, lists of lists, sorting by merging, and a least-recently-used cache.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
struct link { struct link *prev, *next; };
#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))
#define each(l, head) (struct link *l = (head)->next, *next_ = l->next; l != (head); l = next_, next_ = l->next)
struct item { char tag; int value; struct link all; short pad; struct link by_kind; };
static void init(struct link *l) { l->prev = l->next = l; }
static void insert(struct link *at, struct link *l) { l->next = at, l->prev = at->prev, at->prev->next = l, at->prev = l; }
static void take(struct link *l) { l->prev->next = l->next, l->next->prev = l->prev, init(l); }
static int empty(const struct link *l) { return l->next == l; }
static void sort(struct link *head, int (*less)(const struct link *, const struct link *)) {
  if (empty(head) || head->next->next == head) return;
  struct link a, b;
  init(&a), init(&b);
  for (int n = 0; !empty(head); n++) { struct link *l = head->next; take(l), insert(n & 1 ? &b : &a, l); }
  sort(&a, less), sort(&b, less);
  while (!empty(&a) || !empty(&b)) { struct link *from = empty(&b) || (!empty(&a) && !less(b.next, a.next)) ? a.next : b.next; take(from), insert(head, from); }
}
static int by_value(const struct link *a, const struct link *b) { return container_of(a, struct item, all)->value < container_of(b, struct item, all)->value; }
static int by_tag(const struct link *a, const struct link *b) { return container_of(a, const struct item, by_kind)->tag < container_of(b, const struct item, by_kind)->tag; }
#define CAPACITY 8
static struct entry { int key, value; struct link order; } entries[CAPACITY]; static struct link recent; static int hits, misses, filled;
static int lookup(int key) {
  for each(l, &recent) { struct entry *e = container_of(l, struct entry, order); if (e->key == key) { hits++, take(l), insert(recent.next, l); return e->value; } }
  misses++;
  struct entry *e = filled < CAPACITY ? &entries[filled++] : container_of(recent.prev, struct entry, order);
  if (e->order.next) take(&e->order);
  e->key = key, e->value = key * key % 101;
  insert(recent.next, &e->order);
  return e->value;
}
int main(void) {
  struct link all, odd;
  init(&all), init(&odd);
  unsigned seed = 11;
  for (int i = 0; i < 50; i++) {
    struct item *x = calloc(1, sizeof *x);
    seed = seed * 69069 + 1, x->value = seed >> 22, x->tag = 'a' + i % 26;
    insert(&all, &x->all), init(&x->by_kind);
    if (x->value & 1) insert(&odd, &x->by_kind);
  }
  sort(&all, by_value), sort(&odd, by_tag);
  int hash = 0, n = 0;
  for each(l, &all) hash = hash * 31 + container_of(l, struct item, all)->value, n++;
  printf("%d %d ", n, hash);
  for each(l, &odd) printf("%c", container_of(l, struct item, by_kind)->tag);
  for each(l, &all) { struct item *x = container_of(l, struct item, all); if (x->value % 3) { take(l), take(&x->by_kind); free(x), n--; } }
  int left = 0;
  for each(l, &odd) left += container_of(l, struct item, by_kind)->value;
  init(&recent);
  long sum = 0;
  for (int i = 0; i < 400; i++) sum += lookup(i * i % 13 + (i / 50));
  printf(" %d %d %ld %d %d\n", n, left, sum, hits, misses);
  return 0;
}
