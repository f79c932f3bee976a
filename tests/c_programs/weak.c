#include <stdio.h>
extern int missing(void) __attribute__((weak)); extern int absent __attribute__((weak));
__attribute__((weak)) int replaceable(void) { return 3; }
int original(int x) { return x * 2; }
int renamed(int x) __attribute__((alias("original"))); int soft(int x) __attribute__((weak, alias("original")));
int table[4] = {1, 2, 3, 4}; extern int view[4] __attribute__((alias("table")));
int (*const pointers[])(int) = {original, renamed, soft};
int main(void) {
  printf("%d %d %d\n", missing ? missing() : -1, &absent ? absent : -2, replaceable());
  view[1] = 9;
  int s = 0;
  for (int i = 0; i < 3; i++) s += pointers[i](i);
  printf("%d %d %d %d\n", renamed(4), soft(5), table[1], s);
  return 0;
}
