// Labels as values: in static tables, as differences of addresses, and passed around in a function.
#include <stdio.h>
static int run(const unsigned char *code, int x) {
  static const int offsets[] = {&&add - &&start, &&twice - &&start, &&skip - &&start, &&stop - &&start};
  int steps = 0;
start:
  steps++;
  goto *(&&start + offsets[*code++]);
add:
  x += *code++;
  goto *(&&start + offsets[*code++]);
twice:
  x *= 2;
  goto start;
skip:
  code += x % 2;
  goto start;
stop:
  return x * 100 + steps;
}
static int states(const char *s) {
  static void *const table[2][3] = {{&&letter, &&digit, &&end}, {&&word, &&number, &&end}};
  int letters = 0, digits = 0, groups = 0, in = 0;
  void *go;
next:
  go = table[in][*s == 0 ? 2 : *s >= '0' && *s <= '9'];
  s++;
  goto *go;
letter: groups++, in = 1;
word: letters++; goto next;
digit: groups += 10;
number: digits++, in = 0; goto next;
end: return groups * 10000 + letters * 100 + digits;
}
int main(void) {
  static const unsigned char code[] = {0, 5, 1, 1, 0, 1, 2, 3, 0, 7, 2, 1, 3, 3};
  for (int i = 0; i < 4; i++) printf("%d ", run(code, i));
  printf("%d %d\n", states("ab12c3"), states("1a2b33ccc4"));
  return 0;
}
