// MIXED
#include <stdio.h>
struct rgb { unsigned char r, g, b; }; struct pt { float x, y; struct rgb c; };
static struct pt pts[16];
__attribute__((noinline)) static struct pt mid(struct pt a, struct pt b) { return (struct pt){(a.x + b.x) / 2, (a.y + b.y) / 2, {a.c.r ^ b.c.r, a.c.g + b.c.g, a.c.b}}; }
__attribute__((noinline)) static struct rgb swap(struct rgb c) { return (struct rgb){c.b, c.g, c.r}; }
int main(void) {
  for (int i = 0; i < 16; i++) pts[i] = (struct pt){i, i * i, {i * 3, 255 - i, 7}};
  struct pt copy[16]; __builtin_memcpy(copy, pts, sizeof pts);
  float s = 0;
  for (int i = 0; i < 15; i++) { copy[i] = mid(copy[i], copy[i + 1]); copy[i].c = swap(copy[i].c); s += copy[i].y + copy[i].c.r * 2 + copy[i].c.g; }
  printf("%g %zu %d\n", s, sizeof(struct pt), copy[3].c.b);
  return 0;
}
