// The preprocessor: X macros, pasting, strings of arguments, variadic macros, counters and recursion by deferral.
#include <stdio.h>
#define COLORS(X) X(red, 0xff0000, "warm") X(green, 0x00ff00, "cold") X(blue, 0x0000ff, "cold") X(gray, 0x808080, "none")
#define ENUM(name, value, kind) COLOR_##name,
#define STRUCT(name, value, kind) [COLOR_##name] = {#name, value, kind, sizeof #name - 1},
#define CASE(name, value, kind) case value: return #name " (" kind ")";
#define FIELD(name, value, kind) unsigned name : (__builtin_ctz(value) % 8 + 1);
enum color { COLORS(ENUM) COLOR_count };
static const struct { const char *name; unsigned value; const char *kind; int length; } table[] = {COLORS(STRUCT)};
struct fields { COLORS(FIELD) };
static const char *name_of(unsigned v) { switch (v) { COLORS(CASE) default: return "unknown"; } }
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define COUNT(...) COUNT_(__VA_ARGS__, 6, 5, 4, 3, 2, 1, 0)
#define COUNT_(a, b, c, d, e, f, n, ...) n
#define SUM1(a) (a)
#define SUM2(a, ...) ((a) + SUM1(__VA_ARGS__))
#define SUM3(a, ...) ((a) + SUM2(__VA_ARGS__))
#define SUM4(a, ...) ((a) + SUM3(__VA_ARGS__))
#define SUM(...) XCAT(SUM, COUNT(__VA_ARGS__))(__VA_ARGS__)
#define LOG(format, ...) printf("%s: " format "\n", __func__ __VA_OPT__(, ) __VA_ARGS__)
#define UNIQUE(prefix) XCAT(prefix, __COUNTER__)
#define EMPTY()
#define DEFER(x) x EMPTY()
#define EXPAND(...) EXPAND1(EXPAND1(EXPAND1(__VA_ARGS__)))
#define EXPAND1(...) __VA_ARGS__
#define REPEAT_INDIRECT() REPEAT
#define REPEAT(n, m) n, DEFER(REPEAT_INDIRECT)()(n * m, m)
#define VERSION 3.14-beta
static int UNIQUE(variable) = 1, UNIQUE(variable) = 20;
#if defined(COLORS) && COUNT_OF != 0 || !defined(NOTHING) && (0x7fffffff + 1 > 0)
static const int chosen = 1;
#else
static const int chosen = 2;
#endif
int main(void) {
  for (int i = 0; i < COLOR_count; i++) printf("%s %06x %s %d\n", table[i].name, table[i].value, table[i].kind, table[i].length);
  printf("%s %s\n", name_of(0x00ff00), name_of(5));
  printf("%s %s %s\n", STR(VERSION), XSTR(VERSION), STR("a\n" 'b'  +   c));
  printf("%d %d %d %d\n", SUM(7), SUM(1, 2), SUM(1, 2, 3, 4), COUNT(a, b, c));
  LOG("plain"), LOG("%d %s", 5, "args");
  printf("%d %d\n", variable0 + variable1, chosen);
  struct fields f = {.green = 1, .gray = 0xf};
  printf("%u %u %zu\n", f.green, f.gray, sizeof f);
#define LAST(...) (int[]){__VA_ARGS__, 0}
#define FORWARD(...) LAST(__VA_ARGS__)
#undef REPEAT_INDIRECT
#define REPEAT_INDIRECT() 1 + SUM2
  printf("%d\n", FORWARD(EXPAND(REPEAT(2, 3)))[1]);
#line 500 "renamed.c"
  printf("%d %s\n", __LINE__, __FILE__);
  return 0;
}
