// OPTIONS: -ffp-contract=off
#include <stdio.h>
static int escape(double cr, double ci) { double r = 0, i = 0; int n = 0; while (n < 200 && r * r + i * i <= 4) { double t = r * r - i * i + cr; i = 2 * r * i + ci; r = t; n++; } return n; }
static int fixed(int cr, int ci) { int r = 0, i = 0, n = 0; for (; n < 100; n++) { int rr = (int)((long)r * r >> 12), ii = (int)((long)i * i >> 12); if (rr + ii > 4 << 12) break; i = (int)((long)r * i >> 11) + ci; r = rr - ii + cr; } return n; }
int main(void) { long s = 0, f = 0; for (int y = 0; y < 30; y++) for (int x = 0; x < 40; x++) s = s * 3 + escape(-2 + x * 0.075, -1.2 + y * 0.08), f += fixed(-8192 + x * 307, -4915 + y * 327); printf("%ld %ld\n", s, f); return 0; }
