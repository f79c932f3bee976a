// FNV-1a of words in an open-addressing hash table.
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define SLOTS 8192
struct entry { char key[16]; int count; };
static struct entry entries[SLOTS];
static uint32_t hash(const char *s) {
  uint32_t h = 2166136261u;
  for (; *s; s++) { h ^= (unsigned char)*s; h *= 16777619u; }
  return h;
}
static struct entry *find(const char *key) {
  uint32_t at = hash(key) & (SLOTS - 1);
  while (entries[at].count && strcmp(entries[at].key, key)) at = (at + 1) & (SLOTS - 1);
  if (!entries[at].count) strcpy(entries[at].key, key);
  return &entries[at];
}
int main(void) {
  char word[16];
  for (int r = 0; r < 5000000; r++) {
    unsigned x = (unsigned)r * 2654435761u >> 20;
    int n = 0;
    do { word[n++] = 'a' + x % 16; x /= 16; } while (x);
    word[n] = 0;
    find(word)->count++;
  }
  long s = 0;
  for (int i = 0; i < SLOTS; i++) s += (long)entries[i].count * (i % 101);
  printf("%ld\n", s);
}
