// sscanf in many formats, and the strto functions with bases, ends and errors.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int i, j, n; unsigned u; long l; short h; signed char hh; float f; double d; long double ld; char word[20], set[20], c; void *p; long long ll; size_t z;
  printf("%d ", sscanf("  42 -17 0x1f 777", "%d %i %x %o", &i, &j, &u, (unsigned *)&n)), printf("%d %d %u %d\n", i, j, u, n);
  printf("%d ", sscanf("1.5e3 -0x1.8p4 inf 3.25", "%f %lf %Lf %lg", &f, &d, &ld, &d)), printf("%g %g %Lg\n", f, d, ld);
  printf("%d ", sscanf("hello world;rest", "%5s %[^;]%c%n", word, set, &c, &n)), printf("%s %s %c %d\n", word, set, c, n);
  printf("%d ", sscanf("70000 300 123456789012 99", "%hd %hhd %lld %zu", &h, &hh, &ll, &z)), printf("%d %d %lld %zu\n", h, hh, ll, z);
  printf("%d ", sscanf("12:34:56", "%2d:%*d:%3ld", &i, &l)), printf("%d %ld\n", i, l);
  printf("%d %d %d\n", sscanf("abc", "%d", &i), sscanf("", "%d", &i), sscanf("5x", "%d%d", &i, &j));
  printf("%d ", sscanf("0xff", "%p", &p)), printf("%d\n", p == (void *)0xff);
  const char *numbers[] = {"123", "-0x7F", "0755", "9999999999999999999999", "zz9", "  +8end", "", "0b101"};
  const int bases[] = {10, 16, 0, 10, 36, 0, 10, 2};
  for (int k = 0; k < 8; k++) {
    char *end;
    errno = 0;
    l = strtol(numbers[k], &end, bases[k]);
    int error = errno == ERANGE;
    printf("%ld %lu %d %d ", l, strtoul(numbers[k], 0, bases[k]), (int)(end - numbers[k]), error);
  }
  puts("");
  const char *reals[] = {"1e400", "-1e-400", "0x1.fffffffffffff8p0", "2.2250738585072011e-308", "nan(12)", "-infinityx", "1e", ".5.", "9007199254740993", "123456789012345678901234567890e-10"};
  for (int k = 0; k < 10; k++) {
    char *end;
    d = strtod(reals[k], &end);
    printf("%.17g %d %.9g ", d, (int)(end - reals[k]), strtof(reals[k], 0));
  }
  puts("");
  printf("%d %ld %g\n", atoi("  -12ab"), atol("77"), atof("1e2"));
  return 0;
}
