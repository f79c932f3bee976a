#include <alloca.h>
#include <stdio.h>
struct node { struct node *next; int value; };
static int sum(int n) {
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *node = alloca(sizeof *node);
    node->next = list, node->value = i, list = node;
  }
  int s = 0;
  for (; list; list = list->next) s += list->value;
  return s;
}
int main(void) {
  int total = 0;
  for (int i = 0; i < 1000; i++) total += sum(i % 50);
  printf("%d\n", total);
  return 0;
}
