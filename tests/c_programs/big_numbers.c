#include <stdio.h>
#include <stdint.h>
#include <string.h>
struct big { uint32_t d[40]; int n; };
static void times(struct big *b, uint32_t m) { uint64_t c = 0; for (int i = 0; i < b->n; i++) { c += (uint64_t)b->d[i] * m; b->d[i] = c % 1000000000; c /= 1000000000; } if (c) b->d[b->n++] = c; }
static void plus(struct big *a, const struct big *b) { uint32_t c = 0; int n = a->n > b->n ? a->n : b->n; for (int i = 0; i < n || c; i++) { uint32_t s = c + (i < a->n ? a->d[i] : 0) + (i < b->n ? b->d[i] : 0); c = s >= 1000000000; a->d[i] = s - c * 1000000000; if (i >= a->n) a->n = i + 1; } }
static void show(const struct big *b) { printf("%u", b->d[b->n - 1]); for (int i = b->n - 1; i-- > 0;) printf("%09u", b->d[i]); puts(""); }
int main(void) { struct big f = {{1}, 1}, a = {{0}, 1}, b = {{1}, 1}; for (int i = 2; i <= 50; i++) times(&f, i); show(&f); for (int i = 0; i < 300; i++) { struct big t = b; plus(&b, &a); a = t; } show(&a); return 0; }
