#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct entry { char *key; int value; struct entry *next; };
static struct entry *table[64];
static unsigned hash(const char *s) { unsigned h = 5381; while (*s) h = h * 33 ^ (unsigned char)*s++; return h; }
static int *at(const char *key) { struct entry **e = &table[hash(key) % 64]; for (; *e; e = &(*e)->next) if (!strcmp((*e)->key, key)) return &(*e)->value; *e = calloc(1, sizeof **e); (*e)->key = malloc(strlen(key) + 1); strcpy((*e)->key, key); return &(*e)->value; }
int main(void) {
  const char *text = "it was the best of times it was the worst of times it was the age of wisdom";
  char word[20]; int n = 0;
  for (const char *p = text;; p++) { if (*p == ' ' || !*p) { word[n] = 0; ++*at(word); n = 0; if (!*p) break; } else word[n++] = *p; }
  printf("%d %d %d %d %d\n", *at("it"), *at("the"), *at("of"), *at("age"), *at("none"));
  return 0;
}
