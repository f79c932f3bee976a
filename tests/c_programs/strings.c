#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
static const char *words[] = {"pear", "apple", "fig", "cherry"};
static int order(const void *a, const void *b) { return strcmp(*(char **)a, *(char **)b); }
int main(void) {
  qsort(words, 4, sizeof *words, order);
  char line[64] = "";
  for (int i = 0; i < 4; i++) strcat(line, words[i]), strcat(line, ",");
  for (char *p = line; *p; p++) *p = toupper(*p);
  puts(line);
  printf("%zu %s %ld\n", strlen(line), strchr(line, 'F'), strtol("-77zz", 0, 10));
  const wchar_t *w = L"wide"; printf("%zu %d\n", wcslen(w), (int)w[1]);
  char copy[8]; memcpy(copy, "1234567", 8); memmove(copy + 1, copy, 6); puts(copy);
  printf("%d\n", sscanf("12 0x1f 3.5", "%*d %*x %*f"));
  return 0;
}
