#include <errno.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  FILE *f = tmpfile(); char line[40]; int a; double b;
  fprintf(f, "%d %.2f %s\n%5x|%-5d|%+d\n", 12, 3.14159, "text", 255, 7, 9);
  rewind(f);
  printf("%d", fscanf(f, "%d %lf %39s", &a, &b, line)); printf(" %d %g %s\n", a, b, line);
  fgets(line, 40, f), fgets(line, 40, f), fputs(line, stdout);
  fclose(f);
  f = fopen("/no/such/file", "r");
  printf("%d %s\n", f == 0, strerror(errno));
  return 0;
}
