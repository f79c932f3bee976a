#include <stdio.h>
int main(void) {
  unsigned char a = 200, b = 100; signed char c = -1; unsigned short d = 65535; short e = -32768;
  printf("%d %d %d\n", a + b, (unsigned char)(a + b), a * b);
  printf("%d %u %d\n", c > 0u, c + 0u, (unsigned char)c > 0);
  printf("%d %d %d\n", d + 1, (short)d, -e);
  printf("%d %d\n", ~a, (unsigned char)~a);
  printf("%ld %lu %d\n", c + 1l, c + 1ul, c == (unsigned char)c);
  printf("%d %d\n", a >> 3 << 3, c >> 1);
  printf("%zu %zu %zu\n", sizeof(a + b), sizeof(c + 1l), sizeof(a ? a : 1.0f));
  return 0;
}
