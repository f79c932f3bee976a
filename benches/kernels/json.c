// A recursive-descent reader of JSON.
#include <stdio.h>
#include <string.h>
static char text[1 << 16];
static const char *at;
static long sum;
static void space(void) { while (*at == ' ' || *at == '\n' || *at == '\t') at++; }
static void value(void);
static void string(void) { at++; while (*at != '"') { if (*at == '\\') at++; sum += *at++; } at++; }
static void number(void) {
  int negative = *at == '-';
  long v = 0;
  if (negative) at++;
  while (*at >= '0' && *at <= '9') v = v * 10 + (*at++ - '0');
  sum += negative ? -v : v;
}
static void value(void) {
  space();
  switch (*at) {
  case '{':
    at++; space();
    while (*at != '}') { string(); space(); at++; value(); space(); if (*at == ',') { at++; space(); } }
    at++; break;
  case '[':
    at++; space();
    while (*at != ']') { value(); space(); if (*at == ',') { at++; space(); } }
    at++; break;
  case '"': string(); break;
  case 't': at += 4; sum += 1; break;
  case 'f': at += 5; sum += 2; break;
  case 'n': at += 4; break;
  default: number();
  }
}
int main(void) {
  char *p = text;
  p += sprintf(p, "[");
  for (int i = 0; i < 500; i++)
    p += sprintf(p, "%s{\"id\": %d, \"name\": \"item \\\" %d\", \"flags\": [true, false, null, -%d], \"inner\": {\"a\": [1, 2, %d]}}", i ? ", " : "", i, i * 7, i, i % 10);
  sprintf(p, "]");
  for (int r = 0; r < 3000; r++) { at = text; value(); }
  printf("%ld\n", sum);
}
