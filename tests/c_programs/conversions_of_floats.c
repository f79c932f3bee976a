// Conversions between floats and integers of all widths, at the borders, and constants against values.
#include <stdio.h>
#define TO(type, format) printf(#type " " format " ", (type)x), sum += (double)(type)x;
#define FROM(type) { volatile type i = (type)n; double d = i; float f = i; long double l = i; printf("%.17g %.9g %.20Lg ", d, f, l); }
int main(void) {
  volatile double v[] = {0.99, -0.99, 100.5, 127, -128};
  double sum = 0;
  for (int i = 0; i < 5; i++) {
    double x = v[i];
    TO(signed char, "%d") TO(short, "%d") TO(int, "%d") TO(long, "%ld") TO(_Bool, "%d")
    if (x > -1) { TO(unsigned char, "%u") TO(unsigned short, "%u") TO(unsigned, "%u") TO(unsigned long, "%lu") }
    puts("");
  }
  volatile double w[] = {2147483647.9, -2147483648.9, 4294967295.5, 9223372036854774784.0, 18446744073709549568.0, 9223372036854775808.0};
  printf("%d %d %u %ld %lu %lu\n", (int)w[0], (int)w[1], (unsigned)w[2], (long)w[3], (unsigned long)w[4], (unsigned long)w[5]);
  volatile float f[] = {16777216, 2147483520, 9223371487098961920.0f, 1.8446742974e19f};
  printf("%d %d %ld %lu\n", (int)f[0], (int)f[1], (long)f[2], (unsigned long)f[3]);
  const long numbers[] = {0, 1, -1, 16777217, 33554435, 2147483647, 9007199254740993, 9007199254740995, 0x7fffffffffffffff, -0x7fffffffffffffff - 1, 0x7fffff4000000001};
  for (int i = 0; i < 11; i++) {
    long n = numbers[i];
    FROM(long) FROM(unsigned long) FROM(int) FROM(unsigned) FROM(short) FROM(unsigned char) FROM(_Bool)
    puts("");
  }
  volatile float third = 1.0f / 3;
  volatile double d = third;
  printf("%.17g %d %d %.9g\n", d, d == third, d == 1.0 / 3, (float)(1.0 / 3));
  printf("%g\n", sum);
  return 0;
}
