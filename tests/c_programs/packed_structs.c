// MIXED
// Structs without padding, with less or more alignment than their members have, and arrays of them.
#include <stddef.h>
#include <stdio.h>
#include <string.h>
struct __attribute__((packed)) record { char tag; int number; short half; double real; long wide; };
#pragma pack(push, 2)
struct two { char a; int b; char c; long d; };
#pragma pack(pop)
struct __attribute__((aligned(32))) line { int a; char b; };
struct mixed { char a; struct __attribute__((packed)) { char b; int c; } inner; int d __attribute__((aligned(16))); };
static struct record table[3] = {{'a', 1, 2, 3.5, 4}, {'b', -1, -2, -3.5, -4}, {'c', 100000, 300, 1e10, 1l << 40}};
__attribute__((noinline)) struct record next(struct record r) { r.tag++, r.number *= 2, r.half--, r.real /= 2, r.wide ^= 0xff; return r; }
__attribute__((noinline)) long sum(const struct two *t, int n) { long s = 0; for (int i = 0; i < n; i++) s += t[i].a + t[i].b * t[i].c + t[i].d; return s; }
__attribute__((noinline)) int *inside(struct record *r) { return (int *)((char *)r + offsetof(struct record, number)); }
int main(void) {
  for (int i = 0; i < 3; i++) {
    struct record r = next(table[i]);
    printf("%c %d %d %g %ld\n", r.tag, r.number, r.half, r.real, r.wide);
  }
  printf("%zu %zu %zu %zu\n", sizeof(struct record), sizeof(struct two), sizeof(struct line), sizeof(struct mixed));
  printf("%zu %zu %zu\n", offsetof(struct record, real), offsetof(struct two, d), offsetof(struct mixed, d));
  struct two pair[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  struct line lines[3];
  int value;
  memcpy(&value, inside(&table[2]), sizeof value);
  printf("%ld %d %d\n", sum(pair, 2), value, (int)(((size_t)&lines[1] | (size_t)&lines[2]) % 32));
  struct mixed m = {1, {2, 3}, 4};
  m.inner.c += m.d * m.inner.b;
  printf("%d %d\n", m.inner.c, (int)((size_t)&m.d % 16));
  return 0;
}
