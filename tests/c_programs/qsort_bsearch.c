// The library calls back: qsort, bsearch and tsearch with comparisons of numbers, strings and structs.
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct person { char name[12]; int age; double weight; };
static int calls;
static int by_int(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; calls++; return (x > y) - (x < y); }
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int by_age(const void *a, const void *b) { const struct person *p = a, *q = b; return p->age != q->age ? p->age - q->age : strcmp(p->name, q->name); }
static int by_weight(const void *a, const void *b) { const struct person *p = a, *q = b; return (p->weight < q->weight) - (p->weight > q->weight); }
static int (*const orders[])(const void *, const void *) = {by_age, by_weight};
static void visit(const void *node, VISIT which, int depth) { if (which == postorder || which == leaf) printf("%d ", **(int *const *)node); }
int main(void) {
  int numbers[200];
  unsigned seed = 1;
  for (int i = 0; i < 200; i++) seed = seed * 1103515245 + 12345, numbers[i] = (int)(seed >> 16) % 1000 - 500;
  qsort(numbers, 200, sizeof *numbers, by_int);
  int sorted = 1;
  for (int i = 1; i < 200; i++) sorted &= numbers[i - 1] <= numbers[i];
  int key = numbers[77], missing = 10000;
  int *found = bsearch(&key, numbers, 200, sizeof key, by_int);
  printf("%d %d %d %d\n", sorted, *found == key, bsearch(&missing, numbers, 200, sizeof key, by_int) == 0, calls > 200);
  const char *words[] = {"pear", "apple", "fig", "plum", "cherry", "banana"};
  qsort(words, 6, sizeof *words, by_text);
  for (int i = 0; i < 6; i++) printf("%s ", words[i]);
  struct person people[] = {{"Ann", 30, 61.5}, {"Bob", 25, 80.25}, {"Cleo", 30, 55}, {"Dan", 41, 80.5}, {"Eve", 25, 49.75}};
  for (int o = 0; o < 2; o++) {
    qsort(people, 5, sizeof *people, orders[o]);
    for (int i = 0; i < 5; i++) printf("%s:%d:%g ", people[i].name, people[i].age, people[i].weight);
  }
  puts("");
  void *root = 0;
  for (int i = 0; i < 200; i += 19) tsearch(&numbers[(i * 7) % 200], &root, by_int);
  twalk(root, visit);
  puts("");
  return 0;
}
