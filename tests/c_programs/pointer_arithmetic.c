#include <stdio.h>
#include <stddef.h>
struct item { char tag; double value; short rest[3]; };
int main(void) {
  int a[10]; for (int i = 0; i < 10; i++) a[i] = i * i;
  int *p = a + 3, *q = &a[8];
  printf("%td %d %d %d\n", q - p, p[-1], *(q - 2), q > p);
  int (*row)[5] = (int (*)[5])a; printf("%d %d\n", row[1][2], (*(row + 1))[4]);
  struct item items[3] = {{'a', 1.5, {1, 2, 3}}, {'b', 2.5, {4, 5, 6}}, {'c', 3.5, {7, 8, 9}}};
  for (struct item *i = items; i != items + 3; i++) printf("%c %g %d ", i->tag, i->value, i->rest[2]);
  printf("%zu %zu\n", offsetof(struct item, value), offsetof(struct item, rest[1]));
  char *c = (char *)&items[1]; printf("%g\n", *(double *)(c + offsetof(struct item, value)));
  int *end = a + 10, n = 0; while (--end >= a) if (*end % 2) n++; printf("%d\n", n);
  return 0;
}
