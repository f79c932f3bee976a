// MIXED
// Anonymous structs and unions, and names of them at several depths.
#include <stddef.h>
#include <stdio.h>
struct value {
  unsigned char kind;
  union {
    long integer;
    double real;
    struct { unsigned short low, high; union { int deep; char bytes[4]; }; };
    struct { const char *text; int length; };
  };
  int after;
};
__attribute__((noinline)) struct value of_real(double x) { return (struct value){.kind = 1, .real = x, .after = 3}; }
__attribute__((noinline)) struct value of_text(const char *s, int n) { struct value v = {2, .text = s, .length = n, .after = 9}; return v; }
__attribute__((noinline)) double evaluate(struct value v) {
  switch (v.kind) {
  case 0: return v.integer + v.after;
  case 1: return v.real * v.after;
  case 2: { int n = 0; for (int i = 0; i < v.length; i++) n += v.text[i]; return n; }
  default: return v.low * 1000 + v.high + v.deep;
  }
}
int main(void) {
  struct value v = {0, {41}, 1};
  printf("%g %g %g ", evaluate(v), evaluate(of_real(2.5)), evaluate(of_text("abcdef", 3)));
  v.kind = 3, v.low = 7, v.high = 12, v.deep = 500;
  printf("%g\n", evaluate(v));
  for (int i = 0; i < 4; i++) v.bytes[i] = 0;
  printf("%d %zu %zu %zu %zu\n", v.deep, sizeof v, offsetof(struct value, deep), offsetof(struct value, length), offsetof(struct value, after));
  return 0;
}
