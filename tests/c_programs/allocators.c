#include <stdio.h>
#include <stdint.h>
#include <string.h>
static _Alignas(16) unsigned char arena[4096]; static size_t used;
static void *take(size_t n, size_t align) { size_t at = (used + align - 1) & ~(align - 1); if (at + n > sizeof arena) return 0; used = at + n; return arena + at; }
struct block { size_t size; struct block *next; }; static struct block *free_list;
static void give(void *p, size_t n) { struct block *b = p; b->size = n; b->next = free_list; free_list = b; }
static void *reuse(size_t n) { for (struct block **b = &free_list; *b; b = &(*b)->next) if ((*b)->size >= n) { void *p = *b; *b = (*b)->next; return p; } return take(n, 16); }
int main(void) { char *c = take(3, 1); double *d = take(8, 8); void *e = take(32, 16), *f = take(64, 16); *d = 1.5; strcpy(c, "ab"); give(e, 32); give(f, 64); void *g = reuse(40), *h = reuse(20), *i = reuse(20); printf("%d %d %d %d %d %s %g\n", (int)((uintptr_t)d & 7), g == f, h == e, i != e && i, take(10000, 1) == 0, c, *d); return 0; }
