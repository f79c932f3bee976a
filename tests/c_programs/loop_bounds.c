// Loops at the limits of their counters.
#include <stdio.h>
#include <limits.h>
int main(void) {
  int n = 0;
  for (unsigned char c = 250; c != 5; c++) n++;
  for (signed char c = 120; c > 0 && c < 127; c++) n += 100;
  for (unsigned i = UINT_MAX - 3; i >= UINT_MAX - 5; i--) n += 1000;
  for (int i = INT_MAX - 2; i > INT_MAX - 5; i--) n += 10000;
  for (long i = LONG_MIN; i < LONG_MIN + 3; i++) n += 100000;
  for (unsigned short s = 65530; s >= 10; s += 3) n += 1000000;
  for (int i = 10; i > 0; i -= 3) n += 10000000;
  for (unsigned i = 0; i < 0; i++) n = -1;
  printf("%d\n", n);
  return 0;
}
