#include <stdio.h>
static int next(void) { static int n = 5; return n += 3; }
static const char *name(int i) { static char b[3][8]; static int k; char *s = b[k++ % 3]; snprintf(s, 8, "n%d", i); return s; }
static unsigned random_number(void) { static unsigned s = 12345; return s = s * 1664525u + 1013904223u; }
static int depth(int n) { static int most; static int now; if (++now > most) most = now; if (n) depth(n - 1); now--; return most; }
int main(void) { printf("%d %d ", next(), 0); printf("%d\n", next()); printf("%s %s %s\n", name(1), name(2), name(3)); unsigned x = 0; for (int i = 0; i < 100; i++) x ^= random_number() >> (i & 7); printf("%u %d %d\n", x, depth(10), depth(3)); return 0; }
