// Unsigned counters wrap; the widths of index and address differ.
#include <stdio.h>
static unsigned wrap(const unsigned char *a, unsigned start, unsigned n) { unsigned s = 0; for (unsigned i = start; i != start + n; i++) s = s * 31 + a[i & 255]; return s; }
static long narrow(const int *a, unsigned char n) { long s = 0; for (unsigned char i = 0; i < n; i++) s += a[(unsigned char)(i * 2)]; return s; }
static long backwards(const long *a, unsigned n) { long s = 0; for (unsigned i = n; i-- > 0;) s = s * 3 + a[i]; return s; }
int main(void) {
  unsigned char a[256]; int b[256]; long c[40];
  for (int i = 0; i < 256; i++) a[i] = i * 7, b[i] = i * i;
  for (int i = 0; i < 40; i++) c[i] = i ^ 5;
  printf("%u %u %ld %ld\n", wrap(a, 4294967290u, 20), wrap(a, 0, 0), narrow(b, 200), backwards(c, 40));
  return 0;
}
