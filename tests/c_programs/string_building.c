#include <stdio.h>
#include <string.h>
#include <stdlib.h>
static char *join(const char **parts, int n, const char *between) { size_t size = 1; for (int i = 0; i < n; i++) size += strlen(parts[i]) + strlen(between); char *s = malloc(size), *p = s; for (int i = 0; i < n; i++) { if (i) p = stpcpy(p, between); p = stpcpy(p, parts[i]); } *p = 0; return s; }
static int words(char *s, char **out) { int n = 0; for (char *w = strtok(s, " ,"); w; w = strtok(0, " ,")) out[n++] = w; return n; }
static void number(int x, int base, char *out) { char t[40]; int n = 0, neg = x < 0; unsigned u = neg ? -(unsigned)x : x; do t[n++] = "0123456789abcdef"[u % base]; while (u /= base); if (neg) *out++ = '-'; while (n) *out++ = t[--n]; *out = 0; }
static int palindrome(const char *s) { int i = 0, j = strlen(s) - 1; while (i < j) if (s[i++] != s[j--]) return 0; return 1; }
int main(void) {
  const char *p[] = {"one", "two", "", "three"}; char *s = join(p, 4, ", "), *w[10], b[40];
  puts(s); int n = words(s, w); for (int i = 0; i < n; i++) printf("[%s]", w[i]); free(s);
  int v[] = {0, 255, -255, 2147483647, -2147483647 - 1};
  for (int i = 0; i < 5; i++) { number(v[i], 16, b); printf(" %s", b); number(v[i], 2, b); printf(" %s", b); }
  printf(" %d%d%d\n", palindrome("level"), palindrome("ab"), palindrome(""));
  return 0;
}
