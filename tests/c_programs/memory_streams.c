// Streams in memory, formats of every kind with widths and flags, and times of the calendar.
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
int main(void) {
  char *text = 0;
  size_t size = 0;
  FILE *f = open_memstream(&text, &size);
  for (int i = 0; i < 40; i++) fprintf(f, "%0*d|%-*s|%+.*e\n", i % 7 + 1, i * 37 % 100, i % 5, "ab", i % 4, i * 1.37e3);
  fclose(f);
  unsigned hash = 0;
  for (size_t i = 0; i < size; i++) hash = hash * 131 + (unsigned char)text[i];
  printf("%zu %u\n", size, hash);
  FILE *in = fmemopen(text, size, "r");
  char line[80];
  int lines = 0, sum = 0, n, c;
  while (fgets(line, sizeof line, in)) { if (sscanf(line, "%d|", &n) == 1) sum += n; lines++; }
  rewind(in), fseek(in, 3, SEEK_SET);
  c = getc(in), ungetc('Z', in);
  printf("%d %d %c %c %ld %d\n", lines, sum, c, getc(in), ftell(in), feof(in));
  fclose(in), free(text);
  printf("[%5d] [%-5d] [%05d] [%+d] [% d] [%#x] [%#o] [%X] [%.3d] [%8.3d]\n", 42, 42, 42, 42, 42, 255, 8, 0xbeef, 7, -7);
  printf("[%s] [%.2s] [%5s] [%c] [%%] [%5c] [%hhd] [%hu] [%lld] [%zd] [%td]\n", "str", "str", "s", 'c', 'd', 300, 70000, 1ll << 40, (ssize_t)-1, (ptrdiff_t)5);
  printf("[%f] [%.0f] [%e] [%g] [%G] [%a] [%10.3f] [%-10.2e] [%#.0f] [%g] [%g]\n", 3.14159, 2.5, 12345.678, 1e-5, 1e20, 1.5, 2.0 / 3, 1e100, 3.0, 100000.0, 1000000.0);
  printf("[%" PRId64 "] [%" PRIx8 "] [%" PRIuMAX "] [%*.*f]\n", (int64_t)-5, (uint8_t)200, (uintmax_t)1 << 63, 8, 2, 1.0 / 3);
  time_t t = 1000000000;
  struct tm *tm = gmtime(&t);
  strftime(line, sizeof line, "%Y-%m-%d %H:%M:%S %j %a %B", tm);
  puts(line);
  div_t q = div(-17, 5);
  ldiv_t l = ldiv(1l << 40, 1000003);
  printf("%d %d %ld %ld %d %s\n", q.quot, q.rem, l.quot, l.rem, abs(-5), getenv("SURELY_NOT_SET") ? "set" : "unset");
  setvbuf(stdout, 0, _IOFBF, 64), fputs("end", stdout), putchar('\n'), fwrite("raw\n", 1, 4, stdout);
  return fflush(stdout);
}
