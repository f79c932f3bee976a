// Byte loops: length, reversal, upper case, search, comparison.
#include <stdio.h>
static char text[4096], other[4096];
static int length(const char *s) { int n = 0; while (s[n]) n++; return n; }
static void upper(char *s) { for (; *s; s++) if (*s >= 'a' && *s <= 'z') *s -= 32; }
static void lower(char *s) { for (; *s; s++) if (*s >= 'A' && *s <= 'Z') *s += 32; }
static void reverse(char *s, int n) { for (int i = 0, j = n - 1; i < j; i++, j--) { char c = s[i]; s[i] = s[j]; s[j] = c; } }
static int count(const char *s, const char *what) {
  int found = 0;
  for (; *s; s++) { int i = 0; while (what[i] && s[i] == what[i]) i++; found += !what[i]; }
  return found;
}
int main(void) {
  for (int i = 0; i < 4000; i++) text[i] = 'a' + (i * i + i / 3) % 26;
  long sum = 0;
  for (int r = 0; r < 6000; r++) {
    int n = length(text);
    upper(text); reverse(text, n); sum += count(text, "AB"); lower(text);
    for (int i = 0; i <= n; i++) other[i] = text[i];
    sum += count(other, "qz") + n;
  }
  printf("%ld\n", sum);
}
