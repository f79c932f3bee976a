// Tokens of a text: tests of ranges, and loops of a few iterations.
#include <stdio.h>
#include <string.h>
static char text[40000];
enum { NAME, NUMBER, STRING, OPERATOR, END };
static int is_letter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static int is_digit(int c) { return c >= '0' && c <= '9'; }
__attribute__((noinline)) static const char *next(const char *p, int *kind, unsigned *hash) {
  unsigned x = 0;
  while (*p == ' ' || *p == '\n' || *p == '\t') p++;
  if (!*p) { *kind = END; return p; }
  if (is_letter(*p)) {
    while (is_letter(*p) || is_digit(*p)) x = x * 31 + *p++;
    *kind = NAME;
  } else if (is_digit(*p)) {
    while (is_digit(*p)) x = x * 10 + (*p++ - '0');
    *kind = NUMBER;
  } else if (*p == '"') {
    p++;
    while (*p && *p != '"') { if (*p == '\\' && p[1]) p++; x += *p++; }
    if (*p) p++;
    *kind = STRING;
  } else {
    switch (*p) {
      case '+': case '-': case '*': case '/': case '=': x = *p++; if (*p == '=') { x += 256; p++; } break;
      case '<': case '>': x = *p++; if (*p == (char)x) { x += 512; p++; } break;
      default: x = *p++;
    }
    *kind = OPERATOR;
  }
  *hash = x;
  return p;
}
int main(void) {
  static const char *words[] = {"foo", "bar_baz", " ", "123", "4567 ", "\"str\\\"ing\"", "+=", "<<", "(", ")", "\n", "while ", "x", "{", "}", ";", "==", "return "};
  unsigned seed = 7;
  for (int n = 0; n < 39900;) {
    seed = seed * 1664525 + 1013904223;
    const char *word = words[(seed >> 16) % 18];
    int length = strlen(word);
    memcpy(text + n, word, length);
    n += length;
  }
  unsigned long sum = 0;
  for (int r = 0; r < 600; r++) {
    int kind;
    unsigned hash = 0;
    for (const char *p = text; p = next(p, &kind, &hash), kind != END;) sum = sum * 3 + kind + hash;
    text[r] = text[r] == 'x' ? 'y' : text[r];
  }
  printf("%lu\n", sum);
}
