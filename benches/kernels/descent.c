// Recursive descent over expressions, and branches on characters: fields with quotes, UTF-8, hexadecimal digits.
#include <stdio.h>
static const char *at;
static long sum(void);
static void skip(void) { while (*at == ' ') at++; }
static long primary(void) {
  skip();
  if (*at == '(') {
    at++;
    long value = sum();
    skip();
    if (*at == ')') at++;
    return value;
  }
  if (*at == '-') { at++; return -primary(); }
  long value = 0;
  while (*at >= '0' && *at <= '9') value = value * 10 + (*at++ - '0');
  return value;
}
static long product(void) {
  long value = primary();
  for (;;) {
    skip();
    if (*at == '*') { at++; value *= primary(); }
    else if (*at == '/') { at++; long by = primary(); value = by ? value / by : 0; }
    else return value;
  }
}
static long sum(void) {
  long value = product();
  for (;;) {
    skip();
    if (*at == '+') { at++; value += product(); }
    else if (*at == '-') { at++; value -= product(); }
    else return value;
  }
}
__attribute__((noinline)) static int fields(const char *p, char *out) {
  int n = 0, quoted = 0;
  for (; *p; p++) {
    if (quoted) {
      if (*p != '"') *out++ = *p;
      else if (p[1] == '"') { *out++ = '"'; p++; }
      else quoted = 0;
    } else if (*p == '"') quoted = 1;
    else if (*p == ',') { *out++ = 0; n++; }
    else *out++ = *p;
  }
  *out = 0;
  return n;
}
__attribute__((noinline)) static int characters(const unsigned char *p) {
  int n = 0;
  for (; *p; n++) {
    if (*p < 0x80) p++;
    else if ((*p & 0xe0) == 0xc0) { if ((p[1] & 0xc0) != 0x80) return -1; p += 2; }
    else if ((*p & 0xf0) == 0xe0) { if ((p[1] & 0xc0) != 0x80 || (p[2] & 0xc0) != 0x80) return -1; p += 3; }
    else return -1;
  }
  return n;
}
__attribute__((noinline)) static int hex(const char *p, unsigned char *out) {
  for (int n = 0;; p += 2) {
    int value = 0;
    for (int i = 0; i < 2; i++) {
      int digit;
      if (p[i] >= '0' && p[i] <= '9') digit = p[i] - '0';
      else if (p[i] >= 'a' && p[i] <= 'f') digit = p[i] - 'a' + 10;
      else if (p[i] >= 'A' && p[i] <= 'F') digit = p[i] - 'A' + 10;
      else return n;
      value = value * 16 + digit;
    }
    out[n++] = value;
  }
}
int main(void) {
  static const char *texts[] = {"1+2*(3-4)*567 / 8", "((((5))))-7*22", "-(1+2)*-(3 + 4*5) - 100/7"};
  long total = 0;
  char row[200];
  unsigned char bytes[64];
  for (int r = 0; r < 400000; r++) {
    at = texts[r % 3];
    total += sum() + fields("abc,\"d,e\"\"f\",,ghi,1234,\"x\"", row);
    total += characters((const unsigned char *)"h\xc3\xa9llo w\xc3\xb6rld \xe2\x82\xac 100");
    total += hex("0123456789abcdefABCDEF00ff7f", bytes) + bytes[r % 9];
  }
  printf("%ld\n", total);
}
