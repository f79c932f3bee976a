#include <stdio.h>
static int a(int x) { return x + 1; } static int b(int x, int y) { return x * 10 + y; } static int c(int x, int y, int z) { return x - y * z; }
static long eight(long p, long q, long r, long s, long t, long u, long v, long w, long x, long y) { return p + 2 * q + 3 * r + 4 * s + 5 * t + 6 * u + 7 * v + 8 * w + 9 * x + 10 * y; }
static int mixed(char p, short q, int r, long s, float t, double u, void *v, unsigned char w, signed char x, unsigned short y, long double z) { return p + q + r + (int)s + (int)t + (int)u + (v != 0) + w + x + y + (int)z; }
int main(void) { printf("%d %d\n", b(a(b(1, a(2))), c(a(1), b(0, 2), a(a(0)))), c(b(1, 2), b(3, 4), b(5, 6))); printf("%ld %ld\n", eight(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), eight(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)); int z = 0; printf("%d\n", mixed(1, -2, 3, 4, 5.5f, 6.5, &z, 255, -8, 65535, 9.25L)); return 0; }
