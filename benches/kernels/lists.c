// Accessors of a vector type in small functions, as in object-oriented code.
#include <stdio.h>
#include <stdlib.h>
struct vec { long *data; long len, cap; };
static long get(struct vec *v, long i) { if (i < 0 || i >= v->len) abort(); return v->data[i]; }
static void set(struct vec *v, long i, long x) { if (i < 0 || i >= v->len) abort(); v->data[i] = x; }
static void push(struct vec *v, long x) {
  if (v->len == v->cap) { v->cap = v->cap ? v->cap * 2 : 8; v->data = realloc(v->data, v->cap * sizeof(long)); }
  v->data[v->len++] = x;
}
static long len(struct vec *v) { return v->len; }
int main(void) {
  long s = 0;
  for (int r = 0; r < 300; r++) {
    struct vec v = {0, 0, 0};
    for (long i = 0; i < 50000; i++) push(&v, i ^ r);
    for (long i = 1; i < len(&v); i++) set(&v, i, get(&v, i) + get(&v, i - 1) % 7);
    for (long i = 0; i < len(&v); i++) s += get(&v, i);
    free(v.data);
  }
  printf("%ld\n", s);
}
