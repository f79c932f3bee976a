#include <stdio.h>
#include <string.h>
struct ring { unsigned char data[16]; unsigned head, tail; };
static int put(struct ring *r, unsigned char c) { if (r->head - r->tail == 16) return 0; r->data[r->head++ & 15] = c; return 1; }
static int get(struct ring *r) { return r->head == r->tail ? -1 : r->data[r->tail++ & 15]; }
int main(void) { struct ring r = {{0}, 4294967290u, 4294967290u}; int s = 0, lost = 0; for (int i = 0; i < 100; i++) { if (!put(&r, i)) lost++; if (i % 3) s = s * 7 + get(&r); } int c; while ((c = get(&r)) >= 0) s += c; printf("%d %d %u\n", s, lost, r.head); return 0; }
