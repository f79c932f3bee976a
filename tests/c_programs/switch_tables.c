#include <stdio.h>
static const char *name(int x) { switch (x) { case 0: return "zero"; case 1: return "one"; case 2: return "two"; case 3: return "three"; case 4: return "four"; default: return "?"; } }
static int sparse(int x) { switch (x) { case -1000: return 1; case 0: return 2; case 77: return 3; case 100000: return 4; } return 0; }
static int ranges(int c) { switch (c) { case 'a' ... 'z': return 1; case 'A' ... 'Z': return 2; case '0' ... '9': return 3; default: return 0; } }
static int falls(int n) { int r = 0; switch (n) { case 5: r += 5; case 4: r += 4; case 3: r += 3; break; case 2: r = 20; default: r++; } return r; }
static long wide(unsigned long x) { switch (x) { case 1ul << 40: return 40; case 1ul << 63: return 63; case ~0ul: return -1; default: return 0; } }
static int inside(int n) { int r = 0; switch (n % 4) { do { case 0: r++; case 3: r += 10; case 2: r += 100; case 1: r += 1000; } while ((n -= 4) > 0); } return r; }
int main(void) {
  for (int i = -1; i < 6; i++) printf("%s ", name(i));
  printf("%d%d%d%d%d\n", sparse(-1000), sparse(0), sparse(77), sparse(100000), sparse(5));
  for (const char *p = "aZ5-"; *p; p++) printf("%d", ranges(*p));
  for (int i = 1; i < 7; i++) printf(" %d", falls(i));
  printf(" %ld %ld %ld %ld\n", wide(1ul << 40), wide(1ul << 63), wide(~0ul), wide(3));
  for (int i = 1; i < 12; i += 3) printf("%d ", inside(i));
  puts("");
  return 0;
}
