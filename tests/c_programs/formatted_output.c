#include <stdio.h>
#include <stdint.h>
#include <inttypes.h>
int main(void) {
  printf("%5d|%-5d|%05d|%+d|% d|%x|%X|%#x|%o\n", 42, 42, 42, 42, 42, 255, 255, 255, 8);
  printf("%f %.2f %e %g %10.3f|%-10.1f|\n", 3.14159, 2.5, 12345.678, 1e-5, 2.0 / 3, 1.25);
  printf("%s|%10s|%-10s|%.2s|%c|%%\n", "text", "right", "left", "cut", 'x');
  printf("%ld %lld %lu %zu %hd %hhd\n", -1l, -2ll, 3ul, sizeof(long), (short)70000, (signed char)300);
  printf("%" PRId64 " %" PRIu32 " %" PRIx8 "\n", INT64_MIN, UINT32_MAX, (uint8_t)171);
  printf("%*d|%-*d|%.*f\n", 6, 7, 6, 7, 3, 1.0);
  char b[32]; int n = snprintf(b, sizeof b, "%s-%d", "abc", 12345); printf("%d %s\n", n, b);
  int a, c; double d; char w[10]; n = sscanf("12 word 3.5 0x1f", "%d %9s %lf %i", &a, w, &d, &c); printf("%d %d %s %g %d\n", n, a, w, d, c);
  return 0;
}
