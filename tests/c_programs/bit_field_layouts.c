// Bit-fields: signed, of bool, of enums, of zero width, across units, packed, in unions, and with operators.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
enum level { LOW, MIDDLE, HIGH };
struct signs { int a : 3, b : 5; unsigned c : 3; long d : 40; signed char e : 2; };
struct breaks { unsigned a : 4; unsigned : 0; unsigned b : 4; unsigned : 5; unsigned c : 20; char d; unsigned e : 9; };
struct flags { bool on : 1, off : 1; enum level l : 2; bool last : 1; unsigned long rest : 59; };
struct __attribute__((packed)) tight { unsigned a : 7; unsigned long b : 50; unsigned c : 31; short d; };
union both { struct { unsigned low : 12, high : 20; }; unsigned all; };
static struct signs table[] = {{-4, 15, 7, -(1l << 39), 1}, {3, -16, 0, 0x7fffffffff, -2}};
__attribute__((noinline)) struct signs step(struct signs s) { s.a++, s.b -= 3, s.c <<= 1, s.d /= 3, s.e = ~s.e; return s; }
static void bytes(const void *p, int n) { const unsigned char *b = p; for (int i = 0; i < n; i++) printf("%02x", b[i]); puts(""); }
int main(void) {
  for (int i = 0; i < 2; i++) {
    struct signs s = step(table[i]);
    printf("%d %d %u %ld %d\n", s.a, s.b, s.c, (long)s.d, s.e);
  }
  printf("%zu %zu %zu %zu\n", sizeof(struct signs), sizeof(struct breaks), sizeof(struct flags), sizeof(struct tight));
  struct breaks b;
  memset(&b, 0, sizeof b);
  b.a = 0xff, b.b = 5, b.c = 0x12345, b.d = 'x', b.e = 511;
  bytes(&b, sizeof b);
  struct flags f = {.l = HIGH, .last = 6, .rest = 1ul << 58};
  f.on = 8, f.off = f.on && f.l == LOW;
  printf("%d %d %d %d %lx\n", f.on, f.off, f.l, f.last, (unsigned long)f.rest);
  struct tight t = {.a = 100, .b = 0x3ffffffffffff, .c = 1u << 30, .d = -5};
  t.b -= t.a, t.c += t.c / 3;
  printf("%d %lx %u %d\n", t.a, (unsigned long)t.b, t.c, t.d);
  union both u = {.low = 0xabc};
  u.high = -1;
  printf("%d %d\n", u.low, u.high), bytes(&t, sizeof t);
  struct { int x : 4; } w = {7};
  printf("%d ", (w.x += 1)), printf("%d %d\n", w.x--, w.x);
  return 0;
}
