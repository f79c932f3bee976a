// A stack that grows: pushes that mostly have room, and pops; and a table whose misses are slow.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct stack { int *data; long size, capacity; long grown; };
__attribute__((noinline)) static void push(struct stack *s, int value) {
  if (s->size == s->capacity) {
    long capacity = s->capacity ? 2 * s->capacity : 8;
    int *data = malloc(capacity * sizeof *data);
    if (s->data) memcpy(data, s->data, s->size * sizeof *data);
    free(s->data);
    s->data = data;
    s->capacity = capacity;
    s->grown++;
  }
  s->data[s->size++] = value;
}
struct entry { unsigned key, value; struct entry *next; };
struct table { struct entry *buckets[1024]; long misses; };
__attribute__((noinline)) static unsigned *lookup(struct table *t, unsigned key) {
  struct entry **bucket = &t->buckets[key * 2654435769u >> 22];
  struct entry *e = *bucket;
  if (e && e->key == key) return &e->value;
  for (; e; e = e->next) if (e->key == key) return &e->value;
  e = malloc(sizeof *e);
  e->key = key;
  e->value = 0;
  e->next = *bucket;
  *bucket = e;
  t->misses++;
  return &e->value;
}
int main(void) {
  static struct table t;
  struct stack s = {0, 0, 0, 0};
  unsigned seed = 1;
  unsigned long sum = 0;
  for (int round = 0; round < 200; round++) {
    for (int i = 0; i < 50000; i++) {
      seed = seed * 1664525 + 1013904223;
      push(&s, seed >> 20);
      *lookup(&t, seed >> 23) += 1;
    }
    while (s.size > 1000 * round) sum = sum * 3 + s.data[--s.size];
  }
  for (unsigned k = 0; k < 512; k++) sum += *lookup(&t, k) * k;
  printf("%lu %ld %ld\n", sum, s.grown, t.misses);
}
