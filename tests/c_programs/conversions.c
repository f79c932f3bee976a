#include <stdio.h>
int main(void) {
  double d[] = {0.0, -0.0, 1.9, -1.9, 255.5, 65536.25, 2147483647.0, -2147483648.0};
  for (int i = 0; i < 8; i++) printf("%d %ld %g ", (int)d[i], (long)d[i], (double)(float)d[i]);
  puts("");
  for (int i = 0; i < 7; i++) if (d[i] >= 0) printf("%u %lu ", (unsigned)d[i], (unsigned long)d[i]);
  puts("");
  unsigned long big = 18446744073709551615ul, odd = 9007199254740993ul;
  printf("%.17g %.17g %.9g %.9g\n", (double)big, (double)odd, (float)big, (float)16777217);
  printf("%lu %lu\n", (unsigned long)1.8e19, (unsigned long)9.3e18);
  long v[] = {-1, 127, 128, 255, 256, 32768, 4294967295l, -4294967297l};
  for (int i = 0; i < 8; i++) printf("%d %u %d %d %d | ", (signed char)v[i], (unsigned char)v[i], (short)v[i], (int)v[i], (_Bool)v[i]);
  puts("");
  return 0;
}
