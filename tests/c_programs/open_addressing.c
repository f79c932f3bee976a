// A hash table with open addressing that grows and deletes, with keys of strings and a pool of memory.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct slot { const char *key; long value; unsigned hash; }; struct table { struct slot *slots; unsigned capacity, used, probes; };
static char pool[65536]; static unsigned pooled; static const char deleted[1];
static const char *intern(const char *s) { size_t n = strlen(s) + 1; char *p = &pool[pooled]; memcpy(p, s, n), pooled += n; return p; }
static unsigned hash(const char *s) { unsigned h = 2166136261u; while (*s) h = (h ^ (unsigned char)*s++) * 16777619u; return h; }
static struct slot *find(struct table *t, const char *key, unsigned h) {
  struct slot *grave = 0;
  for (unsigned i = h & (t->capacity - 1);; i = (i + 1) & (t->capacity - 1)) {
    struct slot *s = &t->slots[i];
    t->probes++;
    if (!s->key) return grave ? grave : s;
    if (s->key == deleted) { if (!grave) grave = s; }
    else if (s->hash == h && strcmp(s->key, key) == 0) return s;
  }
}
static void grow(struct table *t) {
  struct table bigger = {calloc(t->capacity * 2, sizeof *t->slots), t->capacity * 2, 0, t->probes};
  for (unsigned i = 0; i < t->capacity; i++) {
    struct slot *s = &t->slots[i];
    if (s->key && s->key != deleted) *find(&bigger, s->key, s->hash) = *s, bigger.used++;
  }
  free(t->slots);
  *t = bigger;
}
static long *at(struct table *t, const char *key) {
  if (t->used * 4 >= t->capacity * 3) grow(t);
  unsigned h = hash(key);
  struct slot *s = find(t, key, h);
  if (!s->key || s->key == deleted) t->used += !s->key, *s = (struct slot){intern(key), 0, h};
  return &s->value;
}
static int erase(struct table *t, const char *key) { struct slot *s = find(t, key, hash(key)); if (!s->key || s->key == deleted) return 0; s->key = deleted; return 1; }
int main(void) {
  struct table t = {calloc(8, sizeof(struct slot)), 8};
  char key[20];
  for (int i = 0; i < 3000; i++) sprintf(key, "k%d", i * 7919 % 1000), *at(&t, key) += i;
  int erased = 0;
  for (int i = 0; i < 1000; i += 3) sprintf(key, "k%d", i), erased += erase(&t, key) + erase(&t, key);
  for (int i = 0; i < 30; i++) sprintf(key, "k%d", i), *at(&t, key) += 1;
  long sum = 0;
  unsigned live = 0;
  for (unsigned i = 0; i < t.capacity; i++) if (t.slots[i].key && t.slots[i].key != deleted) live++, sum = sum * 31 + t.slots[i].value * (t.slots[i].hash % 97);
  printf("%u %u %d %u %ld %ld %ld\n", t.capacity, live, erased, t.probes, sum, *at(&t, "k7"), *at(&t, "k9"));
  free(t.slots);
  return 0;
}
