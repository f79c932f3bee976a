// The functions of string.h written by hand, under other names and with loops that compilers recognise.
#include <stdio.h>
#include <stddef.h>
#define N __attribute__((noinline)) static
N size_t length(const char *s) { const char *p = s; while (*p) p++; return p - s; }
N char *copy(char *to, const char *from) { char *r = to; while ((*to++ = *from++)); return r; }
N char *append(char *to, const char *from) { copy(to + length(to), from); return to; }
N int compare(const char *a, const char *b) { while (*a && *a == *b) a++, b++; return (unsigned char)*a - (unsigned char)*b; }
N int compare_n(const char *a, const char *b, size_t n) { for (; n; n--, a++, b++) { if (*a != *b) return (unsigned char)*a - (unsigned char)*b; if (!*a) break; } return 0; }
N void *fill(void *p, int c, size_t n) { unsigned char *b = p; while (n--) *b++ = c; return p; }
N void *move(void *to, const void *from, size_t n) { char *t = to; const char *f = from; if (t < f) while (n--) *t++ = *f++; else while (n--) t[n] = f[n]; return to; }
N int equal(const void *a, const void *b, size_t n) { const unsigned char *x = a, *y = b; for (size_t i = 0; i < n; i++) if (x[i] != y[i]) return 0; return 1; }
N char *find(const char *s, int c) { for (;; s++) { if (*s == (char)c) return (char *)s; if (!*s) return 0; } }
N char *last(const char *s, int c) { const char *r = 0; do if (*s == (char)c) r = s; while (*s++); return (char *)r; }
N char *search(const char *s, const char *what) { for (; *s; s++) { size_t i = 0; while (what[i] && s[i] == what[i]) i++; if (!what[i]) return (char *)s; } return *what ? 0 : (char *)s; }
N size_t span(const char *s, const char *set) { size_t n = 0; for (; s[n]; n++) { const char *p = set; while (*p && *p != s[n]) p++; if (!*p) break; } return n; }
N char *reverse(char *s) { for (size_t i = 0, k = length(s); i + 1 < k--; i++) { char t = s[i]; s[i] = s[k], s[k] = t; } return s; }
N char *token(char **rest, char by) { char *s = *rest; if (!s) return 0; char *e = find(s, by); if (e) *e = 0, *rest = e + 1; else *rest = 0; return s; }
N int number(const char *s) { int n = 0, sign = 1; if (*s == '-') sign = -1, s++; while (*s >= '0' && *s <= '9') n = n * 10 + *s++ - '0'; return sign * n; }
int main(void) {
  char b[100] = "start", text[] = "one,two,,three", *rest = text;
  append(append(b, "-middle"), "-end");
  printf("%s %zu %d %d %d\n", b, length(b), compare("abc", "abd"), compare("\xff", "a") > 0, compare_n("hello", "help", 3));
  printf("%s %s %s %s\n", find(b, 'm'), last(b, '-'), search(b, "le-e"), search(b, "xyz") ? "?" : "none");
  move(b + 3, b, 10), move(b, b + 1, 8);
  printf("%s %zu %d %s\n", b, span("aabbcx", "abc"), equal("same", "sama", 3), (char *)fill(b, 'z', 4));
  for (char *t; (t = token(&rest, ','));) printf("[%s]", t);
  char r[] = "palindrome!";
  printf("%s %d %d\n", reverse(r), number("-1234x"), number("00077"));
  return 0;
}
