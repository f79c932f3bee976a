#include <stdio.h>
static int hide(int x) { __asm__("" : "+r"(x)); return x; }
static double keep(double d) { __asm__ volatile("" : "+x"(d) : : "memory"); return d; }
int main(void) {
  int x = 5, y;
  __asm__ volatile("" ::: "memory");
  __asm__("" : "=r"(y) : "0"(x));
  __asm__ volatile("pause");
  __asm__ volatile("# nothing" : : "r"(x), "r"(&x) : "memory", "cc");
  for (int i = 0; i < 3; i++) { __asm__ volatile("" : : "r"(i)); x += hide(i); }
  printf("%d %d %g\n", x, y, keep(1.5));
  return 0;
}
