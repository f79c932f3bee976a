#include <stdio.h>
#include <stdlib.h>
struct list { int x; struct list *prev, *next; };
static void link_after(struct list *a, struct list *b) { b->prev = a; b->next = a->next; a->next->prev = b; a->next = b; }
static void unlink_item(struct list *a) { a->prev->next = a->next; a->next->prev = a->prev; }
static struct list *merge(struct list *a, struct list *b) { struct list head, *t = &head; while (a && b) { if (b->x < a->x) { t->next = b; b = b->next; } else { t->next = a; a = a->next; } t = t->next; } t->next = a ? a : b; return head.next; }
static struct list *sort(struct list *l) { if (!l || !l->next) return l; struct list *slow = l, *fast = l->next; while (fast && fast->next) slow = slow->next, fast = fast->next->next; fast = slow->next; slow->next = 0; return merge(sort(l), sort(fast)); }
static struct list *reverse(struct list *l) { struct list *r = 0; while (l) { struct list *n = l->next; l->next = r; r = l; l = n; } return r; }
int main(void) {
  struct list ring = {0, &ring, &ring}, items[20]; for (int i = 0; i < 20; i++) items[i].x = i * 7 % 20, link_after(&ring, &items[i]);
  unlink_item(&items[4]); unlink_item(&items[19]); int n = 0, s = 0; for (struct list *l = ring.next; l != &ring; l = l->next) n++, s = s * 3 + l->x; printf("%d %d\n", n, s);
  ring.prev->next = 0; struct list *l = sort(ring.next); for (struct list *p = l; p; p = p->next) printf("%d ", p->x); l = reverse(l); printf("| %d %d\n", l->x, l->next->x);
  return 0;
}
